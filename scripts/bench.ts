/**
 * `npm run bench`: random playouts and search speed of every game and variant on the shelf, the opponents' answers, and the online server; or of those
 * whose name starts as asked (`npm run bench -- hokito`, `npm run bench -- online`, `npm run bench -- online guests`). `npm run bench -- paint`, which
 * measures the boards of the built app, is asked for by name only. Each game runs in a process of its own: position classes of several games through
 * one call site would make V8 treat every call as megamorphic.
 */
import { execFileSync } from 'node:child_process';
import { ActionList, findGame, Line, loadRules, playout, Random, unwrap, type Rules } from '@rayonk/core';
import { NO_PAST, Search } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { measure } from 'mitata';
import { benchOnline } from './bench/online.ts';
import { benchOpponents } from './bench/opponents.ts';

const STARTS = 64;
const SEARCH_NODES = 60_000;

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
  /** Null for a game without computer opponents. */
  readonly searchNodesPerSecond: number | null;
}

async function measureGame(game: string, variant: string): Promise<Figures> {
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
  const searchNodesPerSecond = await measureSearch(game, rules);
  return {
    plies: plies / playouts,
    meanMicroseconds: avg / 1000,
    medianMicroseconds: p50 / 1000,
    searchNodesPerSecond,
  };
}

/** Fixed positions of random games, a fixed number of nodes each; the first one warms up. */
async function measureSearch(game: string, rules: Rules): Promise<number | null> {
  const { loadKnowledge } = unwrap(findGame(registry, game));
  if (loadKnowledge === null) return null;
  const { knowledge } = await loadKnowledge();
  const search = new Search(rules, knowledge[rules.variant]!);
  let nodes = 0;
  let milliseconds = 0;
  for (let seed = 0; seed < 6; seed++) {
    const line = Line.seeded(rules, `bench ${seed}`);
    const random = new Random(`bench ${seed}`);
    while (line.result === null && (line.log.length < 12 || line.actor > 1)) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    if (line.result !== null) continue;
    search.clear();
    const begun = performance.now();
    search.run(unwrap(rules.parse(line.text())), NO_PAST, { nodes: SEARCH_NODES }, null, () => {});
    if (seed === 0) continue;
    nodes += search.nodes;
    milliseconds += performance.now() - begun;
  }
  return (1000 * nodes) / milliseconds;
}

function inOwnProcess(game: string, variant: string): Figures {
  const answer = execFileSync(process.execPath, [import.meta.filename, '--one', game, variant], { encoding: 'utf8' });
  return JSON.parse(answer) as Figures;
}

const [first, game, variant] = process.argv.slice(2);
if (first === '--one' && game !== undefined && variant !== undefined) {
  console.log(JSON.stringify(await measureGame(game, variant)));
} else if (first === 'paint') {
  // It brings a whole site along, which the others must not carry.
  const { benchPaint } = await import('./bench/paint.ts');
  await benchPaint(process.argv.slice(3));
} else {
  console.log(`Random playouts and search, Node ${process.version}`);
  for (const manifest of registry)
    for (const each of manifest.variants) {
      const name = `${manifest.id} ${each}`;
      if (!name.startsWith(first ?? '')) continue;
      const { plies, meanMicroseconds, medianMicroseconds, searchNodesPerSecond } = inOwnProcess(manifest.id, each);
      const rate = plies / meanMicroseconds;
      const native = NATIVE[name];
      const ratio = native === undefined ? '' : `  ${((100 * rate * 1e6) / native).toFixed(0)} % of native`;
      const searched =
        searchNodesPerSecond === null ? '' : `  search ${(searchNodesPerSecond / 1000).toFixed(0)} k nodes/s`;
      console.log(
        `${name.padEnd(18)} ${rate.toFixed(2).padStart(6)} M plies/s  ${plies.toFixed(1).padStart(6)} plies a playout  ` +
          `median ${medianMicroseconds.toFixed(1)} µs${ratio}${searched}`,
      );
    }
  if ('opponents'.startsWith(first ?? '')) await benchOpponents();
  if ('online'.startsWith(first ?? '')) await benchOnline(process.argv.slice(3));
}
