import type { Course, Lesson } from '@rayonk/board';
import { once, playing, winning } from '@rayonk/board/tasks';
import type { View } from '@rayonk/core';
import { TYPE_NAMES } from '../board.ts';

/** How pieces move, before the Khan gives orders: Red's first move is free (KHA-11). */
const movesLessons: readonly Lesson[] = [
  {
    id: 'distance',
    teaches: ['KHA-4'],
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,S,-,-,-,-/-,-,-,K,-,S r - 0',
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
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,s,-,-,-/-,S,-,-,-,-/-,S,-,-,-,-/-,-,-,K,-,- r - 0',
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
];

/** Forcing the other side's hand, setting up, and a little game. */
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
    id: 'setup',
    teaches: ['KHA-1', 'KHA-2'],
    variant: 'standard',
    position: '- -,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r - 0',
    task: once((_before, _action, after) => setUpWell(after)),
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
    id: 'game',
    teaches: [],
    variant: 'standard',
    position: '0 -,-,-,k,-,-/s,s,-,-,-,-/-,-,-,-,-,-/-,-,S,-,S,S/-,-,-,-,S,-/K,-,-,-,-,- r - 0',
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

/** The Kalista on Red's back row, and at least one piece on every type of cell. */
function setUpWell(view: View): boolean {
  const own = view.cells.filter(({ piece }) => piece?.seat === 0);
  const isKalistaBack = own.some(({ cell, piece }) => piece?.kind === 'kalista' && cell.endsWith('1'));
  return isKalistaBack && TYPE_NAMES.every((type) => own.some(({ ground }) => ground === type));
}

export const course: Course = { lessons: [...movesLessons, ...khanLessons, ...tacticsLessons] };
