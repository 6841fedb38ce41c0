/** Shown in both languages: how markers are placed, the two ways to win, and two threats at once. */
const PLACING = `variant: standard
position: -,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- b 0
actions: c3 d4 b2 d2 c4 c2 b4 d3`;
const SQUARE = `variant: standard
position: -,-,r,-,-/-,-,-,b,-/-,b,-,-,r/-,b,b,-,-/r,-,-,-,r b 12
actions: d4-c3`;
const FORK = `variant: standard
position: -,-,-,-,-/-,r,-,r,b/-,b,b,-,-/-,b,-,-,-/-,r,-,-,r b 10
actions: e4-d3 b1-c2 b2-a3`;

export const fr = `# Teeko

Quatre pions chacun, vingt-cinq cases, et huit voisines autour de la plupart d’entre elles. On pose, puis on se déplace ; rien ne se prend,
rien ne bloque longtemps, et tout se décide à un pas près.

**Deux joueurs, 5 à 15 minutes. Aucun hasard, rien de caché.**

## Le matériel

- Un plateau de 5 × 5 cases, vide au départ. Les colonnes vont de \`a\` à \`e\`, les rangées de \`1\` à \`5\`.
- Quatre pions noirs et quatre pions rouges. Noir commence.

## La pose

Chacun à son tour, on pose un de ses pions sur une case libre, jusqu’à ce que les huit soient sur le plateau.

\`\`\`board
${PLACING}
caption: Une pose possible. Le centre touche huit cases, un coin trois seulement.
\`\`\`

## Les déplacements

Ensuite, à chaque tour, on déplace un de ses pions d’un pas vers une case libre voisine, tout droit ou en diagonale. On ne saute pas, on ne
prend pas, on ne passe pas.

## Gagner

Le premier dont les quatre pions sont **en ligne** (rangée, colonne ou diagonale, sans trou) ou **en carré**, sur quatre cases qui se
touchent, a gagné ; aussi pendant la pose.

\`\`\`board
${SQUARE}
caption: Trois pions noirs attendent le quatrième : un pas en diagonale ferme le carré.
\`\`\`

Un adversaire attentif empêche une menace. Deux à la fois, il ne le peut pas.

\`\`\`board
${FORK}
caption: En d3, Noir menace une ligne et un carré. Rouge entre dans le carré, Noir finit la ligne.
\`\`\`

## Ce que nous avons précisé

- *Être sans coup* n’arrive jamais : quatre pions qui n’ont pas gagné touchent au moins six autres cases, et l’adversaire n’a que
  quatre pions. (TEE-5)
- *Les parties nulles* sont de nous : la même position pour la troisième fois, ou cent coups depuis la dernière pose. Bien joué des deux
  côtés, Teeko est nul, et une machine ne s’ennuie jamais. (GEN-1, GEN-2)

## Pour noter une partie

\`c3\` pose un pion en \`c3\`, \`c3-d4\` l’emmène en \`d4\`. Une position s’écrit rangée par rangée depuis le haut (\`b\` noir, \`r\` rouge, \`-\`
case vide), puis qui doit jouer et le nombre de coups depuis la dernière pose.

## Crédits

Teeko est un jeu de John Scarne, magicien et expert en jeux, qui l’a imaginé en 1937. Rayon K en est une réalisation indépendante,
avec ses propres mots et ses propres dessins.
`;

export const en = `# Teeko

Four markers each, twenty-five cells, and eight neighbours around most of them. First you place, then you move; nothing is taken, nothing
is blocked for long, and everything is a matter of one step.

**Two players, 5 to 15 minutes. No luck, nothing hidden.**

## What you need

- A board of 5 × 5 cells, empty at first. Columns go from \`a\` to \`e\`, rows from \`1\` to \`5\`.
- Four black and four red markers. Black begins.

## Placing

In turn, each puts one of their markers on an empty cell, until all eight are on the board.

\`\`\`board
${PLACING}
caption: One way to place them. The centre touches eight cells, a corner only three.
\`\`\`

## Moving

From then on a turn moves one of your markers by one step to an empty cell next to it, straight or diagonally. There is no jumping, no
taking and no passing.

## Winning

The first whose four markers stand **in a row** (across, up or diagonally, without a gap) or **in a square** of four cells that touch
has won, also while markers are being placed.

\`\`\`board
${SQUARE}
caption: Three black markers wait for the fourth: one diagonal step closes the square.
\`\`\`

A careful opponent stops one threat. Nobody stops two.

\`\`\`board
${FORK}
caption: On d3 Black threatens a row and a square. Red steps into the square, Black completes the row.
\`\`\`

## What we decided

- *Having no move* never happens: four markers that have not won touch at least six other cells, and the opponent has only four
  markers. (TEE-5)
- *Draws* are ours: the same position for the third time, or a hundred moves since the last marker was placed. Well played on both sides
  Teeko is a draw, and a machine never gets bored. (GEN-1, GEN-2)

## Writing a game down

\`c3\` puts a marker on \`c3\`, \`c3-d4\` takes it to \`d4\`. A position is written row by row from the top (\`b\` black, \`r\` red, \`-\` an empty
cell), then whose turn it is and the moves since the last marker was placed.

## Credits

Teeko is a game by John Scarne, magician and authority on games, who thought of it in 1937. Rayon K is an independent rendition, with
words and drawings of its own.
`;
