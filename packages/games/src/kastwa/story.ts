import type { Story } from '@rayonk/board';

export const story: Story = {
  editions: [{ year: 2006, name: 'Kastwa’ 2 la', by: 'Créations JLT' }],
  facts: [
    {
      text: {
        fr: 'Sur 4 × 4 cases, si personne ne se trompe, la partie est nulle : toutes les positions ont été résolues.',
        en: 'On 4 × 4 cells, if nobody errs, the game is a draw: every position has been solved.',
      },
      command: 'npx vitest run packages/games/src/kastwa/table',
    },
  ],
};
