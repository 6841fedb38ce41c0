import type { Lesson } from '@rayonk/board';

const HIDDEN = '1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.16.17.18.19.K';

/** Turning over, taking, and who takes whom. */
export const rankLessons: readonly Lesson[] = [
  {
    id: 'turn',
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
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,b12,-,-/-,b13,r12,b3,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action === 'c4xc5', replies: [] },
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
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,-,b19,-,-/-,b1,rK,-,-/-,-,r8,-,-/-,-,-,b10,-/-,-,-,-,-/-,-,-,-,- r - - - - 2',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action === 'c5xc6', replies: [] },
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
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,b2,-,-,-/b5,r1,bK,-,-/-,-,r16,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 1',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action === 'b5xc5', replies: [] },
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
