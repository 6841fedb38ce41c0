import { inBothLanguages, plainScreen, type ShelfGame } from '@rayonk/board/shelf';

/** A sixth game for the tests: noughts and crosses, whole, to show what adding a game takes. Its rules are in `core`, where tests need them too. */
export const noughts: ShelfGame = {
  id: 'noughts',
  name: 'Noughts',
  seats: ['crosses', 'noughts'],
  variants: ['standard'],
  credits: {
    designers: [],
    published: { fr: 'traditionnel', en: 'traditional' },
    source: { fr: 'Tout le monde le connaît.', en: 'Everybody knows it.' },
  },
  shelf: {
    tagline: { fr: 'Trois en ligne.', en: 'Three in a row.' },
    minutes: [1, 2],
    luck: 0,
    depth: 1,
    scene: { variant: 'standard', position: '-,-,-/-,-,-/-,-,- x', actions: ['b2', 'a3', 'c3', 'a1', 'a2'] },
  },
  load: () => import('../../../core/test/noughts/rules.ts'),
  loadKnowledge: null,
  loadScreen: plainScreen(() => import('../../../core/test/noughts/rules.ts')),
  loadWords: inBothLanguages('words', () => import('./words.ts')),
  loadPage: inBothLanguages('default', () => import('./pages.ts')),
};
