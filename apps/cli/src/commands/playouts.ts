import { playoutRate, Random } from '@rayonk/core';
import { defineCommand } from '../command.ts';
import { DONE, refuse } from '../fault.ts';
import { openRules } from '../open.ts';

/** Long enough for V8 to compile the loop with what it has learnt; before that it runs several times slower. */
const WARM_UP_SECONDS = 0.5;
const LONGEST = 3600;

export const playouts = defineCommand({
  name: 'playouts',
  operands: 'GAME VARIANT SECONDS',
  summary: 'play random games for a time and print how many a second, as JSON',
  details: 'Uniformly random actions, stopped at 400 plies, on one thread, after a short warm-up.',
  options: { seed: { type: 'string', usual: '1', value: 'S', help: 'seeds the generator (default 1)' } },
  examples: ['rayonk playouts hokito standard 5'],
  run: async ([game, variant, secondsText], { seed }, io) => {
    const wanted = Number(secondsText);
    if (!/^[0-9]+(\.[0-9]+)?$/.test(secondsText!) || wanted <= 0 || wanted > LONGEST)
      return refuse('usage', `SECONDS is a number above 0, at most ${LONGEST}, not ${JSON.stringify(secondsText)}`);
    const rules = await openRules(game!, variant!);
    if (!rules.ok) return rules;
    const random = new Random(seed);
    const now = (): number => performance.now();
    playoutRate(rules.value, random, WARM_UP_SECONDS, now);
    const { playouts: games, plies, seconds } = playoutRate(rules.value, random, wanted, now);
    const rates = { playoutsPerSecond: Math.round(games / seconds), pliesPerSecond: Math.round(plies / seconds) };
    await io.write(`${JSON.stringify({ ...rates, playouts: games, plies, seconds })}\n`);
    return DONE;
  },
});
