import type { Course, Lesson } from '@rayonk/board';
import { once, playing, winning } from '@rayonk/board/tasks';
import type { Seat, View } from '@rayonk/core';
import { TYPE_NAMES } from '../board.ts';
import { dutyOf } from '../deed.ts';

const BACK_ROWS = ['1', '6'] as const;

/** How pieces move, before the Khan gives orders: Red's first move is free (KHA-11). */
const movesLessons: readonly Lesson[] = [
  {
    id: 'distance',
    teaches: ['KHA-4'],
    variant: 'standard',
    position: '0 s,-,-,-,k,s/s,-,-,s,-,s/-,-,-,-,-,-/-,-,-,-,-,-/-,S,S,-,-,-/S,-,-,K,S,S r - 0',
    task: playing('b2-b5'),
    texts: {
      fr: {
        title: 'Un, deux ou trois pas',
        body: 'Les anneaux d’une case disent combien de pas fait la pièce **qui en part** : un depuis une simple, deux depuis une double, trois depuis une triple. Ni plus, ni moins. Le grand personnage couronné est votre Kalista, les autres sont vos Sbires.',
        task: 'Menez le Sbire de b2 tout droit jusqu’en b5.',
        hint: 'b2 a trois anneaux : b3, b4, b5. Touchez le Sbire, puis la case d’arrivée.',
        wrong: 'C’est un coup permis, mais ce n’est pas celui-là : de b2, montez jusqu’en b5.',
        done: 'Trois anneaux, trois pas. Et c’est toujours la case de départ qui compte.',
      },
      en: {
        title: 'One, two or three steps',
        body: 'The rings of a cell say how many steps the piece that **starts there** makes: one from a single, two from a double, three from a triple. No more, no fewer. The tall crowned figure is your Kalista, the others are your Sbires.',
        task: 'Take the Sbire on b2 straight up to b5.',
        hint: 'b2 has three rings: b3, b4, b5. Tap the Sbire, then where it stops.',
        wrong: 'That is allowed, but it is not the one: from b2, go up to b5.',
        done: 'Three rings, three steps. It is always the cell you start from that counts.',
      },
    },
  },
  {
    id: 'path',
    teaches: ['KHA-5', 'KHA-6', 'KHA-7'],
    variant: 'standard',
    position: '0 -,-,s,-,k,-/s,-,-,s,-,s/-,-,s,-,-,-/-,S,-,-,-,-/S,S,-,-,-,-/S,S,-,K,-,- r - 0',
    task: playing('b2xc4'),
    texts: {
      fr: {
        title: 'Contourner et prendre',
        body: 'Jamais en diagonale, mais on peut **tourner à angle droit** après chaque pas. Les cases traversées doivent être vides, et l’on ne repasse pas par la même. La dernière case peut tenir une pièce adverse : elle est prise.',
        task: 'Avec le Sbire de b2, prenez le Sbire ocre en c4.',
        hint: 'b3 est occupé. Passez par c2, puis c3.',
        wrong: 'Cherchez un chemin de trois pas de b2 à c4.',
        done: 'Pris. Le Sbire ocre attend maintenant à côté du tapis : il pourra revenir.',
      },
      en: {
        title: 'Go round and take',
        body: 'Never diagonally, but you may **turn a corner** after any step. The cells on the way must be empty, and none is passed twice. The last one may hold an enemy piece: it is taken.',
        task: 'With the Sbire on b2, take the ochre Sbire on c4.',
        hint: 'b3 is occupied. Go by c2, then c3.',
        wrong: 'Look for a path of three steps from b2 to c4.',
        done: 'Taken. The ochre Sbire now waits beside the mat: it may come back.',
      },
    },
  },
  {
    id: 'first',
    teaches: ['KHA-3', 'KHA-11'],
    variant: 'standard',
    position: '0 -,-,-,-,k,-/s,s,s,s,-,s/-,-,-,-,-,-/-,-,-,-,-,-/S,S,-,-,S,S/-,-,S,K,-,- r - 0',
    task: once((_before, _action, after) => after.fields['demand'] === 'triple'),
    texts: {
      fr: {
        title: 'Le premier coup est libre',
        body: 'Rouge commence, puis chacun joue à son tour, avec ses propres pièces. Au premier coup, **le Khan n’est pas encore sur le tapis** : jouez la pièce que vous voulez. Dès qu’elle s’arrête, le Khan vient la coiffer, et il demandera une case du même type.',
        task: 'Jouez le premier coup, et arrêtez-vous sur une case triple.',
        hint: 'Le Sbire de e2 fait un pas : la case e3 a trois anneaux.',
        wrong: 'C’est permis, mais cette case n’a pas trois anneaux.',
        done: 'Le Khan entre en jeu : Ocre devra jouer une pièce posée sur une triple.',
      },
      en: {
        title: 'The first move is free',
        body: 'Red begins, then you take turns, each with your own pieces. For the first move **the Khan is not on the mat yet**: play any piece you like. As soon as it stops, the Khan sits on it, and will demand a cell of the same type.',
        task: 'Play the first move, and stop on a triple cell.',
        hint: 'The Sbire on e2 makes one step: the cell e3 has three rings.',
        wrong: 'That is allowed, but this cell does not have three rings.',
        done: 'The Khan is in play: Ochre will have to play a piece that stands on a triple.',
      },
    },
  },
];

/** The Khan: obeying it, winning while obeying, using it, and being free of it. */
const khanLessons: readonly Lesson[] = [
  {
    id: 'obey',
    teaches: ['KHA-9'],
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,-,-,-/-,-,s,-,-,-/-,s,-,-,-,s/S,S,-,-,-,-/-,S,-,-,K,- r c4 4',
    task: playing('a2xb3'),
    texts: {
      fr: {
        title: 'Obéir au Khan',
        body: 'La pièce qui vient de jouer porte le **Khan**, le chapeau à plume. Elle s’est arrêtée sur une case double : vous devez donc jouer une pièce **posée sur une double**. Les cases demandées brillent.',
        task: 'Obéissez, et prenez un Sbire ocre au passage.',
        hint: 'Vos pièces sur des doubles sont en a2 et en e1. Depuis a2, deux pas mènent en b3.',
        wrong: 'Vous obéissez, mais une de vos deux pièces peut aussi prendre.',
        done: 'Votre Sbire porte le Khan à son tour, et b3 est simple : à Ocre de jouer depuis une simple.',
      },
      en: {
        title: 'Obeying the Khan',
        body: 'The piece that has just moved wears the **Khan**, the feathered hat. It stopped on a double cell, so you must play a piece that **stands on a double**. The demanded cells shine.',
        task: 'Obey, and take an ochre Sbire on the way.',
        hint: 'Your pieces on doubles are on a2 and e1. From a2, two steps lead to b3.',
        wrong: 'You obey, but one of your two pieces can also capture.',
        done: 'Now your Sbire wears the Khan, and b3 is single: Ochre has to play from a single.',
      },
    },
  },
  {
    id: 'win',
    teaches: ['KHA-8'],
    variant: 'standard',
    position: '0 -,-,-,-,-,-/k,S,-,s,-,-/-,-,-,-,-,s/-,-,-,-,-,-/-,S,-,-,S,-/-,-,-,K,-,- r d5 6',
    task: winning(),
    texts: {
      fr: {
        title: 'Prendre la Kalista',
        body: 'Toute pièce peut prendre la Kalista adverse, un Sbire comme une reine. C’est **gagné sur-le-champ**. Encore faut-il que le Khan vous laisse jouer la bonne pièce : ici, il demande une simple.',
        task: 'Prenez la Kalista ocre.',
        hint: 'Elle est en a5. Lequel de vos Sbires sur une simple est juste à côté ?',
        wrong: 'La Kalista ocre est toujours là. Regardez à côté d’elle.',
        done: 'Gagné ! Le Khan a demandé précisément la pièce qu’il ne fallait pas.',
      },
      en: {
        title: 'Taking the Kalista',
        body: 'Any piece may take the enemy Kalista, a Sbire as well as a queen. That **wins at once**. But the Khan has to let you play the right piece: here it demands a single.',
        task: 'Take the ochre Kalista.',
        hint: 'She is on a5. Which of your Sbires on a single stands next to her?',
        wrong: 'The ochre Kalista is still there. Look beside her.',
        done: 'Won! The Khan asked for the very piece it should not have.',
      },
    },
  },
  {
    id: 'dictate',
    teaches: ['KHA-9'],
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,-,-,-,-/-,S,-,-,s,-/-,-,-,-,-,-/-,S,-,K,-,- r d5 5',
    // Nothing on a triple may answer, so the Sbire on e3 cannot take the Kalista.
    task: once((_before, _action, after) => after.fields['demand'] !== 'triple'),
    texts: {
      fr: {
        title: 'Dicter la réponse',
        body: 'Le Sbire ocre en e3 est à trois pas de votre Kalista, et il est sur une triple : il la prendrait. Mais **la case où vous vous arrêtez** décide de ce qu’Ocre a le droit de jouer.',
        task: 'Jouez de sorte que le Sbire de e3 n’ait pas le droit de bouger.',
        hint: 'Arrêtez-vous sur une simple ou une double. Depuis b3, la case c3 est double.',
        wrong: 'Vous vous êtes arrêté sur une triple : le Sbire de e3 joue et prend votre Kalista.',
        done: 'La menace est là, mais le Khan la tient en laisse. C’est toute la défense à Khan.',
      },
      en: {
        title: 'Dictating the reply',
        body: 'The ochre Sbire on e3 is three steps from your Kalista, and it stands on a triple: it would take her. But **the cell you stop on** decides what Ochre may play.',
        task: 'Play so that the Sbire on e3 is not allowed to move.',
        hint: 'Stop on a single or a double. From b3, the cell c3 is double.',
        wrong: 'You stopped on a triple: the Sbire on e3 plays and takes your Kalista.',
        done: 'The threat is there, but the Khan keeps it on a leash. That is what defence is made of.',
      },
    },
  },
  {
    id: 'disobey',
    teaches: ['KHA-10'],
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,s,-,-,-/-,-,-,-,-,-/-,-,-,s,-,-/-,-,S,-,-,-/S,-,-,K,-,- r c5 0',
    task: once((_before, action) => action.startsWith('@')),
    names: ['reserve:r'],
    texts: {
      fr: {
        title: 'Désobéir et revenir',
        body: 'Le Khan demande une triple, et vous n’avez **personne sur une triple**. Vous êtes libre : jouez la pièce que vous voulez, ou **ramenez un Sbire capturé** sur une case vide du type demandé.',
        task: 'Ramenez un de vos Sbires sur une case triple.',
        hint: 'Touchez le Sbire à côté du tapis, puis une case qui brille.',
        wrong: 'C’est permis, mais essayez de ramener un Sbire.',
        done: 'Il est revenu, et le Khan le coiffe aussitôt. Perdre un Sbire est rarement grave.',
      },
      en: {
        title: 'Disobeying and coming back',
        body: 'The Khan demands a triple, and you have **nobody on a triple**. You are free: play any piece, or **bring a captured Sbire back** on an empty cell of the demanded type.',
        task: 'Bring one of your Sbires back on a triple cell.',
        hint: 'Tap the Sbire beside the mat, then a cell that shines.',
        wrong: 'That is allowed, but try to bring a Sbire back.',
        done: 'It is back, and the Khan sits on it at once. Losing a Sbire is seldom a disaster.',
      },
    },
  },
  {
    id: 'blocked',
    teaches: ['KHA-7', 'KHA-10'],
    variant: 'standard',
    position: '0 k,-,-,-,-,-/-,-,-,s,-,s/-,-,-,-,-,-/-,-,-,-,-,-/S,-,-,-,-,S/-,-,-,-,S,K r d5 3',
    task: playing('f2xf5'),
    texts: {
      fr: {
        title: 'Bloqué, donc libre',
        body: 'Le Khan demande une simple. Votre seule pièce sur une simple, la Kalista de f1, **n’a aucun coup** : vos Sbires l’enferment, et l’on ne s’arrête pas sur les siens. Vous êtes donc libre, comme si personne n’était sur une simple. Mais qu’**une seule** pièce demandée puisse bouger, et il faut obéir.',
        task: 'Profitez-en : avec le Sbire de f2, prenez celui de f5.',
        hint: 'f2 est triple : trois pas tout droit mènent de f2 en f5.',
        wrong: 'C’est permis aussi, puisque vous êtes libre. Mais prenez le Sbire ocre de f5.',
        done: 'La Kalista était bloquée, un autre a joué à sa place, selon sa propre case.',
      },
      en: {
        title: 'Blocked, therefore free',
        body: 'The Khan demands a single. Your only piece on a single, the Kalista on f1, **has no move**: your Sbires shut her in, and nobody stops on a piece of their own. So you are free, as if nobody stood on a single. But if **even one** demanded piece can move, you must obey.',
        task: 'Make the most of it: with the Sbire on f2, take the one on f5.',
        hint: 'f2 is triple: three steps straight ahead lead from f2 to f5.',
        wrong: 'That is allowed too, since you are free. But take the ochre Sbire on f5.',
        done: 'The Kalista was blocked, and another played in her place, by the type of its own cell.',
      },
    },
  },
  {
    id: 'advice',
    teaches: ['KHA-8', 'KHA-10'],
    variant: 'standard',
    // Only the Sbire on d5 stands on a single: once it is taken, Ochre is free and the one on e3 takes the Kalista.
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,S,-,-,-/-,-,-,-,s,-/-,-,-,-,-,-/-,-,-,K,-,- r e6 3',
    task: once((_before, action) => !action.includes('x')),
    texts: {
      fr: {
        title: 'Un conseil : ne prenez pas tout',
        body: 'Un Sbire pris **peut revenir**, et un camp qui perd une pièce désobéit plus souvent. Mieux vaut une bonne position contre la Kalista qu’une chasse aux Sbires. Ici, le Sbire de e3 est à trois pas de votre Kalista ; tant que le Khan demande une simple, seul celui de d5 peut jouer.',
        task: 'Ne prenez pas le Sbire de d5 : jouez un autre coup, qui garde Ocre sous contrôle.',
        hint: 'Depuis c4, toutes les arrivées sont simples. Allez en d3, par exemple.',
        wrong:
          'Plus aucune pièce ocre n’est sur une simple : Ocre joue ce qu’il veut, et le Sbire de e3 prend votre Kalista.',
        done: 'Ocre doit jouer le Sbire de d5, et lui seul. Tenir l’autre vaut mieux que prendre.',
      },
      en: {
        title: 'A piece of advice: do not take it all',
        body: 'A Sbire that is taken **may come back**, and a side that loses a piece disobeys more often. A good position against the Kalista is worth more than a hunt for Sbires. Here the Sbire on e3 is three steps from your Kalista; as long as the Khan demands a single, only the one on d5 can play.',
        task: 'Do not take the Sbire on d5: play another move, one that keeps Ochre under control.',
        hint: 'From c4 every cell it can stop on is single. Go to d3, for example.',
        wrong:
          'No ochre piece stands on a single any more: Ochre plays anything, and the Sbire on e3 takes your Kalista.',
        done: 'Ochre has to play the Sbire on d5, and no other. Holding your opponent is worth more than taking.',
      },
    },
  },
];

/** Forcing the other side's hand, setting up, how a game may end, and a little game. */
const tacticsLessons: readonly Lesson[] = [
  {
    id: 'force',
    teaches: ['KHA-9', 'KHA-10'],
    variant: 'standard',
    position: '0 -,-,-,-,-,-/k,s,-,-,-,S/-,-,-,-,-,s/-,-,-,-,-,-/S,-,K,-,-,s/-,-,-,S,-,- r f4 3',
    task: winning('a2-a4', 'b5-c5'),
    names: ['k'],
    texts: {
      fr: {
        title: 'Forcer la main',
        body: 'Ocre n’a qu’une pièce sur une simple : le Sbire de b5. Si vous demandez une simple, **c’est lui qui jouera**, et pas la Kalista. Et où qu’il aille, il s’arrête sur une triple, où vous n’avez personne : vous serez libre.',
        task: 'Gagnez en deux coups.',
        hint: 'Approchez-vous de la Kalista en vous arrêtant sur une simple : a2 va en a4.',
        wrong: 'La Kalista ocre peut encore s’échapper. Quelle case, à côté d’elle, est simple ?',
        done: 'Vous avez choisi la réponse d’Ocre, et elle ne pouvait rien changer.',
      },
      en: {
        title: 'Forcing their hand',
        body: 'Ochre has only one piece on a single: the Sbire on b5. If you demand a single, **it has to play**, not the Kalista. And wherever it goes it stops on a triple, where you have nobody: you will be free.',
        task: 'Win in two moves.',
        hint: 'Come close to the Kalista and stop on a single: a2 goes to a4.',
        wrong: 'The ochre Kalista can still get away. Which cell beside her is single?',
        done: 'You chose Ochre’s reply, and it could change nothing.',
      },
    },
  },
  {
    id: 'mate',
    teaches: ['KHA-9'],
    variant: 'standard',
    position: '0 -,-,-,-,-,-/-,s,-,-,-,k/-,-,-,-,-,-/-,-,s,S,-,-/-,-,s,-,-,S/S,-,-,-,-,K r b5 3',
    task: winning('f1-e1', 'c3-d4'),
    texts: {
      fr: {
        title: 'Le coup tranquille',
        body: 'Votre Sbire de f2 est à trois pas de la Kalista ocre, mais le Khan demande une simple. Qu’à cela ne tienne : trouvez le coup après lequel Ocre, **quoi qu’il joue**, vous demandera une triple.',
        task: 'Gagnez en deux coups.',
        hint: 'Ocre n’a qu’une pièce sur une double, en c3, et toutes ses arrivées sont triples. Arrêtez-vous sur une double.',
        wrong: 'Pas encore : après ce coup, Ocre a une réponse qui ne demande pas une triple.',
        done: 'Échec et mat à la mode du Khan : un pas de côté, et tout est joué.',
      },
      en: {
        title: 'The quiet move',
        body: 'Your Sbire on f2 is three steps from the ochre Kalista, but the Khan demands a single. Never mind: find the move after which Ochre, **whatever the reply**, will demand a triple.',
        task: 'Win in two moves.',
        hint: 'Ochre has only one piece on a double, on c3, and every cell it can reach is triple. Stop on a double.',
        wrong: 'Not yet: after that, Ochre has a reply that does not demand a triple.',
        done: 'Checkmate, Khan fashion: one step aside and it is all over.',
      },
    },
  },
  {
    id: 'pass',
    teaches: ['KHA-12'],
    variant: 'standard',
    position: '2 S,s,s,s,s,k/-,S,S,S,s,K/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,S,-,-/-,-,-,-,-,- r e5 3',
    task: {
      kind: 'play',
      count: 2,
      accepts: (before, _action, after) => before.fields['khan'] === null || dutyOf(after).kind === 'pass',
      replies: [['--']],
    },
    texts: {
      fr: {
        title: 'Plus rien à jouer',
        body: 'Qui n’a **aucun coup**, même en désobéissant, et aucun Sbire à ramener, **passe son tour**. Le Khan quitte alors le tapis : l’autre joue librement, mais sans rien ramener. C’est très rare.',
        task: 'Enfermez Ocre avec le Sbire de d2. Ocre passera ; jouez ensuite ce que vous voulez.',
        hint: 'Il reste une porte, en e4 : le Sbire de d2 y arrive en trois pas.',
        wrong: 'Ocre peut encore jouer par e4. Fermez cette case.',
        done: 'Ocre a passé, et le Khan avait quitté le tapis : vous avez joué sans que rien soit demandé.',
      },
      en: {
        title: 'Nothing left to play',
        body: 'Whoever has **no move**, not even by disobeying, and no Sbire to bring back, **passes**. Then the Khan leaves the mat: the other side plays freely, but brings nothing back. This is very rare.',
        task: 'Shut Ochre in with the Sbire on d2. Ochre will pass; then play anything you like.',
        hint: 'One door is left, on e4: the Sbire on d2 gets there in three steps.',
        wrong: 'Ochre can still play by e4. Close that cell.',
        done: 'Ochre passed, and the Khan had left the mat: you played with nothing demanded.',
      },
    },
  },
  {
    id: 'setup',
    teaches: ['KHA-1'],
    variant: 'standard',
    position: '- -,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r - 0',
    task: once((_before, _action, after) => setUpWell(after, 0)),
    names: ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'],
    texts: {
      fr: {
        title: 'La mise en place',
        body: 'Avant le premier coup, Rouge **oriente le tapis**, puis pose ses six pièces sur ses deux premières rangées. Ocre répond sur les siennes. Une reine au fond est mieux protégée, et il faut de quoi répondre à chaque demande du Khan.',
        task: 'Tournez le tapis comme il vous plaît, posez la Kalista sur la rangée 1, et occupez les trois types de cases.',
        hint: 'Choisissez un tapis, puis une case de la rangée du bas pour la Kalista, puis cinq cases pour les Sbires.',
        wrong:
          'La Kalista doit être sur la rangée 1, et il faut au moins une pièce sur une simple, une double et une triple.',
        done: 'Bien rangé. Dans une vraie partie, Ocre pose maintenant ses pièces en ayant tout vu.',
      },
      en: {
        title: 'Setting up',
        body: 'Before the first move Red **turns the mat**, then puts six pieces on the two nearest rows. Ochre answers on the other side. A queen at the back is safer, and you want an answer to every demand of the Khan.',
        task: 'Turn the mat as you like, put the Kalista on row 1, and stand on all three types of cells.',
        hint: 'Choose a mat, then a cell of the bottom row for the Kalista, then five cells for the Sbires.',
        wrong: 'The Kalista belongs on row 1, with at least one piece each on a single, a double and a triple.',
        done: 'Well placed. In a real game Ochre now sets up, having seen it all.',
      },
    },
  },
  {
    id: 'ochre',
    teaches: ['KHA-2'],
    variant: 'standard',
    position: '0 -,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/S,S,-,-,S,S/-,-,S,K,-,- o - 0',
    task: once((_before, _action, after) => setUpWell(after, 1)),
    names: ['a6', 'b6', 'c6', 'd6', 'e6', 'f6'],
    texts: {
      fr: {
        title: 'Ocre répond',
        body: 'Ocre s’installe **en second**, sur ses deux rangées à lui, 5 et 6. Il ne tourne plus le tapis, mais il a vu où sont les pièces rouges. Rouge jouera ensuite le premier coup.',
        task: 'Vous êtes Ocre. Posez la Kalista sur la rangée 6, et occupez les trois types de cases.',
        hint: 'D’abord une case de la rangée du fond pour la Kalista, puis cinq cases pour les Sbires.',
        wrong:
          'La Kalista doit être sur la rangée 6, avec au moins une pièce sur une simple, une double et une triple.',
        done: 'Les deux camps sont en place. À Rouge de jouer le premier coup, qui est libre.',
      },
      en: {
        title: 'Ochre answers',
        body: 'Ochre sets up **second**, on its own two rows, 5 and 6. It does not turn the mat any more, but it has seen where the red pieces are. Then Red plays the first move.',
        task: 'You are Ochre. Put the Kalista on row 6, and stand on all three types of cells.',
        hint: 'First a cell of the back row for the Kalista, then five cells for the Sbires.',
        wrong: 'The Kalista belongs on row 6, with at least one piece each on a single, a double and a triple.',
        done: 'Both sides are in place. Red plays the first move, which is free.',
      },
    },
  },
  {
    id: 'repetition',
    teaches: ['GEN-1'],
    variant: 'standard',
    position: '0 -,-,-,s,k,-/-,s,-,-,-,s/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/K,S,-,-,-,- o b1 6',
    played: ['b5-c5', 'b1-c1', 'c5-b5', 'c1-b1', 'b5-c5', 'b1-c1', 'c5-b5'],
    task: playing('c1-b1'),
    texts: {
      fr: {
        title: 'Trois fois la même position',
        body: 'Quand **la même position revient pour la troisième fois**, avec le Khan au même endroit et le même joueur à jouer, la partie est **nulle**. Votre Sbire va et vient entre b1 et c1, celui d’Ocre entre b5 et c5.',
        task: 'Ocre a plus de pièces que vous : une nulle est bonne à prendre. Retournez en b1.',
        hint: 'Depuis c1, trois pas : c2, b2, b1.',
        wrong: 'Cette position-là est nouvelle, et la partie continue. Jouez de c1 en b1.',
        done: 'Troisième fois : partie nulle. Quand vous avez l’avantage, jouez autre chose.',
      },
      en: {
        title: 'Three times the same position',
        body: 'When **the same position comes for the third time**, with the Khan in the same place and the same player to move, the game is a **draw**. Your Sbire goes to and fro between b1 and c1, Ochre’s between b5 and c5.',
        task: 'Ochre has more pieces than you: a draw is welcome. Go back to b1.',
        hint: 'From c1, three steps: c2, b2, b1.',
        wrong: 'That position is a new one, and the game goes on. Play from c1 to b1.',
        done: 'The third time: a draw. When you are ahead, play something else.',
      },
    },
  },
  {
    id: 'hundred',
    teaches: ['GEN-2'],
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,S,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,K,-,S r e6 99',
    task: once((_before, _action, after) => after.fields['quiet'] === 0),
    texts: {
      fr: {
        title: 'Cent coups pour rien',
        body: 'Si **cent coups** de suite, les vôtres et les siens, passent **sans prise ni Sbire ramené**, la partie est nulle. Une prise ou un retour remet le compte à zéro.',
        task: 'Quatre-vingt-dix-neuf coups ont passé. Au centième, prenez le Sbire ocre de d5.',
        hint: 'Le Sbire de c4 est sur une double : deux pas mènent en d5.',
        wrong: 'Rien de pris au centième coup : ce serait nul. Prenez le Sbire de d5.',
        done: 'Le compte repart de zéro. De toute façon, une partie s’arrête à mille coups : elle est alors nulle.',
      },
      en: {
        title: 'A hundred moves for nothing',
        body: 'If **a hundred moves** in a row, yours and theirs, pass **without a capture or a Sbire brought back**, the game is a draw. A capture or a return sets the count back to zero.',
        task: 'Ninety-nine moves have passed. With the hundredth, take the ochre Sbire on d5.',
        hint: 'The Sbire on c4 stands on a double: two steps lead to d5.',
        wrong: 'Nothing taken with the hundredth move: that would be a draw. Take the Sbire on d5.',
        done: 'The count starts again from zero. In any case a game stops after a thousand moves: it is a draw then.',
      },
    },
  },
  {
    id: 'game',
    teaches: [],
    variant: 'standard',
    position: '0 -,-,-,k,-,-/s,s,-,-,-,-/-,-,-,-,-,-/-,-,S,-,S,S/-,-,-,-,S,-/K,-,-,-,-,- r a5 3',
    task: { kind: 'game', level: 1, seat: 0 },
    names: ['k'],
    texts: {
      fr: {
        title: 'Une petite partie',
        body: 'Vous avez cinq pièces, Ocre en a trois, et c’est un débutant qui joue en face. Avant chaque coup, demandez-vous : **sur quelle case vais-je m’arrêter, et que devra-t-il jouer ?**',
        task: 'Prenez la Kalista ocre.',
        hint: 'Amenez deux Sbires à portée de la Kalista, depuis deux types de cases différents.',
        wrong: 'Perdu cette fois. Recommencez : la partie est courte.',
        done: 'Bravo ! Vous savez jouer à Khan.',
      },
      en: {
        title: 'A little game',
        body: 'You have five pieces, Ochre has three, and a beginner sits opposite. Before each move ask yourself: **which cell will I stop on, and what will they have to play?**',
        task: 'Take the ochre Kalista.',
        hint: 'Bring two Sbires within reach of the Kalista, from two different types of cells.',
        wrong: 'You lost this time. Start over: the game is short.',
        done: 'Well done! You know how to play Khan.',
      },
    },
  },
];

/** The Kalista on her seat's back row, and at least one piece on every type of cell. */
function setUpWell(view: View, seat: Seat): boolean {
  const own = view.cells.filter(({ piece }) => piece?.seat === seat);
  const isKalistaBack = own.some(({ cell, piece }) => piece?.kind === 'kalista' && cell.endsWith(BACK_ROWS[seat]));
  return isKalistaBack && TYPE_NAMES.every((type) => own.some(({ ground }) => ground === type));
}

export const course: Course = {
  lessons: [...movesLessons, ...khanLessons, ...tacticsLessons],
  untaught: { 'GEN-3': 'nobody plays a thousand moves in a lesson; the one of a hundred moves tells of it' },
};
