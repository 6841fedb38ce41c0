import type { Manifest } from '@rayonk/core';

export const manifest: Manifest = {
  id: 'khan',
  name: 'Khan',
  seats: ['red', 'ochre'],
  variants: ['standard'],
  credits: {
    designers: ['Claude Leroy'],
    published: { fr: 'paru d’abord sous le nom d’Escampe, puis de Mana', en: 'first as Escampe, later as Mana' },
  },
  load: () => import('./game.ts'),
  loadKnowledge: () => import('./eval.ts'),
};
