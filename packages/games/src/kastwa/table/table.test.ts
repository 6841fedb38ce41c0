import { ActionList, actorOf, Line, OVER, Random, unwrap } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules } from '../game.ts';
import type { KastwaPosition } from '../position.ts';
import { solve } from './solve.ts';
import { KastwaTable } from './table.ts';

const standard = rules['4x4'];
const solution = solve('4x4');
const table = new KastwaTable(solution);

/** Value and length for the seat to act, by plain search to a depth; null where the depth does not settle it. */
function searched(position: KastwaPosition, depth: number): number | null {
  if (actorOf(position) === OVER) throw new Error('over');
  if (depth === 0) return null;
  const list = new ActionList(64);
  position.legal(list);
  const seat = actorOf(position);
  let open = false;
  let quickest = Infinity;
  let slowest = 0;
  for (const action of list.toArray()) {
    position.make(action);
    if (actorOf(position) === OVER) quickest = 1;
    else {
      const below = searched(position, depth - 1);
      const own = below === null ? null : actorOf(position) === seat ? below : -below;
      if (own === null) open = true;
      else if (own > 0) quickest = Math.min(quickest, own + 1);
      else slowest = Math.max(slowest, 1 - own);
    }
    position.unmake();
  }
  if (quickest < Infinity) return quickest;
  return open ? null : -slowest;
}

function randomPositions(count: number): string[] {
  const random = new Random('table');
  const texts: string[] = [];
  while (texts.length < count) {
    const line = Line.seeded(standard, 'any');
    const stop = 6 + random.below(20);
    while (line.result === null && line.log.length < stop) {
      const list = line.legalList();
      line.playAction(list.at(random.below(list.count)));
    }
    if (line.result === null) texts.push(line.text());
  }
  return texts;
}

test('all positions of the moving phase are there, and nothing takes so long that GEN-2 would change it', () => {
  expect(solution.numbers).toHaveLength(582_314);
  expect(Math.max(...new Set(solution.progress.map(Math.abs)))).toBe(87);
  for (let i = 0; i < solution.progress.length; i += 97) {
    const length = solution.length[i]!;
    expect(Math.sign(solution.progress[i]!)).toBe(length === 0 ? 0 : length % 2 === 1 ? 1 : -1);
  }
});

test('with perfect play the game is a draw from its start', () => {
  expect(table.judge(unwrap(standard.parse(standard.start(new Random('any')))))).toEqual({ value: 0, length: 0 });
});

describe('a plain search agrees, as far as it sees', () => {
  test.each(randomPositions(60))('%s', (text) => {
    const position = unwrap(standard.parse(text));
    const { value, length } = table.judge(position)!;
    const seen = searched(position, 4);
    if (seen === null) expect(value === 0 || length > 4).toBe(true);
    else expect([value, length]).toEqual([Math.sign(seen), Math.abs(seen)]);
  });
});

test('GEN-2 turns a win that comes too late into a draw', () => {
  const won = randomPositions(300).map((text) => unwrap(Line.from(standard, text.replace(/ [0-9]+$/, ' 0'))));
  const patient = won.filter(
    (line) => table.judge(line.position)?.value === 1 && line.legal().every((action) => !eliminates(line, action)),
  );
  expect(patient.length).toBeGreaterThan(3);
  for (const line of patient) {
    const late = line.text().replace(/ 0$/, ' 99');
    expect(table.judge(unwrap(standard.parse(late)))).toEqual({ value: 0, length: 0 });
  }
});

function eliminates(line: Line<KastwaPosition>, action: string): boolean {
  unwrap(line.play(action));
  const eliminated = line.text().endsWith(' 0');
  unwrap(line.undo());
  return eliminated;
}

test('every action of a perfect player keeps what it has, and wins come in the number of actions promised', () => {
  for (const text of randomPositions(25)) {
    const line = unwrap(Line.from(standard, text.replace(/ [0-9]+$/, ' 0')));
    let promised = table.judge(line.position)!;
    const winner = promised.value === 1 ? line.actor : null;
    if (winner === null) continue;
    while (line.result === null) {
      const list = line.legalList().toArray();
      const judged = list.map((action) => {
        line.position.make(action);
        const verdict = actorOf(line.position) === OVER ? { value: -1, length: 0 } : table.judge(line.position)!;
        line.position.unmake();
        return { action, ...verdict };
      });
      // The winner takes the quickest win, the loser the slowest loss.
      const best = judged.reduce((a, b) =>
        line.actor === winner
          ? b.value === -1 && (a.value !== -1 || b.length < a.length)
            ? b
            : a
          : b.length > a.length
            ? b
            : a,
      );
      line.playAction(best.action);
      if (line.result !== null) break;
      const next = table.judge(line.position)!;
      expect(next.length).toBe(promised.length - 1);
      promised = next;
    }
    expect(line.result?.winner).toBe(winner);
  }
});
