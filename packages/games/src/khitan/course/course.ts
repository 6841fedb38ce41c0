import type { Course, Lesson, Task } from '@rayonk/board';
import { once, playing } from '@rayonk/board/tasks';
import { boardOf, type View } from '@rayonk/core';
import { deed, openings } from '../deed.ts';
import { khitan } from '../game.ts';

const { names, textOrder } = boardOf(khitan.board);
const ROWS = [...Map.groupBy(textOrder, (cell) => names[cell]![0]).values()];

/** A position from the cells that are not empty; `tail` is all that follows the board. */
function position(cells: Readonly<Record<string, string>>, tail = 'w x x 0 0'): string {
  return `${ROWS.map((row) => row.map((cell) => cells[names[cell]!] ?? '-').join(',')).join('/')} ${tail}`;
}

/** The same piece on several cells. */
function all(piece: string, cells: string): Readonly<Record<string, string>> {
  return Object.fromEntries(cells.split(' ').map((cell) => [cell, piece]));
}

/** A move that captures exactly these cells. */
function capture(...cells: readonly string[]): Task {
  const wanted = cells.toSorted().join();
  return once((before, action) => deed(before, action).takes.join() === wanted);
}

/** A move after which the other side captures nothing. */
function staySafe(): Task {
  return once((_before, _action, after) => !canCapture(after));
}

/** A capture, then the piece from the reserve, wherever it may stand. */
function captureAndPlace(): Task {
  return {
    kind: 'play',
    count: 2,
    accepts(before, action) {
      const { kind, takes } = deed(before, action);
      return kind === 'place' || takes.length > 0;
    },
    replies: [],
  };
}

function canCapture(view: View): boolean {
  return view.cells.some(
    ({ cell, piece }) =>
      piece?.seat === view.actor && openings(view, cell).some(({ to }) => deed(view, `${cell}-${to}`).takes.length > 0),
  );
}

const basics: readonly Lesson[] = [
  {
    id: 'tip',
    teaches: ['KHI-2', 'KHI-3'],
    variant: 'classic',
    position: position({ e5: 'w0', i3: 'b9', a3: 'w0' }),
    task: playing('e5-f4'),
    texts: {
      fr: {
        title: 'Basculer',
        body: 'Une tuile ne glisse pas : elle **se retourne** par-dessus l’un de ses six côtés, sur la case vide voisine. Le côté qui sert de charnière ne bouge pas ; les autres s’échangent comme dans un miroir.',
        task: 'Faites basculer la tuile blanche e5 par-dessus son côté bleu.',
        hint: 'Le bleu est marqué d’une barre ; il regarde en haut à gauche, vers f4.',
        wrong: 'Elle a bien basculé, mais par-dessus une autre couleur. Cherchez la barre sur fond bleu.',
        done: 'Le bleu est resté sur la charnière : il regarde maintenant vers e5. Tout le reste a changé de place.',
      },
      en: {
        title: 'Tipping',
        body: 'A tile does not slide: it **turns over** across one of its six sides, onto the empty cell next to it. The side that served as the hinge stays where it is; the others change places as in a mirror.',
        task: 'Tip the white tile on e5 across its blue side.',
        hint: 'Blue carries a bar; it faces up to the left, towards f4.',
        wrong: 'It did tip over, but across another colour. Look for the bar on blue.',
        done: 'Blue stayed on the hinge: it now faces e5. Everything else has changed places.',
      },
    },
  },
  {
    id: 'turn',
    teaches: ['KHI-3'],
    variant: 'classic',
    position: position({ e5: 'w0', i3: 'b9', a3: 'w0' }),
    task: playing('e5-f4', 'e5-d5'),
    texts: {
      fr: {
        title: 'Orienter',
        body: 'Selon le côté qu’elle franchit, une tuile arrive tournée autrement. Touchez-la : chaque case où elle peut aller montre **comment elle y arrivera**.',
        task: 'D’un seul coup, faites regarder le rouge de e5 vers la droite.',
        hint: 'Le rouge porte un triangle. Deux cases conviennent : l’une en haut à gauche, l’autre en bas à droite.',
        wrong: 'Le rouge ne regarde pas à droite. Comparez les petites tuiles avant de jouer.',
        done: 'C’est cela : deux chemins différents, la même couleur à droite.',
      },
      en: {
        title: 'Turning',
        body: 'A tile arrives turned in another way for each side it crosses. Touch it: every cell it may go to shows **how it will lie there**.',
        task: 'In one move, make the red side of e5 face right.',
        hint: 'Red carries a triangle. Two cells will do: one up to the left, one down to the right.',
        wrong: 'Red does not face right. Compare the small tiles before you play.',
        done: 'That is it: two different ways, the same colour on the right.',
      },
    },
  },
  {
    id: 'capture',
    teaches: ['KHI-4', 'KHI-5'],
    variant: 'classic',
    position: position({ d3: 'w0', e8: 'b4', h1: 'b0' }),
    task: capture('e8'),
    texts: {
      fr: {
        title: 'Prendre',
        body: 'Après votre coup, suivez les six lignes droites qui partent de votre tuile. Si la première tuile rencontrée est adverse et que **les deux côtés face à face ont la même couleur**, elle est prise. La distance ne compte pas.',
        task: 'Prenez la tuile noire e8.',
        hint: 'e8 montre du violet (trois points) vers la gauche. Amenez d3 sur sa rangée, violet à droite.',
        wrong: 'Rien n’est pris. Il faut être sur la même ligne que e8, violet contre violet.',
        done: 'Violet contre violet, à trois cases de distance : e8 est prise.',
      },
      en: {
        title: 'Capturing',
        body: 'After your move, follow the six straight lines that start from your tile. If the first tile on one is an enemy and **the two sides that face each other have the same colour**, you capture it. Distance does not matter.',
        task: 'Capture the black tile on e8.',
        hint: 'e8 shows violet (three dots) to the left. Bring d3 into its row, with violet on the right.',
        wrong: 'Nothing is captured. Stand on one line with e8, violet against violet.',
        done: 'Violet against violet, across three empty cells: e8 is yours.',
      },
    },
  },
  {
    id: 'blocked',
    teaches: ['KHI-4'],
    variant: 'classic',
    position: position({ c1: 'w10', e1: 'w6', e3: 'b10', e4: 'b5', g4: 'b2' }),
    task: capture('e3'),
    texts: {
      fr: {
        title: 'La vue bouchée',
        body: 'Une ligne s’arrête à la **première** tuile, à vous ou non. Depuis c2, le bleu de c1 viserait bien le bleu de g4, mais e4 se trouve entre les deux.',
        task: 'Faites basculer c1 pour prendre une tuile que rien ne cache.',
        hint: 'e3 montre du jaune (un disque) en bas à gauche. Placez-vous juste sur cette ligne.',
        wrong: 'Pas de prise : la ligne est bouchée, ou les couleurs ne se répondent pas.',
        done: 'Bien vu. g4 reste à l’abri derrière e4, mais e3 ne l’était pas.',
      },
      en: {
        title: 'A blocked view',
        body: 'A line ends at the **first** tile on it, yours or not. From c2, the blue side of c1 would aim straight at the blue side of g4, but e4 stands between them.',
        task: 'Tip c1 so that it captures a tile that nothing hides.',
        hint: 'e3 shows yellow (a disc) down to the left. Step onto that line.',
        wrong: 'No capture: the line is blocked, or the colours do not match.',
        done: 'Well spotted. g4 stays safe behind e4, but e3 was not.',
      },
    },
  },
];

const captures: readonly Lesson[] = [
  {
    id: 'ambush',
    teaches: ['KHI-5'],
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
    teaches: ['KHI-5'],
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
    teaches: ['KHI-6'],
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
    teaches: ['KHI-8'],
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

const beyond: readonly Lesson[] = [
  {
    id: 'reserve',
    teaches: ['KHI-10', 'KHI-11'],
    variant: 'expert',
    position: position(
      {
        ...all('w0', 'a1 a2 a4 a5 c2 c3 c4 c5 c6'),
        ...all('b9', 'i1 i2 i3 i4 i5 g2 g3 g4 g6'),
        b4: 'w11',
        f5: 'b2',
      },
      'w 3 3 0 2',
    ),
    task: captureAndPlace(),
    texts: {
      fr: {
        title: 'La réserve',
        body: 'En Expert et en Master, on a des tuiles **en réserve**. Qui prend en pose aussitôt autant, sur des cases vides de sa moitié, tournées comme il veut. Une tuile posée ne prend rien en arrivant.',
        task: 'Prenez f5, puis posez une tuile de votre réserve.',
        hint: 'c5 peut basculer vers la droite en montant. Ensuite, touchez une case claire vide et choisissez l’une des douze façons de poser.',
        wrong: 'Ce coup ne prend rien, donc rien à poser. Cherchez la prise de f5.',
        done: 'Une tuile prise, une tuile posée : votre camp se regarnit pendant que l’autre se vide.',
      },
      en: {
        title: 'The reserve',
        body: 'In Expert and Master you have tiles **in reserve**. When you capture, you place as many at once, on empty cells in your own half, turned any way. A placed tile captures nothing when it arrives.',
        task: 'Capture f5, then place a tile from your reserve.',
        hint: 'c5 can tip up to the right. Then touch an empty light cell and choose one of the twelve ways to place it.',
        wrong: 'This move captures nothing, so there is nothing to place. Look for the capture of f5.',
        done: 'One captured, one placed: your side fills up while the other empties.',
      },
    },
  },
  {
    id: 'little-game',
    teaches: ['KHI-14'],
    variant: 'short',
    position: position({ ...all('w0', 'a1 a3 a5 c2 c3 c4 c5 c6'), ...all('b9', 'g2 g4 g6 i2 i3 i4') }),
    task: { kind: 'game', level: 1, seat: 0 },
    texts: {
      fr: {
        title: 'Une petite partie',
        body: 'Dans la variante courte, la **sixième** tuile prise donne la victoire. Vous en avez déjà quatre ; Noir n’en a que deux.',
        task: 'Prenez encore deux tuiles noires avant que Noir n’en prenne quatre des vôtres.',
        hint: 'Avancez une tuile à la fois. Avant chaque coup : que verrait l’adversaire ? Que démasque votre départ ?',
        wrong: 'Noir a gagné cette fois. Reprenez : la partie est courte.',
        done: 'Six tuiles prises : la partie est à vous !',
      },
      en: {
        title: 'A little game',
        body: 'In the short variant the **sixth** tile captured wins. You have four already; Black has only two.',
        task: 'Capture two more black tiles before Black captures four of yours.',
        hint: 'Advance one tile at a time. Before each move: what would your opponent see? What does your leaving unmask?',
        wrong: 'Black won this time. Try again: the game is short.',
        done: 'Six tiles captured: the game is yours!',
      },
    },
  },
];

export const course: Course = { lessons: [...basics, ...captures, ...beyond] };
