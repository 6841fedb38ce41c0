export const fr = `# Morpion

**Deux joueurs, 1 à 2 minutes.** Chacun son tour, une marque sur une case libre ; trois en ligne gagnent.
`.replace(' ;', '\u00a0;');

export const en = `# Noughts and crosses

**Two players, 1 to 2 minutes.** In turn, a mark on an empty cell; three in a row win.
`;
