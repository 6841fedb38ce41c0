import type { Story } from '@rayonk/board';

export const story: Story = {
  editions: [
    { year: 2011, name: 'Hokito', by: 'Jactalea' },
    { year: 2020, name: 'Hokito', by: 'Cosmoludo' },
  ],
  facts: [],
};
