import { expect, test } from 'vitest';
import { killUnderLoad } from './kill.ts';

test(
  'killed eight times under load, the server keeps everything it acknowledged, once',
  { timeout: 600_000 },
  async () => {
    const { acknowledged, wrongs } = await killUnderLoad(8, 60, 6);
    expect(wrongs).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(540);
  },
);
