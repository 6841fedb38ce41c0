import type { Lesson } from '@rayonk/board';
import { setUpWell } from './setup.ts';

/** Forcing the other side's hand, setting up, and a little game. */
export const tacticsLessons: readonly Lesson[] = [
  {
    id: 'force',
    variant: 'standard',
    position: '0 -,-,-,-,-,-/k,s,-,-,-,S/-,-,-,-,-,s/-,-,-,-,-,-/S,-,K,-,-,s/-,-,-,S,-,- r f4 3',
    task: {
      kind: 'play',
      count: 2,
      accepts: (_before, action, after) => action === 'a2-a4' || after.result?.winner === 0,
      replies: [['b5-c5']],
    },
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
    variant: 'standard',
    position: '0 -,-,-,-,-,-/-,s,-,-,-,k/-,-,-,-,-,-/-,-,s,S,-,-/-,-,s,-,-,S/S,-,-,-,-,K r b5 3',
    task: {
      kind: 'play',
      count: 2,
      accepts: (_before, action, after) => action === 'f1-e1' || after.result?.winner === 0,
      replies: [['c3-d4']],
    },
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
    variant: 'standard',
    position: '- -,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-/-,-,-,-,-,- r - 0',
    task: { kind: 'play', count: 1, accepts: (_before, _action, after) => setUpWell(after), replies: [] },
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
