/**
 * `npm run bench`: random playouts of every game and variant on the shelf, or of those whose name starts as asked
 * (`npm run bench -- hokito`). Each runs in a process of its own: position classes of several games through one call
 * site would make V8 treat every call as megamorphic.
 */
import { execFileSync } from 'node:child_process';
import { ActionList, loadRules, playout, Random, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { measure } from 'mitata';

const STARTS = 64;

/** What an optimised native implementation (C++, bitboards, tables) reaches on the same kind of machine, in plies a second. */
const NATIVE: Readonly<Record<string, number>> = {
  'hokito standard': 13e6,
  'khan standard': 35e6,
  'khitan classic': 28e6,
  'kanto standard': 31e6,
  'kastwa 4x4': 33e6,
};

interface Figures {
  readonly plies: number;
  readonly meanMicroseconds: number;
  readonly medianMicroseconds: number;
}

async function measurePlayouts(game: string, variant: string): Promise<Figures> {
  const rules = unwrap(await loadRules(registry, game, variant));
  const random = new Random('bench');
  const list = new ActionList(rules.capacity);
  const starts = Array.from({ length: STARTS }, () => unwrap(rules.parse(rules.start(random))));
  const position = unwrap(rules.parse(rules.start(random)));
  let playouts = 0;
  let plies = 0;
  const { avg, p50 } = await measure(() => {
    position.load(starts[playouts++ % STARTS]!);
    plies += playout(position, list, random);
  });
  return { plies: plies / playouts, meanMicroseconds: avg / 1000, medianMicroseconds: p50 / 1000 };
}

function inOwnProcess(game: string, variant: string): Figures {
  const answer = execFileSync(process.execPath, [import.meta.filename, '--one', game, variant], { encoding: 'utf8' });
  return JSON.parse(answer) as Figures;
}

const [first, game, variant] = process.argv.slice(2);
if (first === '--one' && game !== undefined && variant !== undefined) {
  console.log(JSON.stringify(await measurePlayouts(game, variant)));
} else {
  console.log(`Random playouts, Node ${process.version}`);
  for (const manifest of registry)
    for (const each of manifest.variants) {
      const name = `${manifest.id} ${each}`;
      if (!name.startsWith(first ?? '')) continue;
      const { plies, meanMicroseconds, medianMicroseconds } = inOwnProcess(manifest.id, each);
      const rate = plies / meanMicroseconds;
      const native = NATIVE[name];
      const ratio = native === undefined ? '' : `  ${((100 * rate * 1e6) / native).toFixed(0)} % of native`;
      console.log(
        `${name.padEnd(18)} ${rate.toFixed(2).padStart(6)} M plies/s  ${plies.toFixed(1).padStart(6)} plies a playout  ` +
          `median ${medianMicroseconds.toFixed(1)} µs${ratio}`,
      );
    }
}
