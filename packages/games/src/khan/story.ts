import type { Story } from '@rayonk/board';

export const story: Story = {
  editions: [
    { year: 1988, name: 'Escampe', by: 'Fi du Dé' },
    { year: 2005, name: 'Mana', by: 'Jactalea' },
    { year: 2020, name: 'Mana', by: 'Cosmoludo' },
  ],
  facts: [
    {
      text: {
        fr: 'Rouge peut commencer de 22 176 façons : quatre sens du tapis, et six pièces sur douze cases.',
        en: 'Red can begin in 22,176 ways: four turns of the mat, and six pieces on twelve cells.',
      },
      command: 'npx rayonk perft khan standard 1',
    },
  ],
};
