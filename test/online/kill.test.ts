import { expect, test } from 'vitest';
import { killUnderLoad } from './kill.ts';

// On a database server less is at stake: that one is not killed.
const KILLS = process.env.RAYONK_TEST_DATABASE === undefined ? 8 : 3;

test(
  `killed ${KILLS} times under load, the server keeps everything it acknowledged, once`,
  { timeout: 600_000 },
  async () => {
    const { acknowledged, wrongs } = await killUnderLoad(KILLS, 60, 6);
    expect(wrongs).toEqual([]);
    expect(acknowledged).toBeGreaterThanOrEqual(60 * (KILLS + 1));
  },
);
