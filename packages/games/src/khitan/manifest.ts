import type { Manifest } from '@rayonk/core';

export const manifest: Manifest = {
  id: 'khitan',
  name: 'Khitan',
  seats: ['white', 'black'],
  variants: ['classic', 'expert', 'master', 'short'],
  credits: {
    designers: ['Ludovic Chabry'],
    published: { fr: 'Envie de Jouer et Gigamic, 2012', en: 'Envie de Jouer and Gigamic, 2012' },
  },
  load: () => import('./game.ts'),
  loadKnowledge: () => import('./eval.ts'),
};
