import type { Course, Lesson } from '@rayonk/board';
import { once, playing, winning } from '@rayonk/board/tasks';
import type { Seat, View } from '@rayonk/core';

const stepLessons: readonly Lesson[] = [
  {
    id: 'placing',
    teaches: ['KAS-1', 'KAS-2'],
    variant: '4x4',
    position: '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0',
    task: once((_before, action, after) => action.startsWith('L@') && largeValue(after, 0) === 4),
    names: ['hand:L'],
    texts: {
      fr: {
        title: 'Poser un pion',
        body: 'Chacun a **deux petits pions** (ils valent 1) et **un grand** (il vaut 2). Sur une case de sa couleur, un pion vaut **le double**. On commence par les poser, où l’on veut.',
        task: 'Vous êtes Blanc. Posez votre grand pion là où il vaut 4.',
        hint: 'Prenez le grand pion, puis une case claire.',
        wrong: 'Il faut le grand pion, et une case blanche.',
        done: 'Le socle doré et le ×2 le montrent : il vaut 4.',
      },
      en: {
        title: 'Placing a pawn',
        body: 'Each side has **two small pawns** (worth 1) and **a large one** (worth 2). On a cell of its own colour a pawn counts **double**. First you place them, wherever you like.',
        task: 'You are White. Place your large pawn where it is worth 4.',
        hint: 'Take the large pawn, then a light cell.',
        wrong: 'It must be the large pawn, on a white cell.',
        done: 'The gilded base and the ×2 show it: it is worth 4.',
      },
    },
  },
  {
    id: 'order',
    teaches: ['KAS-2', 'KAS-3'],
    variant: '4x4',
    position: '-,bL,-,bs/-,-,-,-/-,-,-,-/-,wL,-,- w ss s 0',
    // Black answers on the other half of the board, so that wherever the learner places, the answer is free.
    task: {
      kind: 'play',
      count: 3,
      accepts: (_before, action) => /^s@[a-d]1$|-/.test(action),
      replies: [['s@c3'], ['d4-d3']],
    },
    texts: {
      fr: {
        title: 'Un, deux, puis un, un, un',
        body: 'Blanc pose **un** pion, Noir **deux**, puis Blanc un, Noir un, Blanc un. Quand tout est posé, on bouge : Blanc vient de poser, donc **Noir joue le premier coup**. Ensuite, chacun son tour.',
        task: 'Posez vos deux petits pions sur la rangée du bas, a1, c1 ou d1. Quand Noir aura bougé, faites votre premier pas.',
        hint: 'Touchez une case libre : a1, c1 ou d1. À votre troisième tour, bougez le pion que vous voulez.',
        wrong: 'C’est permis, mais posez plutôt sur la rangée du bas.',
        done: 'Six pions posés, et la partie commence vraiment : Noir a bougé, vous aussi.',
      },
      en: {
        title: 'One, two, then one, one, one',
        body: 'White places **one** pawn, Black **two**, then White one, Black one, White one. When all are placed they move: White has just placed, so **Black moves first**. Then you take turns.',
        task: 'Place your two small pawns on the bottom row, a1, c1 or d1. Once Black has moved, take your first step.',
        hint: 'Tap a free cell: a1, c1 or d1. On your third turn, move any pawn you like.',
        wrong: 'That is allowed, but place it on the bottom row instead.',
        done: 'Six pawns placed, and the game has really begun: Black has moved, and so have you.',
      },
    },
  },
  {
    id: 'straight',
    teaches: ['KAS-4'],
    variant: '4x4',
    position: 'bs,-,-,bL/-,-,wL,-/-,ws,-,-/bs,-,-,ws w - - 4',
    task: once((_before, _action, after) => largeValue(after, 0) === 4),
    texts: {
      fr: {
        title: 'Un pas droit change de couleur',
        body: 'Quand tous les pions sont posés, on les bouge d’**une case**, dans les huit directions. Tout droit, on passe d’une couleur à l’autre.',
        task: 'Votre grand pion est sur une case noire. Doublez-le.',
        hint: 'Depuis c3, un pas vers le haut, le bas, la gauche ou la droite.',
        wrong: 'Après votre coup, le grand pion doit valoir 4.',
        done: 'De 2 à 4 en un pas.',
      },
      en: {
        title: 'A straight step changes colour',
        body: 'Once all pawns are placed they move by **one cell**, in any of the eight directions. Going straight you change from one colour to the other.',
        task: 'Your large pawn stands on a black cell. Double it.',
        hint: 'From c3, one step up, down, left or right.',
        wrong: 'After your move the large pawn must be worth 4.',
        done: 'From 2 to 4 in one step.',
      },
    },
  },
  {
    id: 'diagonal',
    teaches: ['KAS-1'],
    variant: '4x4',
    position: 'bs,-,ws,bL/-,-,-,-/-,ws,wL,-/bs,-,-,- w - - 6',
    task: once((_before, action, after) => action.startsWith('c2-') && largeValue(after, 0) === 4),
    texts: {
      fr: {
        title: 'La diagonale garde la couleur',
        body: 'En diagonale, on reste sur la même couleur : un pion doublé le reste.',
        task: 'Bougez votre grand pion sans qu’il perde sa force.',
        hint: 'De c2, les quatre cases voisines en diagonale sont blanches aussi.',
        wrong: 'Bougez le grand pion de c2, et qu’il vaille encore 4.',
        done: 'Tant qu’il voyage en diagonale, il vaut 4.',
      },
      en: {
        title: 'A diagonal keeps the colour',
        body: 'Diagonally you stay on the same colour: a doubled pawn stays doubled.',
        task: 'Move your large pawn without loss of strength.',
        hint: 'From c2, all four diagonal neighbours are white as well.',
        wrong: 'Move the large pawn on c2, and keep it worth 4.',
        done: 'As long as it travels diagonally it is worth 4.',
      },
    },
  },
  {
    id: 'line',
    teaches: ['KAS-4'],
    variant: '4x4',
    position: '-,bs,-,bL/-,-,-,bs/-,-,-,-/ws,wL,ws,- w - - 6',
    task: playing('a1-b1'),
    names: ['c1'],
    texts: {
      fr: {
        title: 'En file',
        body: 'Des pions qui se touchent sur une ligne se déplacent **ensemble**, le long de cette ligne. Jouez celui de derrière : ceux qui sont devant suivent.',
        task: 'Déplacez vos trois pions d’une case vers la droite.',
        hint: 'Touchez a1, le dernier de la file, puis b1.',
        wrong: 'Les trois doivent bouger : partez du dernier, en a1.',
        done: 'Trois pions, un seul coup. Une file ne glisse jamais de côté.',
      },
      en: {
        title: 'In line',
        body: 'Pawns that touch in a line advance **together**, along that line. Move the one at the back: those in front go along.',
        task: 'Move your three pawns one cell to the right.',
        hint: 'Touch a1, the last in the line, then b1.',
        wrong: 'All three should advance: begin with the last one, on a1.',
        done: 'Three pawns in one move. A line never slides sideways.',
      },
    },
  },
  {
    id: 'part',
    teaches: ['KAS-4'],
    variant: '4x4',
    position: 'bs,-,-,bL/-,-,-,bs/ws,wL,ws,-/-,-,-,- w - - 4',
    task: playing('b2-c2'),
    texts: {
      fr: {
        title: 'Laisser la queue',
        body: 'Une file n’avance pas forcément en entier : **sa tête peut partir seule**, à un ou à deux, et le reste attend. Touchez le pion à partir duquel on avance ; ceux qui sont derrière lui ne bougent pas.',
        task: 'Avancez vers la droite les pions de b2 et de c2, sans celui de a2.',
        hint: 'Touchez b2, puis c2 : le pion de c2 passe en d2, et celui de b2 prend sa place.',
        wrong: 'Deux pions doivent avancer, ceux de b2 et de c2, et a2 reste.',
        done: 'La tête est partie, la queue attend. Jamais l’inverse : la queue n’avance pas sans ce qui est devant elle.',
      },
      en: {
        title: 'Leaving the tail',
        body: 'A line need not advance as a whole: **its head may go alone**, one pawn or two, and the rest waits. Touch the pawn from which it advances; those behind it stay.',
        task: 'Advance the pawns on b2 and c2 to the right, without the one on a2.',
        hint: 'Touch b2, then c2: the pawn on c2 goes to d2, and the one on b2 takes its place.',
        wrong: 'Two pawns should advance, those on b2 and c2, and a2 stays.',
        done: 'The head has gone, the tail waits. Never the other way round: the tail does not advance without what is in front of it.',
      },
    },
  },
];

/** What a seat's large pawn is worth where it stands. */
function largeValue(view: View, seat: Seat): number {
  const large = view.cells.find(({ piece }) => piece?.seat === seat && piece.kind === 'large');
  return large?.piece?.value ?? 0;
}

const pushesBlack = once((before, _action, after) => placesOf(before, 1) !== placesOf(after, 1));

const pushLessons: readonly Lesson[] = [
  {
    id: 'push',
    teaches: ['KAS-6'],
    variant: '4x4',
    position: '-,bL,-,bs/ws,-,-,-/-,-,-,ws/-,wL,bs,- w - - 8',
    task: pushesBlack,
    texts: {
      fr: {
        title: 'Pousser',
        body: 'Un pion adverse est devant vous ? Si vous valez **strictement plus** que lui, avancez : il recule d’une case. À égalité, rien ne bouge.',
        task: 'Poussez le petit pion noir de c1.',
        hint: 'Votre grand pion vaut 4 en b1, le petit noir 2 en c1.',
        wrong: 'Aucun pion noir n’a bougé. Avancez sur celui de c1.',
        done: '4 contre 2 : il a reculé en d1, où il ne vaut plus que 1.',
      },
      en: {
        title: 'Pushing',
        body: 'An enemy pawn in front of you? If you are worth **strictly more**, go ahead: it is shoved back one cell. Equal strength moves nothing.',
        task: 'Push the small black pawn on c1.',
        hint: 'Your large pawn is worth 4 on b1, the small black one 2 on c1.',
        wrong: 'No black pawn has moved. Advance on the one on c1.',
        done: '4 against 2: it went back to d1, where it is worth only 1.',
      },
    },
  },
  {
    id: 'together',
    teaches: ['KAS-6'],
    variant: '4x4',
    position: '-,bL,-,wL/bs,-,-,-/-,-,-,-/ws,ws,bs,- w - - 8',
    task: pushesBlack,
    names: ['b1'],
    texts: {
      fr: {
        title: 'L’union fait la force',
        body: 'Les valeurs des pions qui avancent ensemble **s’ajoutent**. Seul, le petit pion de b1 vaut 2, autant que celui de c1 : il ne passe pas.',
        task: 'Poussez quand même le pion noir de c1.',
        hint: 'Partez de a1 : 1 et 2 font 3.',
        wrong: 'Le pion de c1 n’a pas bougé. À deux, vous êtes plus forts.',
        done: '3 contre 2 : ensemble, ça passe.',
      },
      en: {
        title: 'Strength in numbers',
        body: 'The values of pawns that advance together **add up**. Alone, the small pawn on b1 is worth 2, as much as the one on c1: it cannot pass.',
        task: 'Push the black pawn on c1 all the same.',
        hint: 'Begin with a1: 1 and 2 make 3.',
        wrong: 'The pawn on c1 has not moved. Two of you are stronger.',
        done: '3 against 2: together it works.',
      },
    },
  },
  {
    id: 'two',
    teaches: ['KAS-6'],
    variant: '4x4',
    position: 'bL,-,-,ws/-,-,-,-/wL,bs,bs,-/-,-,ws,- w - - 3',
    task: pushesBlack,
    texts: {
      fr: {
        title: 'Deux d’un coup',
        body: 'Un autre pion adverse est juste derrière le premier ? La poussée les déplace **tous les deux**, si vous valez strictement plus que leurs valeurs **ajoutées**.',
        task: 'Poussez ensemble les deux pions noirs de b2 et de c2.',
        hint: 'Votre grand pion vaut 4 en a2. En face : 2 en b2, et 1 en c2, soit 3.',
        wrong: 'La file noire n’a pas bougé. Avancez tout droit sur elle, depuis a2.',
        done: '4 contre 3 : toute la file recule d’une case. En b2, votre grand pion est sur une case noire : il n’y vaut plus que 2.',
      },
      en: {
        title: 'Two at once',
        body: 'Another enemy pawn right behind the first? The push moves **both of them**, if you are worth strictly more than their values **added up**.',
        task: 'Push the two black pawns on b2 and c2 together.',
        hint: 'Your large pawn is worth 4 on a2. Against it: 2 on b2, and 1 on c2, that is 3.',
        wrong: 'The black line has not moved. Go straight at it, from a2.',
        done: '4 against 3: the whole line goes back one cell. On b2 your large pawn stands on a black cell: there it is worth only 2.',
      },
    },
  },
  {
    id: 'held',
    teaches: ['KAS-5', 'KAS-6'],
    variant: '4x4',
    position: 'bs,bL,-,-/-,-,-,-/ws,-,-,-/-,wL,bs,ws w - - 5',
    task: {
      kind: 'play',
      count: 2,
      accepts: (before, action, after) => action.startsWith('d1-') || placesOf(before, 1) !== placesOf(after, 1),
      replies: [['b4-c4']],
    },
    texts: {
      fr: {
        title: 'La poussée bloquée',
        body: 'On avance sur une case **vide**, ou bien on pousse. Et derrière ce qu’on pousse, il faut une case libre, ou le bord : **un de vos pions placé là bloque tout**, si fort que vous soyez.',
        task: 'Votre pion de d1 bloque la poussée contre c1. Écartez-le, puis poussez c1.',
        hint: 'Jouez le pion de d1 vers le haut. Ensuite, votre grand pion de b1 avance sur c1.',
        wrong: 'D’abord, libérez d1 ; ensuite, poussez c1 depuis b1.',
        done: 'La place était libre : 4 contre 2, le pion noir recule en d1.',
      },
      en: {
        title: 'A push that is blocked',
        body: 'You advance onto an **empty** cell, or you push. And behind what you push there must be a free cell, or the edge: **a pawn of your own standing there blocks it all**, however strong you are.',
        task: 'Your pawn on d1 blocks the push against c1. Move it aside, then push c1.',
        hint: 'Play the pawn on d1 upwards. Then your large pawn on b1 advances on c1.',
        wrong: 'First clear d1; then push c1 from b1.',
        done: 'There was room: 4 against 2, the black pawn goes back to d1.',
      },
    },
  },
  {
    id: 'over-the-edge',
    teaches: ['KAS-7'],
    variant: '4x4',
    position: '-,bL,-,-/bs,-,-,-/-,-,wL,-/ws,ws,-,bs w - - 10',
    task: once((_before, _action, after) => after.fields['blackOut'] === 1),
    names: ['wL'],
    texts: {
      fr: {
        title: 'Dehors !',
        body: 'Un pion poussé **hors du damier** est éliminé. Le bord est dangereux, et le coin plus encore.',
        task: 'Faites tomber le pion noir de d1.',
        hint: 'Il est dans le coin, et votre grand pion le regarde en diagonale.',
        wrong: 'Le pion de d1 est toujours là.',
        done: 'Un de moins. Il en faut deux pour gagner.',
      },
      en: {
        title: 'Out!',
        body: 'A pawn pushed **off the board** is eliminated. The edge is dangerous, and a corner more so.',
        task: 'Make the black pawn on d1 fall.',
        hint: 'It stands in the corner, and your large pawn faces it diagonally.',
        wrong: 'The pawn on d1 is still there.',
        done: 'One down. It takes two to win.',
      },
    },
  },
];

/** Where a seat's pawns stand, to see whether any was pushed. */
function placesOf(view: View, seat: Seat): string {
  return view.cells
    .filter(({ piece }) => piece?.seat === seat)
    .map(({ cell }) => cell)
    .join();
}

const winLessons: readonly Lesson[] = [
  {
    id: 'second-pawn',
    teaches: ['KAS-8'],
    variant: '4x4',
    position: '-,-,-,-/-,ws,wL,bL/-,-,-,-/bs,-,ws,- w - - 3',
    task: winning(),
    names: ['wL', 'bL'],
    texts: {
      fr: {
        title: 'Le deuxième pion',
        body: 'Le premier qui élimine **deux pions** gagne. Noir en a déjà perdu un, et son grand pion est au bord. Les valeurs se comptent **avant** de bouger.',
        task: 'Gagnez en un coup.',
        hint: 'Le grand pion seul fait 2 contre 2. Avec celui de b3, cela fait 4.',
        wrong: 'La partie continue. Cherchez la poussée vers d3.',
        done: 'Deux pions dehors : gagné.',
      },
      en: {
        title: 'The second pawn',
        body: 'The first to eliminate **two pawns** wins. Black has lost one already, and its large pawn stands at the edge. Values are counted **before** anything moves.',
        task: 'Win in one move.',
        hint: 'The large pawn alone is 2 against 2. With the one on b3 it is 4.',
        wrong: 'The game goes on. Look for the push towards d3.',
        done: 'Two pawns out: you win.',
      },
    },
  },
  {
    id: 'double-threat',
    teaches: ['KAS-8'],
    variant: '4x4',
    // Two small black pawns on one file, and the large white one at a corner of both.
    position: '-,-,-,ws/-,wL,-,-/-,-,bs,-/-,-,bs,- w - - 5',
    task: winning('b3-c2', 'c1-b2'),
    names: ['wL'],
    texts: {
      fr: {
        title: 'Deux menaces à la fois',
        body: 'Chacun a perdu un pion : le prochain qui tombe décide. Un pion poussé au bord **à côté d’un autre** qui s’y trouve déjà, c’est deux menaces, et l’adversaire n’a qu’un coup.',
        task: 'Gagnez en deux coups.',
        hint: 'Poussez en diagonale le pion de c2 dans le coin. Votre grand pion reste sur le blanc.',
        wrong: 'Noir peut encore se sauver. Cherchez une poussée qui menace deux pions.',
        done: 'Il ne pouvait pas sauver les deux.',
      },
      en: {
        title: 'Two threats at once',
        body: 'Each side has lost a pawn: the next to fall decides. Push a pawn to the edge **beside another** that stands there already, and you have two threats against one move.',
        task: 'Win in two moves.',
        hint: 'Push the pawn on c2 diagonally into the corner. Your large pawn stays on white.',
        wrong: 'Black can still save itself. Look for a push that threatens two pawns.',
        done: 'It could not save both.',
      },
    },
  },
  {
    id: 'repetition',
    teaches: ['GEN-1'],
    variant: '4x4',
    position: 'bs,-,-,bs/-,-,-,bL/-,-,-,-/ws,wL,-,- b - - 4',
    played: ['d3-c4', 'b1-a2', 'c4-d3', 'a2-b1', 'd3-c4', 'b1-a2', 'c4-d3'],
    task: playing('a2-b1'),
    texts: {
      fr: {
        title: 'Trois fois la même position',
        body: 'Quand **la même position revient pour la troisième fois**, avec le même joueur à jouer, la partie est **nulle**. Votre grand pion va et vient entre a2 et b1, celui de Noir entre c4 et d3.',
        task: 'Noir a trois pions, vous deux : ce serait bien de faire nulle. Retournez en b1.',
        hint: 'Jouez le grand pion de a2 en b1 : la position sera la même pour la troisième fois.',
        wrong: 'Cette position-là est nouvelle, et la partie continue. Jouez de a2 en b1.',
        done: 'Troisième fois : partie nulle. Quand vous êtes le plus fort, évitez-le, en jouant autre chose.',
      },
      en: {
        title: 'Three times the same position',
        body: 'When **the same position comes for the third time**, with the same player to move, the game is a **draw**. Your large pawn goes to and fro between a2 and b1, Black’s between c4 and d3.',
        task: 'Black has three pawns, you have two: a draw would be welcome. Go back to b1.',
        hint: 'Play the large pawn from a2 to b1: the position will be the same for the third time.',
        wrong: 'That position is a new one, and the game goes on. Play from a2 to b1.',
        done: 'The third time: a draw. When you are the stronger one, avoid it by playing something else.',
      },
    },
  },
  {
    id: 'hundred',
    teaches: ['GEN-2'],
    variant: '4x4',
    position: '-,bL,-,-/bs,-,-,-/-,-,-,wL/ws,ws,-,bs w - - 99',
    task: once((_before, _action, after) => after.fields['blackOut'] === 1),
    texts: {
      fr: {
        title: 'Cent coups pour rien',
        body: 'Si **cent coups** de suite, les vôtres et les siens, passent sans qu’un pion tombe, la partie est **nulle**. On compte depuis la dernière pose, et chaque pion tombé remet le compte à zéro.',
        task: 'Quatre-vingt-dix-neuf coups ont passé. Au centième, faites tomber le pion noir de d1.',
        hint: 'Votre grand pion est en d2, juste au-dessus de lui.',
        wrong: 'Cent coups sans pion tombé : ce serait nul. Poussez le pion de d1 dehors.',
        done: 'Le compte repart de zéro, et il ne vous manque plus qu’un pion.',
      },
      en: {
        title: 'A hundred moves for nothing',
        body: 'If **a hundred moves** in a row, yours and theirs, pass without a pawn falling, the game is a **draw**. They are counted from the last placement, and every pawn that falls sets the count back to zero.',
        task: 'Ninety-nine moves have passed. With the hundredth, make the black pawn on d1 fall.',
        hint: 'Your large pawn is on d2, right above it.',
        wrong: 'A hundred moves without a pawn fallen: that would be a draw. Push the pawn on d1 out.',
        done: 'The count starts again from zero, and you need only one more pawn.',
      },
    },
  },
  {
    id: 'wide',
    teaches: ['KAS-1', 'KAS-2'],
    variant: '5x5',
    position: '-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- w ssL ssL 0',
    task: playing('L@b3', 'L@c2', 'L@c4', 'L@d3'),
    names: ['hand:L'],
    texts: {
      fr: {
        title: 'Le grand damier',
        body: 'Sur le damier **5 × 5**, toutes les règles sont les mêmes. Mais les quatre coins et le centre sont noirs : treize cases noires, douze blanches. Et neuf cases ne touchent pas le bord, au lieu de quatre.',
        task: 'Posez votre grand pion là où il vaut 4, sans toucher le bord.',
        hint: 'Prenez le grand pion. Autour du centre, quatre cases sont blanches : b3, c2, c4 et d3.',
        wrong: 'Il faut le grand pion, sur une case blanche, et loin du bord.',
        done: 'De là, il faudra le pousser deux fois au moins pour qu’il tombe.',
      },
      en: {
        title: 'The large board',
        body: 'On the **5 × 5** board all rules are the same. But its four corners and its centre are black: thirteen black cells, twelve white ones. And nine cells do not touch the edge, instead of four.',
        task: 'Place your large pawn where it is worth 4, without touching the edge.',
        hint: 'Take the large pawn. Around the centre four cells are white: b3, c2, c4 and d3.',
        wrong: 'It must be the large pawn, on a white cell, and away from the edge.',
        done: 'From there it has to be pushed at least twice before it falls.',
      },
    },
  },
  {
    id: 'three',
    teaches: ['KAS-6', 'KAS-7'],
    variant: '5x5',
    position: '-,-,-,-,-/-,bs,-,-,-/wL,ws,ws,bL,bs/-,-,-,-,-/-,-,-,-,- w - - 6',
    task: once((_before, _action, after) => after.fields['blackOut'] === 1),
    texts: {
      fr: {
        title: 'Trois contre deux',
        body: 'Une rangée de cinq cases suffit pour **trois pions qui en poussent deux**. Comptez toujours les deux files avant de bouger, chaque pion selon sa case.',
        task: 'Faites tomber le petit pion noir de e3.',
        hint: 'En face : 2 en d3 et 2 en e3. À deux, b3 et c3 font 3 ; avec a3, cela fait 5.',
        wrong: 'Le pion de e3 est toujours là. Il faut pousser à trois, depuis a3.',
        done: '5 contre 4 : toute la rangée avance d’une case, et e3 tombe.',
      },
      en: {
        title: 'Three against two',
        body: 'A row of five cells is enough for **three pawns that push two**. Always count both lines before you move, each pawn by its cell.',
        task: 'Make the small black pawn on e3 fall.',
        hint: 'Against you: 2 on d3 and 2 on e3. Two of yours, b3 and c3, make 3; with a3 it is 5.',
        wrong: 'The pawn on e3 is still there. Push with three, from a3.',
        done: '5 against 4: the whole row advances by one cell, and e3 falls.',
      },
    },
  },
  {
    id: 'little-game',
    teaches: [],
    variant: '4x4',
    position: '-,-,bs,-/-,-,-,-/-,wL,ws,-/-,ws,-,bL w - - 0',
    task: { kind: 'game', level: 1, seat: 0 },
    texts: {
      fr: {
        title: 'Une petite partie',
        body: 'Noir n’a plus que deux pions, vous en avez trois. Restez au milieu et sur votre couleur, et chassez-le vers le bord.',
        task: 'Vous avez les blancs : gagnez.',
        hint: 'Un pion noir au bord, le vôtre plus fort juste derrière : il tombe.',
        wrong: 'Perdu cette fois. Recommencez : la partie est courte.',
        done: 'Bravo, vous savez pousser.',
      },
      en: {
        title: 'A little game',
        body: 'Black has only two pawns left, you have three. Stay in the middle and on your colour, and drive them to the edge.',
        task: 'You are White: win.',
        hint: 'A black pawn at the edge, a stronger one of yours right behind it: down it goes.',
        wrong: 'You lost this time. Start over: the game is short.',
        done: 'Well done: you know how to push.',
      },
    },
  },
];

export const course: Course = {
  lessons: [...stepLessons, ...pushLessons, ...winLessons],
  untaught: {
    'KAS-9': 'it never happens',
    'GEN-3': 'it never comes: a hundred moves without a pawn out end every game before',
  },
};
