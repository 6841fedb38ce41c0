import { CHANCE, Line } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { ANY_OUTCOME } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  extended,
  isWhole,
  linesFrom,
  outcomesOf,
  planOf,
  shortened,
  withLine,
  withOutcome,
  wordedPlan,
} from './plan.ts';

async function lineOf(id: string): Promise<Line> {
  const manifest = registry.find((game) => game.id === id)!;
  const { rules } = await manifest.load();
  return Line.seeded(rules[manifest.variants[0]!]!, 'plan');
}

describe('a plan', () => {
  it('is worded from the position of each action, and chance by itself', async () => {
    const line = await lineOf('kanto');
    const [lift] = line.legal();
    const cell = lift!.slice(1);
    const other = line.legal()[1]!;
    const heard = wordedPlan(line.rules, line.first, [], [lift!, ANY_OUTCOME, other], [], (view, action) =>
      view === null ? 'any' : `${view.actor} ${action} ${view.cells.find((one) => one.cell === cell)?.piece?.kind}`,
    );
    expect(heard).toEqual([
      `0 ${lift} hidden`,
      'any',
      expect.stringMatching(new RegExp(`^1 \\${other} (?!hidden|turning)`)),
    ]);
  });

  it('goes on from what was played of it', () => {
    const plan = {
      ply: 4,
      lines: [
        ['a', 'b', 'c', 'd'],
        ['a', 'x'],
        ['y', 'z'],
        ['a', '*', 'e', 'f'],
      ],
    };
    expect(linesFrom(plan, ['1', '2', '3', '4'])).toEqual(plan.lines);
    expect(linesFrom(plan, ['1', '2', '3', '4', 'a', 'b'])).toEqual([
      ['c', 'd'],
      ['e', 'f'],
    ]);
    expect(linesFrom(plan, ['1', '2', '3', '4', 'q'])).toEqual([]);
    expect(linesFrom(plan, ['1'])).toEqual([]);
    expect(linesFrom(null, [])).toEqual([]);
  });

  it('takes a longer line instead of its beginning, and none twice', () => {
    const lines = withLine(withLine([], ['a', 'b']), ['a', 'b', 'c', 'd']);
    expect(lines).toEqual([['a', 'b', 'c', 'd']]);
    expect(withLine(lines, ['a', 'b'])).toBe(lines);
    expect(withLine(lines, ['x', 'y'])).toHaveLength(2);
  });

  it('is none without lines', () => {
    expect(planOf(['1'], [])).toBeNull();
    expect(planOf(['1'], [['a', 'b']])).toEqual({ ply: 1, lines: [['a', 'b']] });
  });
});

describe('a line that is being built', () => {
  it('is whole after an answer of one’s own, and can be shortened', async () => {
    const line = await lineOf('hokito');
    const begun = draftOf(line.rules, line.first, [], [])!;
    expect(isWhole(begun, 1)).toBe(false);
    const theirs = extended(begun, line.first, [], begun.line.legal()[0]!)!;
    expect(isWhole(theirs, 1)).toBe(false);
    const mine = extended(theirs, line.first, [], theirs.line.legal()[0]!)!;
    expect(isWhole(mine, 1)).toBe(true);
    expect(mine.planned).toHaveLength(2);
    expect(shortened(mine, line.first, [])!.planned).toEqual(theirs.planned);
    expect(extended(mine, line.first, [], 'nonsense')).toBeNull();
  });

  it('leaves open what chance does', async () => {
    const line = await lineOf('kanto');
    const turnOver = line.legal().find((action) => {
      line.play(action);
      const isChance = line.actor === CHANCE;
      line.undo();
      return isChance;
    })!;
    const begun = draftOf(line.rules, line.first, [], [])!;
    const theirs = extended(begun, line.first, [], turnOver)!;
    expect(theirs.planned).toEqual([turnOver, ANY_OUTCOME]);
    expect(theirs.line.actor).not.toBe(CHANCE);
    expect(shortened(theirs, line.first, [])!.planned).toEqual([]);
  });

  it('goes on from one thing that chance may bring, or from any', async () => {
    const line = await lineOf('kanto');
    const turnOver = line.legal().find((action) => action.startsWith('?'))!;
    const begun = draftOf(line.rules, line.first, [], [])!;
    expect(outcomesOf(begun, line.first, [])).toEqual([]);
    const theirs = extended(begun, line.first, [], turnOver)!;
    const outcomes = outcomesOf(theirs, line.first, []);
    expect(outcomes.length).toBeGreaterThan(1);
    for (const outcome of [...outcomes, ANY_OUTCOME])
      expect(withOutcome(theirs, line.first, [], outcome)!.planned).toEqual([turnOver, outcome]);
    const one = withOutcome(theirs, line.first, [], outcomes[1]!)!;
    const mine = extended(one, line.first, [], one.line.legal()[0]!)!;
    expect(shortened(mine, line.first, [])!.planned).toEqual(one.planned);
    expect(shortened(one, line.first, [])!.planned).toEqual([]);
  });
});
