import type { Manifest } from '@rayonk/core';

export const manifest: Manifest = {
  id: 'kastwa',
  name: "Kastwa' 2 la",
  seats: ['white', 'black'],
  variants: ['4x4', '5x5'],
  credits: {
    designers: ['Jean-Luc Torres', 'Nouri Khalifat'],
    published: { fr: 'Créations JLT, 2006', en: 'Créations JLT, 2006' },
  },
  load: () => import('./game.ts'),
  loadKnowledge: () => import('./eval.ts'),
};
