import type { Lesson } from '@rayonk/board';
import { position } from './position.ts';
import { capture, staySafe } from './tasks.ts';

export const captures: readonly Lesson[] = [
  {
    id: 'ambush',
    variant: 'classic',
    position: position({ e7: 'w10', e6: 'w0', c2: 'w0', f1: 'b9', e3: 'b5', h2: 'b5' }),
    task: capture('e3'),
    texts: {
      fr: {
        title: 'L’embuscade',
        body: 'La case que vous **quittez** compte aussi. Si votre départ dégage une ligne entre une autre de vos tuiles et une tuile adverse de la même couleur, celle-ci est prise.',
        task: 'Prenez e3 sans que la tuile que vous jouez la regarde.',
        hint: 'e7 et e3 se montrent du rouge. Qui les sépare ?',
        wrong: 'e3 est toujours là. Il faut retirer la tuile qui bouche la rangée e.',
        done: 'En s’écartant, e6 a démasqué e7 : rouge contre rouge.',
      },
      en: {
        title: 'The ambush',
        body: 'The cell you **leave** counts too. If going away clears a line between another tile of yours and an enemy tile of the same colour, that one is captured.',
        task: 'Capture e3 without the tile you move facing it.',
        hint: 'e7 and e3 show each other red. Who stands between them?',
        wrong: 'e3 is still there. Move away the tile that blocks row e.',
        done: 'By stepping aside, e6 unmasked e7: red against red.',
      },
    },
  },
  {
    id: 'two-sides',
    variant: 'classic',
    position: position({ c7: 'w7', e8: 'w10', g4: 'b1', f3: 'b6', g6: 'b10' }),
    task: capture('f3', 'g6'),
    texts: {
      fr: {
        title: 'D’une pierre deux coups',
        body: 'Chaque côté de votre tuile regarde sa ligne : un seul coup peut prendre **dans plusieurs directions** à la fois.',
        task: 'Prenez deux tuiles d’un seul coup.',
        hint: 'Avec e8, cherchez la case d’où le violet voit g6 et le jaune voit f3.',
        wrong: 'Il y a mieux : un coup en prend deux.',
        done: 'Violet contre g6, jaune contre f3 : deux prises en un coup.',
      },
      en: {
        title: 'Two with one stone',
        body: 'Every side of your tile aims along its own line: one move may capture **in several directions** at once.',
        task: 'Capture two tiles with a single move.',
        hint: 'With e8, look for the cell from which violet sees g6 and yellow sees f3.',
        wrong: 'There is better: one move takes two.',
        done: 'Violet against g6, yellow against f3: two captures in one move.',
      },
    },
  },
  {
    id: 'row',
    variant: 'classic',
    position: position({ c3: 'w1', d2: 'w1', e3: 'b9', e5: 'b3', e8: 'b3', f2: 'b7' }),
    task: capture('e3', 'e5', 'e8'),
    names: ['e3', 'e5', 'e8'],
    texts: {
      fr: {
        title: 'En enfilade',
        body: 'Derrière une tuile prise, la suivante sur la ligne est prise aussi si elle montre **la même couleur** de votre côté, et ainsi de suite.',
        task: 'Prenez trois tuiles de la rangée e.',
        hint: 'Toutes trois montrent du jaune à gauche. Il vous faut du jaune à droite, au bout de leur rangée.',
        wrong: 'Pas trois à la fois. Placez-vous à gauche de toutes, jaune à droite.',
        done: 'Une ligne, une couleur, trois prises.',
      },
      en: {
        title: 'In a row',
        body: 'Behind a captured tile, the next one on the line falls too if it shows **the same colour** towards you, and so on.',
        task: 'Capture three tiles of row e.',
        hint: 'All three show yellow to the left. You need yellow on the right, at the end of their row.',
        wrong: 'Not three at once. Stand to the left of them all, yellow on the right.',
        done: 'One line, one colour, three captures.',
      },
    },
  },
  {
    id: 'safe',
    variant: 'classic',
    position: position({ d5: 'w2', d2: 'w8', e7: 'w6', g7: 'b10', f2: 'b11' }),
    task: staySafe(),
    texts: {
      fr: {
        title: 'À l’abri',
        body: 'Seul celui qui joue prend : entrer dans une ligne adverse n’est jamais puni sur le moment. Mais ensuite, **c’est à l’autre**. Ici, Noir menace d5 en basculant de g7 en g6.',
        task: 'Jouez un coup après lequel Noir ne peut rien prendre.',
        hint: 'Bougez d5 elle-même ; trois cases sont sûres.',
        wrong: 'Noir peut encore prendre une tuile. Regardez où vont g7 et f2, et ce qu’elles verraient.',
        done: 'Rien à prendre pour Noir. Vérifier avant de jouer, voilà tout l’art du Khitan.',
      },
      en: {
        title: 'Out of sight',
        body: 'Only the player who moves captures: stepping into an enemy line is never punished at once. But then **it is their turn**. Here Black threatens d5 by tipping g7 to g6.',
        task: 'Play a move after which Black can capture nothing.',
        hint: 'Move d5 itself; three cells are safe.',
        wrong: 'Black can still capture a tile. See where g7 and f2 may go, and what they would face.',
        done: 'Nothing there for Black. Checking before you move is the whole art of Khitan.',
      },
    },
  },
];
