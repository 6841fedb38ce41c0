import type { Lesson } from '@rayonk/board';

/** What KAN-8 is good for, and a little game. */
export const trickLessons: readonly Lesson[] = [
  {
    id: 'trap',
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
