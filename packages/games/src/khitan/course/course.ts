import type { Course, Lesson, Task } from '@rayonk/board';
import { once, playing, winning } from '@rayonk/board/tasks';
import { boardOf, type View } from '@rayonk/core';
import { deed, isClosedIn, openings } from '../deed.ts';
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

const START = { ...all('w0', 'a1 a2 a3 a4 a5 c2 c3 c4 c5 c6'), ...all('b9', 'i1 i2 i3 i4 i5 g2 g3 g4 g5 g6') };

/** A move that captures exactly these cells. */
function capture(...cells: readonly string[]): Task {
  const wanted = cells.toSorted().join();
  return once((before, action) => deed(before, action).takes.join() === wanted);
}

/** A move after which the other side captures nothing. */
function staySafe(): Task {
  return once((_before, _action, after) => !canCapture(after));
}

/** A capture of so many pieces at once, then as many from the reserve, wherever they may stand. */
function captureAndPlace(pieces = 1): Task {
  return {
    kind: 'play',
    count: 1 + pieces,
    accepts(before, action) {
      const { kind, takes } = deed(before, action);
      return kind === 'place' || takes.length === pieces;
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
    id: 'start',
    teaches: ['KHI-1', 'KHI-2'],
    variant: 'classic',
    position: position(START),
    task: once((_before, action) => /^c\d-d\d$/.test(action)),
    texts: {
      fr: {
        title: 'Le départ',
        body: 'Dix tuiles chacun : les blanches sur les rangées a et c, les noires sur g et i. Toutes les blanches ont le vert à gauche et le jaune à droite, toutes les noires l’inverse : **nulle part, deux mêmes couleurs ne se font face**. Blanc commence, et chacun joue une tuile à son tour.',
        task: 'Vous êtes Blanc. Avancez une tuile de la rangée c d’une case, vers la rangée d.',
        hint: 'Touchez par exemple c4, puis l’une des deux cases vides au-dessus d’elle : d4 ou d5.',
        wrong: 'C’est permis, mais partez de la rangée c et montez en rangée d.',
        done: 'Elle s’est retournée en avançant, et ses couleurs ont changé de place : c’est tout le jeu.',
      },
      en: {
        title: 'The start',
        body: 'Ten tiles each: White’s on rows a and c, Black’s on g and i. All white tiles have green on the left and yellow on the right, all black ones the reverse: **nowhere do two equal colours face each other**. White begins, and you take turns to move one tile.',
        task: 'You are White. Advance a tile of row c by one cell, to row d.',
        hint: 'Touch c4, for example, then one of the two empty cells above it: d4 or d5.',
        wrong: 'That is allowed, but begin on row c and go up to row d.',
        done: 'It turned over as it advanced, and its colours changed places: that is what the game is about.',
      },
    },
  },
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
    id: 'standing',
    teaches: ['KHI-7'],
    variant: 'classic',
    position: position({ e2: 'w0', f2: 'w1', g3: 'w10', e4: 'b0', e7: 'b9', i2: 'b2' }),
    task: {
      kind: 'play',
      count: 2,
      accepts: (before, action) => action === 'g3-f4' || deed(before, action).takes.join() === 'e7',
      replies: [['i2-h2']],
    },
    texts: {
      fr: {
        title: 'Face à face pour rien',
        body: 'Prenez e4, et la rangée e s’ouvre : le jaune de e2 regarde alors le jaune de e7. Pourtant **rien n’est pris**. Seule prend une ligne que le coup vient de faire ; une prise qui dégage la vue, ou un face-à-face déjà là, ne prend rien.',
        task: 'Faites basculer g3 en f4 pour prendre e4. Ensuite, prenez e7 par un nouveau coup.',
        hint: 'Après la prise, faites basculer f2 en e3 : elle montrera du jaune à e7.',
        wrong: 'D’abord g3 en f4 ; puis un coup qui place une tuile, jaune à droite, sur la rangée e.',
        done: 'e2 et e7 se regardaient sans effet. C’est le coup qui prend, jamais l’attente.',
      },
      en: {
        title: 'Face to face for nothing',
        body: 'Capture e4, and row e opens: the yellow of e2 then faces the yellow of e7. Still **nothing is captured**. Only a line that the move itself has made captures; a capture that clears the view, or a pair that stood facing already, captures nothing.',
        task: 'Tip g3 to f4 and capture e4. Then capture e7 with a new move.',
        hint: 'After the capture, tip f2 to e3: it will show yellow to e7.',
        wrong: 'First g3 to f4; then a move that puts a tile on row e, with yellow on the right.',
        done: 'e2 and e7 faced each other to no effect. It is the move that captures, never the waiting.',
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

/** How games end, and what the other variants add. */
const beyond: readonly Lesson[] = [
  {
    id: 'last',
    teaches: ['KHI-9', 'KHI-13'],
    variant: 'classic',
    position: position({ d6: 'w3', c2: 'w7', d3: 'w8', f5: 'b9' }, 'w x x 0 4'),
    task: winning(),
    texts: {
      fr: {
        title: 'La dernière tuile',
        body: 'En Classique, une tuile prise **ne revient pas**. Qui prend **la dernière tuile adverse sur le plateau** gagne ; c’est vrai dans toutes les variantes, même si l’autre a encore une réserve.',
        task: 'Il ne reste à Noir que f5. Prenez-la.',
        hint: 'f5 montre du violet (trois points) en bas à gauche, dans l’axe de c3. Faites basculer c2 vers la droite.',
        wrong: 'f5 est toujours là. Cherchez la case d’où une de vos tuiles lui montre du violet.',
        done: 'Plus une tuile noire sur le plateau : c’est gagné.',
      },
      en: {
        title: 'The last tile',
        body: 'In Classic a captured tile **does not come back**. Whoever captures **the last enemy tile on the board** wins; that holds in every variant, even if the other side still has a reserve.',
        task: 'Black has only f5 left. Capture it.',
        hint: 'f5 shows violet (three dots) down to the left, in line with c3. Tip c2 to the right.',
        wrong: 'f5 is still there. Look for the cell from which a tile of yours shows it violet.',
        done: 'Not one black tile left on the board: you have won.',
      },
    },
  },
  {
    id: 'pass',
    teaches: ['KHI-15'],
    variant: 'classic',
    position: position({ i5: 'b9', i4: 'w1', h5: 'w0', g6: 'w2', c4: 'w0' }, 'w x x 0 5'),
    task: {
      kind: 'play',
      count: 2,
      accepts: (_before, _action, after) => (after.result === null ? isClosedIn(after) : after.result.winner === 0),
      replies: [['--']],
    },
    texts: {
      fr: {
        title: 'Enfermée',
        body: 'Une tuile ne bascule que sur une case **vide**. Qui ne peut bouger aucune de ses tuiles **passe son tour**, et seulement alors. Ce n’est ni perdu, ni nul : l’autre rejoue.',
        task: 'Enfermez la tuile noire i5 dans son coin. Noir passera ; prenez-la ensuite.',
        hint: 'Il lui reste une sortie, h6 : amenez-y g6. Puis reculez de h6 en g7, sur la ligne de i5.',
        wrong: 'Noir peut encore bouger, ou i5 n’est pas prise. D’abord g6 en h6, puis h6 en g7.',
        done: 'Noir a passé, vous avez rejoué, et c’était sa dernière tuile : gagné.',
      },
      en: {
        title: 'Shut in',
        body: 'A tile tips only onto an **empty** cell. Whoever cannot move any tile **passes**, and only then. It is neither a loss nor a draw: the other side plays again.',
        task: 'Shut the black tile on i5 in its corner. Black will pass; then capture it.',
        hint: 'It has one way out left, h6: bring g6 there. Then step back from h6 to g7, on the line of i5.',
        wrong: 'Black can still move, or i5 is not captured. First g6 to h6, then h6 to g7.',
        done: 'Black passed, you played again, and it was the last black tile: you have won.',
      },
    },
  },
  {
    id: 'repetition',
    teaches: ['GEN-1'],
    variant: 'classic',
    position: position({ ...START, c2: '-', d2: 'w7' }, 'b x x 0 1'),
    played: ['g2-f2', 'd2-c2', 'f2-g2', 'c2-d2', 'g2-f2', 'd2-c2', 'f2-g2'],
    task: playing('c2-d2'),
    texts: {
      fr: {
        title: 'Trois fois la même position',
        body: 'Quand **la même position revient pour la troisième fois**, avec le même joueur à jouer, la partie est **nulle**. Ici, personne n’ose avancer : vous allez et venez entre c2 et d2, Noir entre g2 et f2.',
        task: 'Acceptez la nulle : faites basculer c2 en d2 une fois de plus.',
        hint: 'Touchez c2, puis d2 : cette position a déjà été là deux fois.',
        wrong: 'Cette position-là est nouvelle, et la partie continue. Faites basculer c2 en d2.',
        done: 'Troisième fois : partie nulle. Pour jouer la gagne, il fallait un autre coup.',
      },
      en: {
        title: 'Three times the same position',
        body: 'When **the same position comes for the third time**, with the same player to move, the game is a **draw**. Here nobody dares to advance: you go to and fro between c2 and d2, Black between g2 and f2.',
        task: 'Settle for the draw: tip c2 to d2 once more.',
        hint: 'Touch c2, then d2: that position has been there twice before.',
        wrong: 'That position is a new one, and the game goes on. Tip c2 to d2.',
        done: 'The third time: a draw. To play for a win you would have needed another move.',
      },
    },
  },
  {
    id: 'hundred',
    teaches: ['GEN-2'],
    variant: 'classic',
    position: position({ c6: 'w2', e3: 'w4', c2: 'w3', f8: 'b9', i5: 'b0', g7: 'b8' }, 'w x x 0 99'),
    task: capture('g7'),
    texts: {
      fr: {
        title: 'Cent coups pour rien',
        body: 'Si **cent coups** de suite, les vôtres et les siens, passent **sans une prise**, la partie est nulle. Poser une tuile ne compte pas comme un coup. Une prise remet le compte à zéro.',
        task: 'Quatre-vingt-dix-neuf coups ont passé. Au centième, prenez g7.',
        hint: 'Faites basculer c6 en d6 : de là, la ligne monte à droite jusqu’à g7.',
        wrong: 'Rien de pris au centième coup : ce serait nul. Cherchez la prise de g7.',
        done: 'Le compte repart de zéro. De toute façon, une partie s’arrête à mille coups : elle est alors nulle.',
      },
      en: {
        title: 'A hundred moves for nothing',
        body: 'If **a hundred moves** in a row, yours and theirs, pass **without a capture**, the game is a draw. Placing a tile does not count as a move. A capture sets the count back to zero.',
        task: 'Ninety-nine moves have passed. With the hundredth, capture g7.',
        hint: 'Tip c6 to d6: from there the line goes up to the right as far as g7.',
        wrong: 'Nothing captured with the hundredth move: that would be a draw. Look for the capture of g7.',
        done: 'The count starts again from zero. In any case a game stops after a thousand moves: it is a draw then.',
      },
    },
  },
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
    id: 'exhausted',
    teaches: ['KHI-10'],
    variant: 'expert',
    position: position(
      {
        ...all('w0', 'a1 a2 a4 a5 b2 b6 c2 c3 c4 c5 c6'),
        ...all('b9', 'i1 i2 i3 i4 i5 g2 g3 g4 g6'),
        b4: 'w11',
        f5: 'b2',
      },
      'w 1 3 0 2',
    ),
    task: captureAndPlace(),
    names: ['reserve:0'],
    texts: {
      fr: {
        title: 'La réserve épuisée',
        body: 'En Expert, on commence avec **trois** tuiles en réserve, et vos tuiles prises y retournent. Mais dès que votre réserve est vide, elle est **épuisée pour de bon** : vous ne posez plus rien, et ce qu’on vous prend alors est perdu. Celle de l’autre n’en souffre pas.',
        task: 'Il ne vous reste qu’une tuile en réserve. Prenez f5, et posez-la.',
        hint: 'c5 bascule en d6 et prend f5. Puis choisissez une case vide de votre moitié, et comment la tuile y est tournée.',
        wrong: 'Ce coup ne prend rien. Cherchez la prise de f5.',
        done: 'C’était la dernière : votre réserve est épuisée. Poser est obligatoire, alors comptez avant de prendre.',
      },
      en: {
        title: 'The reserve runs out',
        body: 'In Expert you begin with **three** tiles in reserve, and your captured tiles go back there. But as soon as your reserve is empty it is **exhausted for good**: you place no more, and what is captured from you then is lost. The other side’s reserve is not affected.',
        task: 'You have only one tile left in reserve. Capture f5, and place it.',
        hint: 'c5 tips to d6 and captures f5. Then choose an empty cell in your half, and how the tile lies there.',
        wrong: 'This move captures nothing. Look for the capture of f5.',
        done: 'That was the last one: your reserve is exhausted. Placing is compulsory, so count before you capture.',
      },
    },
  },
  {
    id: 'endless',
    teaches: ['KHI-12'],
    variant: 'master',
    position: position(
      {
        ...all('w0', 'a1 a2 a4 a5 c2 c3 c4 c5 c6'),
        ...all('b9', 'i1 i2 i3 i4 i5 g3 g4 g6'),
        ...all('b4', 'e3 f3'),
      },
      'w 7 6 0 2',
    ),
    task: captureAndPlace(2),
    names: ['reserve:0'],
    texts: {
      fr: {
        title: 'La réserve sans fin',
        body: 'En **Master**, on commence avec **six** tuiles en réserve, et elle n’est jamais épuisée : même vide, elle se regarnit de **toutes les tuiles qu’on vous prend**. Noir vous en a pris une, vous en avez donc sept.',
        task: 'Prenez e3 et f3 d’un seul coup, puis posez deux tuiles.',
        hint: 'Faites basculer c2 en d2 : elle regarde e3 et f3 à la fois. Posez ensuite deux tuiles, l’une après l’autre.',
        wrong: 'Il faut prendre les deux tuiles noires d’un coup : c2 en d2.',
        done: 'Deux prises, deux poses. Mais e3 et f3 sont retournées dans la réserve de Noir : rien n’est perdu en Master.',
      },
      en: {
        title: 'The reserve without end',
        body: 'In **Master** you begin with **six** tiles in reserve, and it is never exhausted: even when it is empty it fills up again with **every tile captured from you**. Black has captured one of yours, so you have seven.',
        task: 'Capture e3 and f3 with one move, then place two tiles.',
        hint: 'Tip c2 to d2: it faces e3 and f3 at once. Then place two tiles, one after the other.',
        wrong: 'Capture both black tiles with one move: c2 to d2.',
        done: 'Two captured, two placed. But e3 and f3 have gone back to Black’s reserve: nothing is lost in Master.',
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

export const course: Course = {
  lessons: [...basics, ...captures, ...beyond],
  untaught: { 'GEN-3': 'nobody plays a thousand moves in a lesson; the one of a hundred moves tells of it' },
};
