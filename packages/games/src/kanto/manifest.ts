import type { Manifest } from '@rayonk/core';

export const manifest: Manifest = {
  id: 'kanto',
  name: 'Kanto',
  seats: ['red', 'black'],
  variants: ['standard'],
  credits: { designers: [], published: 'publisher not named on its sheet; a game of this name appeared at MB, 1975' },
  load: () => import('./game.ts'),
  loadKnowledge: () => import('./eval.ts'),
};
