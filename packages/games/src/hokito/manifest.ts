import type { Manifest } from '@rayonk/core';

export const manifest: Manifest = {
  id: 'hokito',
  name: 'Hokito',
  seats: ['black', 'white'],
  variants: ['standard', 'mixed'],
  credits: { designers: ['Claude Leroy'], published: { fr: 'Cosmoludo, 2020', en: 'Cosmoludo, 2020' } },
  load: () => import('./game.ts'),
  loadKnowledge: () => import('./eval.ts'),
};
