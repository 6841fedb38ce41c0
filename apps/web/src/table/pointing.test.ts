import { beginning, choicesOf, isCell, pick, type Target, type Way } from '@rayonk/board';
import { Line, Random, type View } from '@rayonk/core';
import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineState } from './line-state.ts';
import { openGame, type OpenGame } from './open-game.ts';
import { refusalOf } from './refusal.ts';

const variants = registry.flatMap(({ id, variants: names }) => names.map((name) => [id, name] as const));

async function opened(id: string, variant: string): Promise<OpenGame> {
  const game = await openGame(id, variant);
  if (!game.ok) throw new Error(game.fault.message);
  return game.value;
}

/** A position that a person may meet: so many random actions into a game, none if chance is to act there. */
function somewhere(game: OpenGame, seed: number, plies: number): Line {
  const line = Line.seeded(game.rules, `pointing ${seed}`);
  const random = new Random(`pointing actions ${seed}`);
  for (let i = 0; (i < plies || line.actor === 2) && line.result === null; i++) {
    const list = line.legalList();
    line.playAction(list.at(random.below(list.count)));
  }
  return line;
}

/** What a person plays who points at the steps of a way, one after the other; those picked by themselves are left out. */
function follow(ways: readonly Way[], way: Way): string | null {
  let picked = beginning(ways);
  for (const step of way.steps) {
    if (!isCell(step) && picked.includes(step)) continue;
    // Asked 150,000 times for the set-ups of one game: `expect` would take most of the time.
    if (!choicesOf(ways, picked).has(step)) expect.fail(`${step} of ${way.steps.join(' ')} is no choice`);
    const next = pick(ways, picked, step);
    if (next.kind === 'done') return next.action;
    if (next.kind !== 'picked') expect.fail(`${step} of ${way.steps.join(' ')} is ${next.kind}`);
    picked = next.picked;
  }
  return null;
}

const place = fc.record({ seed: fc.nat(1000), plies: fc.nat(60) });

describe.each(variants)('%s %s', (id, variant) => {
  it('lets every legal action of every position be pointed out', async () => {
    const game = await opened(id, variant);
    const seen = new Set<string>();
    const examples = [
      { seed: 0, plies: 0 },
      { seed: 0, plies: 1 },
      { seed: 0, plies: 2 },
    ].map((each) => [each] as [typeof each]);
    fc.assert(
      fc.property(place, ({ seed, plies }) => {
        const { view, legal } = lineState(game, somewhere(game, seed, plies), 'spectator');
        if (seen.has(view.position)) return;
        seen.add(view.position);
        const ways = game.screen.ways(view, legal);
        expect(new Set(ways.map(({ action }) => action))).toEqual(new Set(legal));
        for (const way of ways) {
          const played = follow(ways, way);
          if (played !== way.action)
            expect.fail(`${way.steps.join(' ')} plays ${played}, not ${way.action}, in ${view.position}`);
        }
      }),
      { numRuns: 12, examples },
    );
  });

  it('answers whatever else is pointed at, and never with nothing', async () => {
    const game = await opened(id, variant);
    const targets = (view: View, ways: readonly Way[]): readonly Target[] => [
      ...view.cells.map(({ cell }) => cell),
      ...new Set(ways.slice(0, 50).flatMap(({ steps }) => steps.filter((step) => !isCell(step)))),
    ];
    fc.assert(
      fc.property(place, fc.array(fc.nat(), { minLength: 4, maxLength: 12 }), ({ seed, plies }, pointed) => {
        const { view, legal } = lineState(game, somewhere(game, seed, plies), 'spectator');
        if (legal.length === 0) return;
        const ways = game.screen.ways(view, legal);
        const all = targets(view, ways);
        let picked = beginning(ways);
        for (const each of pointed) {
          const next = pick(ways, picked, all[each % all.length]!);
          if (next.kind === 'refused') expect(refusalOf(game, view, next.tried, beginning(ways).length)).not.toBe('');
          else picked = next.kind === 'picked' ? next.picked : beginning(ways);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the state of a line', () => {
  it('has what the last action did, with or without the view before it', async () => {
    const game = await opened(registry[0]!.id, registry[0]!.variants[0]!);
    const line = Line.seeded(game.rules, 'state');
    const first = lineState(game, line, 'spectator');
    expect(first).toMatchObject({ last: null, before: null, motions: [] });
    const played = line.legal()[0]!;
    line.play(played);
    const second = lineState(game, line, 'spectator');
    expect(second.last).toBe(played);
    expect(second.before).toEqual(first.view);
    expect(second.motions.length).toBeGreaterThan(0);
    expect(lineState(game, line, 'spectator', first.view)).toEqual(second);
    expect(line.log).toEqual([played]);
  });

  it('shows an end that only history knows', async () => {
    // Kept free of names: the first game in which some line of play comes around three times.
    for (const [id, variant] of variants) {
      const game = await opened(id, variant);
      const line = repeated(game);
      if (line === null) continue;
      const { view, legal } = lineState(game, line, 'spectator');
      expect(view.actor).toBe('over');
      expect(view.result).toMatchObject({ winner: null, reason: 'repetition' });
      expect(legal).toEqual([]);
      return;
    }
    expect.fail('no game repeats itself');
  });
});

/** Plays into a game and then shuffles back and forth until it ends by repetition; null if it never does. */
function repeated(game: OpenGame): Line | null {
  const line = somewhere(game, 7, 30);
  for (let i = 0; i < 40 && line.result === null; i++) {
    const back = (line.log.at(-2) ?? '').split('-').toReversed().join('-');
    const legal = line.legal();
    line.play(legal.includes(back) ? back : (legal.find((text) => /^\w\d-\w\d$/.test(text)) ?? legal[0]!));
  }
  return line.result?.reason === 'repetition' ? line : null;
}
