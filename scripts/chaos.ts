/** `npm run chaos -- [--faults 200] [--seed WORD] [--games 6] [--only WORD]`: plays on a whole cluster that is broken again and again, and checks that nothing is lost. */
import { parseArgs } from 'node:util';
import { chaos } from '../test/chaos/run.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'chaos' },
    games: { type: 'string', default: '6' },
    only: { type: 'string', default: '.' },
  },
});
const [faults, games] = [Number(values.faults), Number(values.games)];
if (!Number.isInteger(faults) || faults < 0 || !Number.isInteger(games) || games < 1) {
  console.error('Say how many faults and games: npm run chaos -- --faults 20 --games 6');
  process.exit(1);
}
// Parts that outlive us would hold their ports.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
const {
  wrongs,
  overcharged: _,
  ...figures
} = await chaos({
  faults,
  seed: values.seed,
  games,
  only: new RegExp(values.only),
  say: console.log,
});
for (const wrong of wrongs.slice(0, 50)) console.error(wrong);
console.log(JSON.stringify({ faults, seed: values.seed, ...figures, wrongs: wrongs.length }));
process.exitCode = wrongs.length === 0 ? 0 : 1;
