import type { Course, Lesson } from '@rayonk/board';
import { once, playing } from '@rayonk/board/tasks';
import type { View } from '@rayonk/core';
import { KANTO, takes } from '../board.ts';
import { VALUES } from '../game.ts';

const HIDDEN = VALUES.join('.');

/** Turning over, taking, and who takes whom. */
const rankLessons: readonly Lesson[] = [
  {
    id: 'turn',
    teaches: ['KAN-2', 'KAN-3', 'KAN-4'],
    variant: 'standard',
    position: `b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r? r - - ${HIDDEN} ${HIDDEN} 0`,
    task: {
      kind: 'play',
      count: 2,
      accepts: (_before, action) => action === '?c5' || action === 'c4xc5',
      replies: [['c5=b7', '?c4', 'c4=r12']],
    },
    texts: {
      fr: {
        title: 'Retourner, puis prendre',
        body: 'Quarante pions, et personne ne sait lequel est lequel. Au début, on ne peut qu’en **retourner** un, rouge ou noir : c’est tout votre tour. Ensuite, un pion visible à vous peut **prendre** un pion adverse visible sur une case voisine, s’il est au moins aussi fort.',
        task: 'Retournez le pion noir en c5. Noir retournera le vôtre en c4 : prenez alors.',
        hint: 'Touchez deux fois c5. Puis touchez votre 12 en c4, et le 7 en c5.',
        wrong: 'Suivez l’exemple : d’abord le pion noir en c5, puis votre 12 prend.',
        done: 'Le 12 prend le 7 et s’installe à sa place. Noir vous a bien aidé.',
      },
      en: {
        title: 'Turn over, then take',
        body: 'Forty pawns, and nobody knows which is which. At first you can only **turn one over**, red or black: that is your whole turn. Later a face-up pawn of yours may **take** a face-up enemy pawn on a neighbouring cell, if it is at least as strong.',
        task: 'Turn over the black pawn on c5. Black will turn over yours on c4: then take.',
        hint: 'Tap c5 twice. Then tap your 12 on c4, and the 7 on c5.',
        wrong: 'Follow the example: first the black pawn on c5, then your 12 takes.',
        done: 'The 12 takes the 7 and moves in. Black was most helpful.',
      },
    },
  },
  {
    id: 'ranks',
    teaches: ['KAN-5'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,b12,-,-/-,b13,r12,b3,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3',
    task: playing('c4xc5'),
    names: ['r12', 'b13', 'b3', 'b12'],
    texts: {
      fr: {
        title: 'Plus fort ou égal',
        body: 'Un pion prend tout pion de numéro **inférieur ou égal**, en haut, en bas, à gauche ou à droite, jamais en diagonale. On n’est pas obligé de prendre.',
        task: 'Prenez le plus fort des pions que votre 12 peut prendre.',
        hint: 'Le 13 est trop fort. Entre le 3 et l’autre 12, choisissez.',
        wrong: 'C’est permis, mais il y a plus fort à prendre.',
        done: 'À égalité, c’est celui qui joue qui prend.',
      },
      en: {
        title: 'Higher or equal',
        body: 'A pawn takes any pawn of **lower or equal** number: up, down, left or right, never diagonally. You never have to take.',
        task: 'Take the strongest pawn that your 12 can take.',
        hint: 'The 13 is too strong. Choose between the 3 and the other 12.',
        wrong: 'That is allowed, but there is something stronger to take.',
        done: 'Between equals, whoever is to move takes.',
      },
    },
  },
  {
    id: 'kanto',
    teaches: ['KAN-5'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,-,b19,-,-/-,b1,rK,-,-/-,-,r8,-,-/-,-,-,b10,-/-,-,-,-,-/-,-,-,-,- r - - - - 2',
    task: playing('c5xc6'),
    names: ['rK'],
    texts: {
      fr: {
        title: 'Le Kanto',
        body: 'Le pion qui a un visage, c’est le **Kanto**. Il est au-dessus du 19 et prend tout, sauf une chose : **le 1**.',
        task: 'Prenez avec votre Kanto.',
        hint: 'Le 1 en b5 lui est interdit. Le 19 en c6, non.',
        wrong: 'Votre Kanto a une belle prise sous la main.',
        done: 'Même le 19 ne lui résiste pas.',
      },
      en: {
        title: 'The Kanto',
        body: 'The pawn with a face is the **Kanto**. It ranks above the 19 and takes everything but one thing: **the 1**.',
        task: 'Take with your Kanto.',
        hint: 'It may not take the 1 on b5. But the 19 on c6, it may.',
        wrong: 'Your Kanto has a fine capture at hand.',
        done: 'Not even the 19 stands against it.',
      },
    },
  },
  {
    id: 'one',
    teaches: ['KAN-5'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,b2,-,-,-/b5,r1,bK,-,-/-,-,r16,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 1',
    task: playing('b5xc5'),
    names: ['r1'],
    texts: {
      fr: {
        title: 'Le petit 1',
        body: 'Le 1 ne prend presque rien : l’autre 1, et **le Kanto**. C’est le seul pion que le Kanto redoute, alors que tous les autres le prennent.',
        task: 'Avec votre 1, prenez ce qu’il est seul à pouvoir prendre.',
        hint: 'Le Kanto noir est juste à côté, en c5.',
        wrong: 'Votre 1 est menacé de partout, mais il peut faire bien mieux.',
        done: 'Le plus petit a pris le plus grand. Gardez toujours un œil sur votre 1.',
      },
      en: {
        title: 'The little 1',
        body: 'The 1 takes next to nothing: the other 1, and **the Kanto**. It is the only pawn that the Kanto fears, while every other pawn takes it.',
        task: 'With your 1, take what only it can take.',
        hint: 'The black Kanto is right beside it, on c5.',
        wrong: 'Your 1 is threatened from all sides, but it can do far better.',
        done: 'The smallest took the greatest. Always keep an eye on your 1.',
      },
    },
  },
];

/** Stepping, and sliding what is face down. */
const moveLessons: readonly Lesson[] = [
  {
    id: 'step',
    teaches: ['KAN-6'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,b18,-,-/-,-,-,-,-/-,b15,r9,-,b11/-,-,-,r4,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 4',
    task: once((_before, action, after) => action.startsWith('c5-') && !isThreatened(after, 0, 'r9')),
    names: ['r9', 'b18', 'b11'],
    texts: {
      fr: {
        title: 'Un pas pour s’échapper',
        body: 'Un de vos pions visibles peut **faire un pas**, vers une case voisine vide. C’est ainsi qu’on fuit, et qu’on chasse. Ici, le 15 noir menace votre 9.',
        task: 'Mettez votre 9 à l’abri : aucun pion noir à côté de lui ne doit pouvoir le prendre.',
        hint: 'En c6 l’attend le 18, en d5 le 11. Il reste une case.',
        wrong: 'Là, votre 9 peut encore être pris.',
        done: 'Ouf. Le 15 vous suivra peut-être, mais vous avez de l’avance.',
      },
      en: {
        title: 'Stepping out of danger',
        body: 'A face-up pawn of yours may **step one cell** to an empty neighbour. That is how you flee, and how you hunt. Here the black 15 threatens your 9.',
        task: 'Bring your 9 to safety: no black pawn beside it may be able to take it.',
        hint: 'The 18 waits at c6, the 11 at d5. One cell is left.',
        wrong: 'There your 9 can still be taken.',
        done: 'Phew. The 15 may follow, but you have a head start.',
      },
    },
  },
  {
    id: 'slide',
    teaches: ['KAN-7'],
    variant: 'standard',
    position: '-,-,b?,-,-/-,-,-,-,-/-,r18,-,-,b?/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/r?,-,-,-,-/-,-,-,-,- r - - 4 3.9 6',
    task: playing('e6~c6'),
    names: ['r18'],
    texts: {
      fr: {
        title: 'Glisser',
        body: 'Un pion **caché**, rouge ou noir, peut glisser d’**exactement deux cases** en ligne droite, si elles sont vides. De quoi rapprocher un inconnu de votre 18, ou l’en éloigner.',
        task: 'Amenez le pion noir de e6 juste à côté de votre 18.',
        hint: 'Touchez le pion en e6, puis la case c6.',
        wrong: 'Essayez plutôt avec le pion de e6 : deux cases vers la gauche, et il touche votre 18.',
        done: 'Le voilà à portée. Dès que quelqu’un le retourne, gare à lui : votre 18 ne craint que le 19 et le Kanto.',
      },
      en: {
        title: 'Sliding',
        body: 'A **face-down** pawn, red or black, may slide **exactly two cells** in a straight line if both are empty. Use it to bring a stranger close to your 18, or to send one away.',
        task: 'Bring the black pawn on e6 right beside your 18.',
        hint: 'Tap the pawn on e6, then the cell c6.',
        wrong: 'Try it with the pawn on e6: two cells to the left, and it touches your 18.',
        done: 'Within reach. Once somebody turns it over, let it beware: your 18 fears only the 19 and the Kanto.',
      },
    },
  },
];

/** What KAN-8 is good for, and a little game. */
const trickLessons: readonly Lesson[] = [
  {
    id: 'trap',
    teaches: ['KAN-8'],
    variant: 'standard',
    position: 'b5,-,-,-,-/-,r9,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,r6/-,-,b2,-,- r - a8<a7 - - 3',
    task: {
      kind: 'play',
      count: 2,
      accepts: (_before, action) => action === 'b7-b8' || action === 'b8xa8',
      replies: [['c1-c2']],
    },
    names: ['b5', 'r9'],
    texts: {
      fr: {
        title: 'Pas de retour',
        body: 'Un pion **ne revient pas tout de suite** sur la case qu’il vient de quitter. Le 5 noir arrive de a7 : au prochain tour, a7 lui est fermée. Un coin, une porte condamnée… il n’en reste qu’une.',
        task: 'Enfermez le 5, puis prenez-le.',
        hint: 'Le 5 ne peut sortir que par b8. Mettez-y votre 9.',
        wrong: 'Par là, le 5 s’échappe encore. Fermez la seule porte qui lui reste.',
        done: 'Pris au piège. À Kanto, on chasse en comptant les portes.',
      },
      en: {
        title: 'No going back',
        body: 'A pawn **may not go straight back** to the cell it has just left. The black 5 came from a7: on its next turn a7 is closed to it. A corner, a locked door… only one is left.',
        task: 'Lock the 5 in, then take it.',
        hint: 'The 5 can only leave by b8. Put your 9 there.',
        wrong: 'That way the 5 still gets out. Close the only door it has left.',
        done: 'Trapped. In Kanto you hunt by counting doors.',
      },
    },
  },
  {
    id: 'game',
    teaches: ['KAN-10'],
    variant: 'standard',
    position:
      'b4,b?,-,b8,b2/-,-,-,-,-/r12,r9,r15,-,r10/-,-,-,r?,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - 17 6 0',
    task: { kind: 'game', level: 1, seat: 0 },
    names: ['b?', 'b2', 'b4', 'b8'],
    texts: {
      fr: {
        title: 'Une petite partie',
        body: 'Une fin de partie où vous avez l’avantage. Noir a le 2, le 4, le 8 et un pion caché, tous au bord ; vous en avez cinq. **Prenez-les tous** avant qu’ils s’échappent.',
        task: 'Prenez tous les pions noirs.',
        hint: 'Attaquez à deux, un de chaque côté, et servez-vous de l’interdiction de revenir.',
        wrong: 'Perdu cette fois. Recommencez : la partie est courte.',
        done: 'Bravo ! Vous savez jouer à Kanto.',
      },
      en: {
        title: 'A little game',
        body: 'An endgame in your favour. Black has the 2, the 4, the 8 and a face-down pawn, all on the edge; you have five. **Take them all** before they get away.',
        task: 'Take all the black pawns.',
        hint: 'Attack in pairs, one from each side, and use the rule against going back.',
        wrong: 'You lost this time. Start over: the game is short.',
        done: 'Well done! You know how to play Kanto.',
      },
    },
  },
];

/** Whether some face-up pawn of the other colour could take the pawn of `seat` that shows `text`. */
function isThreatened(view: View, seat: 0 | 1, text: string): boolean {
  const own = view.cells.find(({ piece }) => piece?.seat === seat && piece.text === text);
  if (own === undefined) return false;
  return view.cells.some(({ cell, piece }) => {
    if (piece === null || piece.seat === seat || (piece.kind !== 'pawn' && piece.kind !== 'kanto')) return false;
    const columns = Math.abs(cell.charCodeAt(0) - own.cell.charCodeAt(0));
    const rows = Math.abs(cell.charCodeAt(1) - own.cell.charCodeAt(1));
    return columns + rows === 1 && takes(piece.value ?? KANTO, own.piece?.value ?? KANTO);
  });
}

export const course: Course = { lessons: [...rankLessons, ...moveLessons, ...trickLessons] };
