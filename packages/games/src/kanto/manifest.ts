import type { Manifest } from '@rayonk/core';

export const manifest: Manifest = {
  id: 'kanto',
  name: 'Kanto',
  seats: ['red', 'black'],
  variants: ['standard'],
  credits: {
    designers: [],
    published: {
      fr: 'éditeur non nommé sur sa feuille ; un jeu de ce nom a paru chez MB en 1975',
      en: 'publisher not named on its sheet; a game of this name appeared at MB in 1975',
    },
  },
  load: () => import('./game.ts'),
  loadKnowledge: () => import('./eval.ts'),
};
