import type { PrintForm } from '@rayonk/board';
import { looksOf } from '@rayonk/core';
import { kanto } from './game.ts';

const NAMES = [
  { fr: 'pions rouges', en: 'red pawns' },
  { fr: 'pions noirs', en: 'black pawns' },
] as const;

/** The sheet gives no sizes. Cells of 29 mm come on one sheet of either paper. All backs look alike, as the sheet wants it. */
export const print: PrintForm = {
  cell: () => 29,
  pieces() {
    const looks = looksOf(kanto);
    const back = { ...looks.get('r?')!, isBlank: true } as const;
    return [...looks.values()]
      .filter(({ kind }) => kind === 'pawn' || kind === 'kanto')
      .map((piece) => ({ piece, back, name: NAMES[piece.seat], count: 1, cut: 'square', width: 24, reach: 50 }));
  },
  card: {
    fr: `### Au départ
- Chacun mélange ses vingt pions face cachée et en remplit sa moitié ; puis on tourne le plateau d’un demi-tour.

### À votre tour, une chose au choix
- **Retourner** n’importe quel pion caché.
- **Prendre** avec un pion visible un pion adverse visible, juste à côté : de valeur **égale ou plus petite**. Jamais en diagonale, jamais obligatoire.
- **Faire un pas** avec un pion visible à soi, vers une case vide.
- **Faire glisser** n’importe quel pion caché de deux cases vides, en ligne droite.

### Qui prend qui
- Le Kanto prend tout, **sauf le 1**. Le 1 ne prend que le 1 et **le Kanto**.
- Un pion joué ne retourne pas d’où il vient au coup suivant.
- On ne regarde pas les pions éliminés.

### Fin de la partie
- Prendre le dernier pion adverse. Qui ne peut plus rien jouer perd.`,
    en: `### At the start
- Each shuffles their twenty pawns face down and fills their half; then the board is turned by half.

### Your turn: one of these
- **Turn over** any face-down pawn.
- **Capture** with a face-up pawn an enemy face-up pawn next to it, of **equal or lower** value. Never diagonally, never compulsory.
- **Step** with a face-up pawn of yours, to an empty cell.
- **Slide** any face-down pawn over two empty cells in a straight line.

### Who takes whom
- The Kanto takes all **but the 1**. The 1 takes only the 1 and **the Kanto**.
- A pawn just played does not go back where it came from on the next move.
- Nobody looks at the pawns that are out.

### End of the game
- Taking the enemy’s last pawn. Whoever cannot play anything loses.`,
  },
};
