import type { Story } from '@rayonk/board';

export const story: Story = {
  editions: [{ year: 2012, name: 'Khitan', by: 'Envie de Jouer, Gigamic' }],
  facts: [
    {
      text: {
        fr: 'La partie classique s’ouvre sur 32 coups possibles.',
        en: 'The classic game opens with 32 possible moves.',
      },
      command: 'npx rayonk perft khitan classic 1',
    },
  ],
};
