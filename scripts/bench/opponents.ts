/**
 * The opponents' part of `npm run bench`: how long levels 1 to 4 think about an action, how late a search ends that has so much time, the
 * memory that a Worker holds at level 8, and the points of a short match against the frozen engine with as much of the processor's time. A few games say only
 * whether something is broken; `rayonk arena` says more.
 *
 * Every variant plays in a thread of its own, as it does in a page's Worker, with the table that the page gives it. A phone's core is taken to be four
 * times slower than this one.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { openGame, Random, replay, CHANCE, unwrap, type Line } from '@rayonk/core';
import { LevelPlayer, type LevelNumber } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { TABLE_BITS } from '../../apps/web/src/engine/engine-host.ts';

const RAYONK = path.join(import.meta.dirname, '../../apps/cli/bin/rayonk.js');
const GENTLE: readonly LevelNumber[] = [1, 2, 3, 4];
const STRONGEST: LevelNumber = 8;
const STRONGEST_ACTIONS = 12;
const PHONE = 4;
/** What a search is given to see how late it ends, in milliseconds. */
const GIVEN = 60;
/** Pairs of games against the frozen engine, and what both may spend on an action, in milliseconds. */
const PAIRS = 3;
const MATCH_MILLISECONDS = 10;

interface Which {
  readonly game: string;
  readonly variant: string;
}

interface Opponents {
  /** The longest thought of levels 1 to 4, in milliseconds. */
  readonly longest: number;
  /** How much later than asked a search has ended at most, in milliseconds. */
  readonly latest: number;
  readonly megabytes: number;
}

if (!isMainThread && parentPort !== null) parentPort.postMessage(await measureHere(workerData as Which));

export async function benchOpponents(): Promise<void> {
  console.log(
    `Opponents: the longest thought of levels 1 to 4, how late a search ends, a Worker's memory at level 8, and points against the frozen engine`,
  );
  for (const manifest of registry)
    for (const variant of manifest.variants) {
      const { longest, latest, megabytes } = await inOwnThread({ game: manifest.id, variant });
      const phone = `${(PHONE * longest).toFixed(0).padStart(5)} ms on a core ${PHONE} times slower`;
      console.log(
        `${`${manifest.id} ${variant}`.padEnd(18)} ${longest.toFixed(0).padStart(5)} ms  ${phone}  ${latest.toFixed(1).padStart(5)} ms late  ${megabytes.toFixed(0).padStart(4)} MB  ${againstFrozen(manifest.id, variant)}`,
      );
    }
}

/** `4 : 2`, ours first. */
function againstFrozen(game: string, variant: string): string {
  const players = ['--a', `ms:${MATCH_MILLISECONDS}`, '--b', `frozen-ms:${MATCH_MILLISECONDS}`];
  const match = ['arena', game, variant, ...players, '--pairs', String(PAIRS), '--processor-time', '--json'];
  const answer = execFileSync(process.execPath, [RAYONK, ...match], { encoding: 'utf8' });
  return (JSON.parse(answer) as { readonly points: readonly [number, number] }).points.join(' : ');
}

function inOwnThread(which: Which): Promise<Opponents> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: which });
    worker.once('message', (figures: Opponents) => void worker.terminate().then(() => resolve(figures)));
    worker.once('error', reject);
  });
}

async function measureHere({ game, variant }: Which): Promise<Opponents> {
  const { rules, knowledge } = unwrap(await openGame(registry, game, variant));
  const player = new LevelPlayer(rules, await knowledge(), () => performance.now(), TABLE_BITS);
  const thoughts: number[] = [];
  let latest = 0;
  for (const level of GENTLE) play(level, Infinity);
  play(STRONGEST, STRONGEST_ACTIONS, false);
  const { heapTotal, external } = process.memoryUsage();
  return { longest: Math.max(...thoughts), latest, megabytes: (heapTotal + external) / 2 ** 20 };

  function latenessOf(line: Line): number {
    const begun = performance.now();
    unwrap(player.searcher.think(line, { now: () => performance.now(), milliseconds: GIVEN }));
    return performance.now() - begun - GIVEN;
  }

  function play(level: LevelNumber, most: number, isTimed = true): void {
    const random = new Random(`opponents ${level}`);
    const start = rules.start(random);
    const log: string[] = [];
    for (let actions = 0; actions < most;) {
      const line = unwrap(replay(rules, start, log));
      if (line.result !== null) return;
      if (line.actor === CHANCE) {
        const outcomes = line.legal();
        log.push(outcomes[random.below(outcomes.length)]!);
        continue;
      }
      const begun = performance.now();
      log.push(unwrap(player.choose({ start, log, level, seed: 'opponents' })).action);
      if (isTimed) thoughts.push(performance.now() - begun);
      else latest = Math.max(latest, latenessOf(line));
      actions++;
    }
  }
}
