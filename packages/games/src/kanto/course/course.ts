import type { Course, Lesson } from '@rayonk/board';
import { once, playing } from '@rayonk/board/tasks';
import type { View } from '@rayonk/core';
import { takes } from '../board.ts';
import { VALUES } from '../game.ts';
import { KANTO } from '../layout.ts';

const HIDDEN = VALUES.join('.');
const START = `b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/b?,b?,b?,b?,b?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r?/r?,r?,r?,r?,r? r - - ${HIDDEN} ${HIDDEN} 0`;

/** Turning over, taking, and who takes whom. */
const rankLessons: readonly Lesson[] = [
  {
    id: 'start',
    teaches: ['KAN-1', 'KAN-2'],
    variant: 'standard',
    position: START,
    task: once((_before, action) => /^\?[a-e][1-4]$/.test(action)),
    texts: {
      fr: {
        title: 'Quarante pions cachés',
        body: 'Chacun a vingt pions : les numéros **1 à 19** et un **Kanto**. On les mêle, et on les pose face cachée : les rouges sur les quatre rangées du bas, les noirs sur celles du haut. Tous les dos sont pareils. Rouge commence.',
        task: 'Vous êtes Rouge. Retournez un pion de votre camp.',
        hint: 'Touchez deux fois un pion des rangées 1 à 4, celui de c2 par exemple.',
        wrong: 'Celui-là est noir : son camp va de la rangée 5 à la rangée 8. Retournez-en un des vôtres.',
        done: 'Il reste visible jusqu’à la fin. À Noir maintenant : on joue chacun son tour.',
      },
      en: {
        title: 'Forty hidden pawns',
        body: 'Each side has twenty pawns: the numbers **1 to 19** and a **Kanto**. They are shuffled and laid face down: the red ones on the four bottom rows, the black ones on the top four. All backs look alike. Red begins.',
        task: 'You are Red. Turn over a pawn of your own side.',
        hint: 'Tap a pawn of rows 1 to 4 twice, the one on c2 for example.',
        wrong: 'That one is black: its side reaches from row 5 to row 8. Turn over one of yours.',
        done: 'It stays face up for the rest of the game. Now Black: you take turns.',
      },
    },
  },
  {
    id: 'turn',
    teaches: ['KAN-2', 'KAN-3', 'KAN-4'],
    variant: 'standard',
    position: START,
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
    teaches: ['KAN-4', 'KAN-5'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,b12,b10,-/-,b13,r12,b3,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3',
    task: playing('c4xc5'),
    names: ['r12', 'b13', 'b10', 'b3', 'b12'],
    texts: {
      fr: {
        title: 'Plus fort ou égal',
        body: 'Un pion prend tout pion de numéro **inférieur ou égal**, en haut, en bas, à gauche ou à droite, jamais en diagonale. On n’est pas obligé de prendre.',
        task: 'Prenez le plus fort des pions que votre 12 peut prendre.',
        hint: 'Le 13 est trop fort, et le 10 est en diagonale. Entre le 3 et l’autre 12, choisissez.',
        wrong: 'C’est permis, mais il y a plus fort à prendre.',
        done: 'À égalité, c’est celui qui joue qui prend.',
      },
      en: {
        title: 'Higher or equal',
        body: 'A pawn takes any pawn of **lower or equal** number: up, down, left or right, never diagonally. You never have to take.',
        task: 'Take the strongest pawn that your 12 can take.',
        hint: 'The 13 is too strong, and the 10 is diagonal. Choose between the 3 and the other 12.',
        wrong: 'That is allowed, but there is something stronger to take.',
        done: 'Between equals, whoever is to move takes.',
      },
    },
  },
  {
    id: 'free',
    teaches: ['KAN-9'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,-,b19,-,-/-,-,b3,-,-/-,-,r12,-,-/-,-,-,-,-/-,r5,-,-,-/-,-,-,-,- r - - - - 4',
    task: once((_before, action, after) => !action.includes('x') && !isThreatened(after, 0, 'r12')),
    texts: {
      fr: {
        title: 'Prendre, ou pas',
        body: 'Prendre n’est **jamais obligatoire**. Votre 12 pourrait prendre le 3 en c5, mais il s’installerait à côté du 19, qui le prendrait aussitôt.',
        task: 'Laissez le 3 de c5 tranquille : jouez autre chose, votre 12 restant à l’abri.',
        hint: 'Un pas avec votre 5, en b2, suffit.',
        wrong: 'Le 19 de c6 prend votre 12. Rien ne vous oblige à prendre : jouez ailleurs.',
        done: 'Un petit pion peut servir d’appât : avant de prendre, regardez qui est à côté.',
      },
      en: {
        title: 'To take or not to take',
        body: 'You **never have to** take. Your 12 could take the 3 on c5, but it would move in beside the 19, which would take it at once.',
        task: 'Leave the 3 on c5 alone: play something else, with your 12 still safe.',
        hint: 'A step with your 5, on b2, will do.',
        wrong: 'The 19 on c6 takes your 12. Nothing makes you take: play elsewhere.',
        done: 'A small pawn can be bait: before you take, look at who stands next to it.',
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
  {
    id: 'keep-one',
    teaches: ['KAN-5'],
    variant: 'standard',
    position: '-,-,-,-,-/-,r10,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,b7,-,-/-,-,r1,-,-/-,b15,-,-,bK/-,-,-,-,- r - - - - 4',
    task: once((_before, _action, after) => !isThreatened(after, 0, 'r1')),
    names: ['r1'],
    texts: {
      fr: {
        title: 'Ne perdez pas votre 1',
        body: 'Contre le **Kanto noir**, vous n’avez que votre 1 et votre propre Kanto. Le vôtre est déjà pris : si vous perdez aussi le 1, **plus rien ne pourra prendre le sien**. Et le 7 noir menace votre 1.',
        task: 'Mettez votre 1 à l’abri : aucun pion noir à côté de lui ne doit pouvoir le prendre.',
        hint: 'En b3 et en c2, le 15 de b2 l’attend. Il reste d3.',
        wrong: 'Là, votre 1 peut encore être pris.',
        done: 'Sauvé. Et le Kanto noir, lui, doit se méfier : il ne peut pas prendre le 1.',
      },
      en: {
        title: 'Do not lose your 1',
        body: 'Against the **black Kanto** you have only your 1 and your own Kanto. Yours is taken already: if you lose the 1 as well, **nothing can ever take theirs**. And the black 7 threatens your 1.',
        task: 'Bring your 1 to safety: no black pawn beside it may be able to take it.',
        hint: 'On b3 and c2 the 15 on b2 waits for it. That leaves d3.',
        wrong: 'There your 1 can still be taken.',
        done: 'Saved. And the black Kanto has to beware: it cannot take the 1.',
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

/** Nobody may go straight back, so that each side walks around a square; the learner's last step closes the round. */
const ROUND = ['a8-a7', 'c1-c2', 'a7-b7', 'c2-d2', 'b7-b8', 'd2-d1', 'b8-a8'];

/** What KAN-8 is good for, what is to be remembered, how a game ends, and a little game. */
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
    id: 'return',
    teaches: ['KAN-8'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/-,r9,b?,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,r?,-/-,-,-,-,- r b6<b5 c6<e6 4 3 5',
    task: once((_before, action) => action.startsWith('c6~')),
    names: ['r9'],
    texts: {
      fr: {
        title: 'Ni vous, ni l’autre',
        body: 'L’interdiction de revenir vaut pour **votre** coup suivant : votre 9, venu de b5, n’y retourne pas tout de suite. Et un pion que l’autre vient de **faire glisser**, vous ne le renvoyez pas non plus d’où il vient.',
        task: 'Noir a fait glisser un pion de e6 jusqu’à côté de votre 9. Faites-le glisser ailleurs.',
        hint: 'Le retour en e6 est fermé. Vers le haut, c8 est libre ; vers le bas, c4 aussi.',
        wrong: 'C’est permis, mais faites plutôt glisser le pion inconnu de c6.',
        done: 'L’interdiction ne dure pas : ensuite, chaque chemin est de nouveau ouvert.',
      },
      en: {
        title: 'Neither you nor they',
        body: 'The rule against going back holds for **your** next move: your 9, which came from b5, does not return there at once. And a pawn that the other side has just **slid** you do not send back where it came from either.',
        task: 'Black has slid a pawn from e6 right beside your 9. Slide it somewhere else.',
        hint: 'The way back to e6 is closed. Upwards c8 is free; downwards c4 is too.',
        wrong: 'That is allowed, but slide the stranger on c6 instead.',
        done: 'The ban does not last: after that every way is open again.',
      },
    },
  },
  {
    id: 'memory',
    teaches: ['KAN-12'],
    variant: 'standard',
    position: '-,-,-,-,-/-,-,-,-,-/r3,-,b?,-,-/-,-,-,-,-/-,-,r17,-,-/-,-,-,-,-/-,-,-,-,-/b2,-,-,-,- r - - - 4 3',
    task: playing('c4-c5'),
    names: ['r17'],
    texts: {
      fr: {
        title: 'Se souvenir des disparus',
        body: '**On ne regarde pas les pions éliminés** : à vous de les retenir. Ici, le 17, le 18, le 19 et le Kanto noirs sont partis. Une aide-mémoire peut les montrer, si les deux joueurs la veulent, mais jamais en partie classée.',
        task: 'Placez à côté du pion caché de c6 un pion rouge que plus aucun pion noir ne peut prendre.',
        hint: 'Votre 17, en c4, ne craignait que ces quatre-là. Faites-le monter en c5.',
        wrong: 'Quel pion rouge ne craint plus rien ? Souvenez-vous de ce qui est parti, et amenez-le à côté de c6.',
        done: 'Quel que soit ce pion, il ne vous fera rien. À Kanto, la mémoire vaut un pion de plus.',
      },
      en: {
        title: 'Remembering the departed',
        body: '**Nobody looks at pawns that are out of the game**: remember them yourself. Here the black 17, 18, 19 and Kanto have gone. A memory aid may show them, if both players want it, but never in a rated game.',
        task: 'Beside the hidden pawn on c6, put a red pawn that no black pawn can take any more.',
        hint: 'Your 17, on c4, feared only those four. Take it up to c5.',
        wrong: 'Which red pawn has nothing left to fear? Remember what has gone, and bring it beside c6.',
        done: 'Whatever that pawn is, it cannot harm you. In Kanto a memory is worth a pawn.',
      },
    },
  },
  {
    id: 'stuck',
    teaches: ['KAN-11'],
    variant: 'standard',
    position: 'b5,b3,-,-,-/r9,r12,r14,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- r - - - - 3',
    task: once((_before, _action, after) => after.result?.reason === 'stuck'),
    texts: {
      fr: {
        title: 'Bloqué, c’est perdu',
        body: 'Celui qui, à son tour, **ne peut plus rien jouer a perdu**. Il n’y a plus de pion caché à retourner, et les deux derniers de Noir sont trop faibles pour prendre ceux qui les entourent.',
        task: 'Ne laissez à Noir aucun coup.',
        hint: 'Le 3 noir ne peut plus sortir que par c8. Votre 14, en c7, peut y monter.',
        wrong: 'Noir peut encore jouer. Par quelle case ?',
        done: 'Noir ne peut plus rien jouer : vous avez gagné sans prendre le dernier pion.',
      },
      en: {
        title: 'Stuck means lost',
        body: 'Whoever **can play nothing** on their turn **has lost**. No hidden pawn is left to turn over, and Black’s last two are too weak to take those around them.',
        task: 'Leave Black no move at all.',
        hint: 'The black 3 can only leave by c8. Your 14, on c7, can go up there.',
        wrong: 'Black can still play. Which cell is left?',
        done: 'Black can play nothing: you have won without taking the last pawn.',
      },
    },
  },
  {
    id: 'repetition',
    teaches: ['GEN-1'],
    variant: 'standard',
    position: 'b9,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,r5,-,- b c1<d1 a8<b8 - - 8',
    played: [...ROUND, 'd1-c1', ...ROUND],
    task: playing('d1-c1'),
    names: ['r5'],
    texts: {
      fr: {
        title: 'Trois fois la même position',
        body: 'Quand **la même position revient pour la troisième fois**, la partie est **nulle**. Les derniers déplacements comptent aussi : il faut que les mêmes retours soient interdits. Ici, chacun tourne en rond dans son coin ; votre 5 finit son deuxième tour.',
        task: 'Votre 5 ne battra jamais le 9 : faites nulle. Finissez votre tour en c1.',
        hint: 'Jouez le 5 de d1 en c1 : tout sera comme deux fois déjà.',
        wrong: 'Cette position-là est nouvelle, et la partie continue. Jouez de d1 en c1.',
        done: 'Troisième fois : partie nulle. Celui qui veut gagner doit jouer autre chose.',
      },
      en: {
        title: 'Three times the same position',
        body: 'When **the same position comes for the third time**, the game is a **draw**. The last moves count as well: the same ways back must be closed. Here each side walks in a circle in its corner; your 5 is about to finish its second round.',
        task: 'Your 5 will never beat the 9: make it a draw. Finish your round on c1.',
        hint: 'Play the 5 from d1 to c1: all will be as it was twice before.',
        wrong: 'That position is a new one, and the game goes on. Play from d1 to c1.',
        done: 'The third time: a draw. Whoever wants to win has to play something else.',
      },
    },
  },
  {
    id: 'hundred',
    teaches: ['GEN-2'],
    variant: 'standard',
    position: '-,-,-,-,-/-,b14,-,-,-/-,-,-,-,-/-,-,b4,-,-/-,-,r9,-,-/-,-,-,-,-/r16,-,-,-,b?/-,-,-,-,- r - - - 11 99',
    task: once((_before, action) => action.startsWith('?') || action.includes('x')),
    texts: {
      fr: {
        title: 'Cent coups pour rien',
        body: 'Si **cent coups** de suite, les vôtres et les siens, passent **sans pion retourné ni prise**, la partie est nulle. Un pion qu’on retourne ou qu’on prend remet le compte à zéro.',
        task: 'Quatre-vingt-dix-neuf coups ont passé. Jouez un centième coup qui ne soit pas pour rien.',
        hint: 'Votre 9, en c4, peut prendre le 4 de c5. Retourner le pion caché de e2 compterait aussi.',
        wrong: 'Ni prise, ni pion retourné : au centième coup, ce serait nul.',
        done: 'Le compte repart de zéro. De toute façon, une partie s’arrête à mille coups : elle est alors nulle.',
      },
      en: {
        title: 'A hundred moves for nothing',
        body: 'If **a hundred moves** in a row, yours and theirs, pass **without a pawn turned over or taken**, the game is a draw. A pawn turned over or taken sets the count back to zero.',
        task: 'Ninety-nine moves have passed. Play a hundredth that is not for nothing.',
        hint: 'Your 9, on c4, can take the 4 on c5. Turning over the hidden pawn on e2 would count as well.',
        wrong: 'Nothing taken, nothing turned over: with the hundredth move that would be a draw.',
        done: 'The count starts again from zero. In any case a game stops after a thousand moves: it is a draw then.',
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

export const course: Course = {
  lessons: [...rankLessons, ...moveLessons, ...trickLessons],
  untaught: { 'GEN-3': 'nobody plays a thousand moves in a lesson; the one of a hundred moves tells of it' },
};
