import { printedOf, type PrintForm } from '@rayonk/board';
import { hokito } from './game.ts';
import { FlatToken } from './screen/pieces.tsx';

/** Six tokens of each value for each side. */
const EACH = 6;

/** The sheet gives no sizes. A cell of 35 mm holds tokens of 28, which is what draughtsmen of a large set measure. */
export const print: PrintForm = {
  cell: () => 35,
  pieces: () =>
    printedOf(hokito, {
      single: (piece) => ({ Face: () => <FlatToken piece={piece} />, count: EACH, cut: 'round', width: 28, reach: 40 }),
    }),
  card: {
    fr: `### À votre tour
- Déplacez **un jeton seul** à vous, ou **une pile** entière dont le sommet est à vous.
- Il fait exactement **autant de pas que sa valeur** : 1, 2 ou 3. Un pas mène à la **première case occupée** tout droit, jamais en diagonale ; les cases vides ne comptent pas.
- On tourne sur une case occupée si l’on veut ; jamais deux fois la même case.
- **Un jeton seul finit sur un jeton seul, une pile sur une pile**, de n’importe quelle couleur. Qui est dessus commande.

### Fin de la partie
- Un joueur ne peut plus jouer à son tour.
- Jeton seul : sa valeur. Pile : **valeur du sommet × nombre de jetons**. Le plus grand total gagne.`,
    en: `### Your turn
- Move **a lone token** of yours, or **a whole stack** with your token on top.
- It takes exactly **as many steps as its value**: 1, 2 or 3. A step leads to the **first occupied cell** straight ahead, never diagonally; empty cells do not count.
- You may turn on an occupied cell; never the same cell twice.
- **A lone token ends on a lone token, a stack on a stack**, of any colour. Whoever is on top commands.

### End of the game
- A player cannot play on their turn.
- Lone token: its value. Stack: **value on top × number of tokens**. The higher total wins.`,
  },
  count: {
    columns: { fr: ['Valeur', 'Jetons', 'Points'], en: ['Value', 'Tokens', 'Points'] },
    rows: 8,
  },
};
