import type { PrintForm, PrintedPiece } from '@rayonk/board';
import type { Seat } from '@rayonk/core';
import { tileView } from './deed.ts';
import { AT_START, tipped, VARIANTS, type VariantName } from './game.ts';

const NAMES = [
  { fr: 'tuiles blanches', en: 'white tiles' },
  { fr: 'tuiles noires', en: 'black tiles' },
] as const;

/** From its middle to where its body ends, as it is drawn. */
const REACH = 42;

/** A tile shows the same colour on both faces of each side: its back is what it shows when it has tipped over that fold. */
function tiles(seat: Seat, count: number): PrintedPiece {
  return {
    piece: tileView(seat, 0),
    back: tileView(seat, tipped(0, 0)),
    name: NAMES[seat],
    count,
    cut: 'hex',
    width: 26.5,
    reach: REACH,
  };
}

/** The sheet gives no sizes. Cells of 29 mm come on two sheets of either paper. */
export const print: PrintForm = {
  cell: () => 29,
  pieces(variant) {
    const count = AT_START + VARIANTS[variant as VariantName].reserve;
    return [tiles(0, count), tiles(1, count)];
  },
  card: {
    fr: `### À votre tour
- **Faites basculer** une de vos tuiles par-dessus un de ses côtés, vers une case voisine vide.
- La tuile jouée **prend** toute tuile adverse qu’elle a en face, à n’importe quelle distance, si rien ne les sépare et si les deux côtés qui se regardent ont **la même couleur**.
- Partir peut aussi ouvrir une ligne entre deux autres tuiles : celle du joueur prend.
- Derrière une tuile prise, la suivante est prise aussi si elle montre la même couleur.
- Seul celui qui joue prend. Une paire qui se regardait déjà ne prend rien.

### Expert et Master
- Une tuile prise retourne à la réserve de son propriétaire. Qui prend pose aussitôt autant de tuiles de sa réserve dans sa moitié, tournées à son gré ; poser ne prend rien.
- Expert : 3 en réserve ; une réserve vidée l’est pour de bon. Master : 6 en réserve, jamais épuisée.

### Fin de la partie
- Plus aucune tuile adverse sur le plateau. Courte : six tuiles prises.`,
    en: `### Your turn
- **Tip** one of your tiles over one of its sides, onto an empty neighbouring cell.
- The tile you moved **captures** every enemy tile that it faces, at any distance, if nothing stands between them and the two sides that face each other show **the same colour**.
- Leaving may also open a line between two other tiles: the mover’s captures.
- Behind a captured tile the next is captured too if it shows the same colour.
- Only the mover captures. A pair that faced each other before captures nothing.

### Expert and Master
- A captured tile goes back to its owner’s reserve. The captor at once places as many from their own reserve in their half, turned as they like; placing captures nothing.
- Expert: 3 in reserve; a reserve that was emptied is so for good. Master: 6 in reserve, never exhausted.

### End of the game
- No enemy tile is left on the board. Short: six tiles captured.`,
  },
};
