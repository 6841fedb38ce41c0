import type { Manifest } from '../../src/index.ts';

/** A sixth game for the tests: noughts and crosses, to show what adding a game takes. */
export const noughts: Manifest = {
  id: 'noughts',
  name: 'Noughts',
  seats: ['crosses', 'noughts'],
  variants: ['standard'],
  credits: {
    designers: [],
    published: { fr: 'traditionnel', en: 'traditional' },
    source: { fr: 'Tout le monde la connaît.', en: 'Everybody knows it.' },
  },
  load: () => import('./game.ts'),
  loadPage: { fr: () => import('./pages/fr.ts'), en: () => import('./pages/en.ts') },
  loadKnowledge: null,
};
