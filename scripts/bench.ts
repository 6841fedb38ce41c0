/**
 * `npm run bench`: random playouts and search speed of every game and variant on the shelf beside those of the frozen engine, the opponents' answers,
 * and the online server; or of those whose name starts as asked (`npm run bench -- hokito`, `npm run bench -- online`, `npm run bench -- online guests`).
 * `npm run bench -- paint`, which measures the boards of the built app, and `npm run bench -- cluster`, the site as many processes, are asked for by name only. Both engines are bundled alike, and each game
 * runs in a process of its own: position classes of several games through one call site would make V8 treat every call as megamorphic.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Line, loadRules, Random, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { benchOnline } from './bench/online.ts';
import { benchOpponents } from './bench/opponents.ts';
import { freeze, FROZEN, ROOT } from './frozen/bundle.ts';
import type { Measured } from './frozen/engine.ts';

const SEARCH_NODES = 60_000;
const SEARCHES = 6;
/** So many at a time: a single one is too short for the processor's clock. */
const PLAYOUTS = 2048;
const WARM_UP_MICROSECONDS = 500_000;
const PLAYOUT_MICROSECONDS = 1_000_000;
const SEARCH_MICROSECONDS = 500_000;
/** Ours and the frozen one take turns: what else the machine does meanwhile meets both. */
const ROUNDS = 3;

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
  readonly medianMicroseconds: number;
  readonly searchNodesPerSecond: number;
}

/** A bundled engine's playouts, and its searches of fixed positions of random games. */
async function measureGame(file: string, game: string, variant: string): Promise<Figures> {
  const { open } = (await import(file)) as { readonly open: (variant: string) => Measured | Promise<Measured> };
  const engine = await open(variant);
  for (const warmUp = process.cpuUsage(); process.cpuUsage(warmUp).user < WARM_UP_MICROSECONDS;) engine.playout();
  // The processor's time, not the clock's, here and below: other processes have a part in that.
  const all: number[] = [];
  let plies = 0;
  for (const whole = process.cpuUsage(); process.cpuUsage(whole).user < PLAYOUT_MICROSECONDS;) {
    const begun = process.cpuUsage();
    for (let i = 0; i < PLAYOUTS; i++) plies += engine.playout();
    all.push(process.cpuUsage(begun).user / PLAYOUTS);
  }
  const median = all.sort((one, other) => one - other)[all.length >> 1]!;
  // Warmed up as well: the first searches measure the compiler.
  const texts = await positions(game, variant);
  const searched = (): number => texts.reduce((nodes, text) => nodes + engine.search(text, SEARCH_NODES), 0);
  for (const warmUp = process.cpuUsage(); process.cpuUsage(warmUp).user < WARM_UP_MICROSECONDS;) searched();
  let nodes = 0;
  const begun = process.cpuUsage();
  while (process.cpuUsage(begun).user < SEARCH_MICROSECONDS) nodes += searched();
  const microseconds = process.cpuUsage(begun).user;
  return {
    plies: plies / (all.length * PLAYOUTS),
    medianMicroseconds: median,
    searchNodesPerSecond: (1e6 * nodes) / microseconds,
  };
}

async function positions(game: string, variant: string): Promise<string[]> {
  const rules = unwrap(await loadRules(registry, game, variant));
  const found: string[] = [];
  for (let seed = 0; seed < SEARCHES; seed++) {
    const line = Line.seeded(rules, `bench ${seed}`);
    const random = new Random(`bench ${seed}`);
    while (line.result === null && (line.log.length < 12 || line.actor > 1)) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    if (line.result === null) found.push(line.text());
  }
  return found;
}

function inOwnProcess(folder: string, game: string, variant: string): Figures {
  const file = path.join(folder, `${game}.mjs`);
  const args = [import.meta.filename, '--one', file, game, variant];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Figures;
}

/** The best of a few rounds each, in turn. */
function both(ours: string, game: string, variant: string): readonly [Figures, Figures] {
  const rounds = Array.from({ length: ROUNDS }, () =>
    [ours, FROZEN].map((folder) => inOwnProcess(folder, game, variant)),
  );
  const best = (which: number): Figures => {
    const all = rounds.map((round) => round[which]!);
    const fastest = all.reduce((a, b) => (rateOf(b) > rateOf(a) ? b : a));
    return { ...fastest, searchNodesPerSecond: Math.max(...all.map((each) => each.searchNodesPerSecond)) };
  };
  return [best(0), best(1)];
}

const rateOf = ({ plies, medianMicroseconds }: Figures): number => plies / medianMicroseconds;

async function benchGames(wanted: string): Promise<void> {
  const names = registry.flatMap(({ id, variants }) =>
    variants.map((variant) => ({ id, variant, name: `${id} ${variant}` })),
  );
  const asked = names.filter(({ name }) => name.startsWith(wanted));
  if (asked.length === 0) return;
  console.log(`Random playouts and search, and how many times the frozen engine's they are, Node ${process.version}`);
  const ours = mkdtempSync(path.join(tmpdir(), 'rayonk-bench-'));
  await freeze(ROOT, 'the working tree', ours);
  for (const { id, variant, name } of asked) {
    const [now, then] = both(ours, id, variant);
    const native = NATIVE[name];
    const ofNative = native === undefined ? '' : `  ${((1e8 * rateOf(now)) / native).toFixed(0)} % of native`;
    console.log(
      `${name.padEnd(18)} ${rateOf(now).toFixed(2).padStart(6)} M plies/s (× ${(rateOf(now) / rateOf(then)).toFixed(2)})  ` +
        `${now.plies.toFixed(1).padStart(6)} plies a playout  median ${now.medianMicroseconds.toFixed(1)} µs${ofNative}  ` +
        `search ${(now.searchNodesPerSecond / 1000).toFixed(0)} k nodes/s (× ${(now.searchNodesPerSecond / then.searchNodesPerSecond).toFixed(2)})`,
    );
  }
  rmSync(ours, { recursive: true });
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--one') {
  const [file, game, variant] = rest;
  console.log(JSON.stringify(await measureGame(file!, game!, variant!)));
} else if (first === 'paint') {
  // It brings a whole site along, which the others must not carry.
  const { benchPaint } = await import('./bench/paint.ts');
  await benchPaint(rest);
} else if (first === 'cluster') {
  const { benchCluster } = await import('./bench/cluster.ts');
  await benchCluster(rest);
} else {
  await benchGames(first ?? '');
  if ('opponents'.startsWith(first ?? '')) await benchOpponents();
  if ('online'.startsWith(first ?? '')) await benchOnline(rest);
}
