import type { Lesson } from '@rayonk/board';

/** The Khan: obeying it, winning while obeying, using it, and being free of it. */
export const khanLessons: readonly Lesson[] = [
  {
    id: 'obey',
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,-,-,-/-,-,s,-,-,-/-,s,-,-,-,s/S,S,-,-,-,-/-,S,-,-,K,- r c4 4',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action === 'a2xb3', replies: [] },
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
    variant: 'standard',
    position: '0 -,-,-,-,-,-/k,S,-,s,-,-/-,-,-,-,-,s/-,-,-,-,-,-/-,S,-,-,S,-/-,-,-,K,-,- r d5 6',
    task: {
      kind: 'play',
      count: 1,
      accepts: (_before, _action, after) => after.result?.winner === 0,
      replies: [],
    },
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
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,-,s,-,-/-,-,-,-,-,-/-,S,-,-,s,-/-,-,-,-,-,-/-,S,-,K,-,- r d5 5',
    task: {
      kind: 'play',
      count: 1,
      // Nothing on a triple may answer, so the Sbire on e3 cannot take the Kalista.
      accepts: (_before, _action, after) => after.fields['demand'] !== 'triple',
      replies: [],
    },
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
    variant: 'standard',
    position: '0 -,-,-,-,k,-/-,-,s,-,-,-/-,-,-,-,-,-/-,-,-,s,-,-/-,-,S,-,-,-/S,-,-,K,-,- r c5 0',
    task: { kind: 'play', count: 1, accepts: (_before, action) => action.startsWith('@'), replies: [] },
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
