import type { Story } from '@rayonk/board';

export const story: Story = {
  editions: [{ year: 2006, name: 'Kastwa’ 2 la', by: 'Créations JLT' }],
  facts: [
    {
      text: {
        fr: 'Sur 4 × 4 cases, si personne ne se trompe, la partie est nulle : toutes les positions ont été résolues.',
        en: 'On 4 × 4 cells, if nobody errs, the game is a draw: every position has been solved.',
      },
      command: 'npx rayonk table kastwa 4x4',
    },
    {
      text: {
        fr: 'Sur 5 × 5 cases aussi, la partie est nulle : ses 10 538 664 positions ont été résolues, et aucune victoire ne demande plus de 35 coups.',
        en: 'On 5 × 5 cells the game is a draw, too: its 10,538,664 positions have been solved, and no win takes more than 35 moves.',
      },
      command: 'npx rayonk table kastwa 5x5',
    },
  ],
};
