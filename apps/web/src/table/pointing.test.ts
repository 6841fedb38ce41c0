import { beginning, choicesOf, isCell, pick, type Target, type Gesture } from '@rayonk/board';
import { Line, Random, unwrap, type View } from '@rayonk/core';
import { Driver, type Shown } from '@rayonk/core/driver';
import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timing } from './board-driver.ts';
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

function shownOf({ rules }: OpenGame, { first, log }: Line): Shown {
  const driver = unwrap(Driver.open(rules, first, { own: {}, timing }));
  driver.follow(first, log, {});
  return driver.snapshot;
}

/** What a person plays who points at the steps of a gesture, one after the other; those picked by themselves are left out. */
function follow(gestures: readonly Gesture[], gesture: Gesture): string | null {
  let picked = beginning(gestures);
  for (const step of gesture.steps) {
    if (!isCell(step) && picked.includes(step)) continue;
    // Asked 150,000 times for the set-ups of one game: `expect` would take most of the time.
    if (!choicesOf(gestures, picked).has(step)) expect.fail(`${step} of ${gesture.steps.join(' ')} is no choice`);
    const next = pick(gestures, picked, step);
    if (next.kind === 'done') return next.action;
    if (next.kind !== 'picked') expect.fail(`${step} of ${gesture.steps.join(' ')} is ${next.kind}`);
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
        const { view, legal } = shownOf(game, somewhere(game, seed, plies));
        if (seen.has(view.position)) return;
        seen.add(view.position);
        const gestures = game.screen.gestures(view, legal);
        expect(new Set(gestures.map(({ action }) => action))).toEqual(new Set(legal));
        for (const gesture of gestures) {
          const played = follow(gestures, gesture);
          if (played !== gesture.action)
            expect.fail(`${gesture.steps.join(' ')} plays ${played}, not ${gesture.action}, in ${view.position}`);
        }
      }),
      { numRuns: 12, examples },
    );
  });

  it('answers whatever else is pointed at, and never with nothing', async () => {
    const game = await opened(id, variant);
    const targets = (view: View, gestures: readonly Gesture[]): readonly Target[] => [
      ...view.cells.map(({ cell }) => cell),
      ...new Set(gestures.slice(0, 50).flatMap(({ steps }) => steps.filter((step) => !isCell(step)))),
    ];
    fc.assert(
      fc.property(place, fc.array(fc.nat(), { minLength: 4, maxLength: 12 }), ({ seed, plies }, pointed) => {
        const { view, legal } = shownOf(game, somewhere(game, seed, plies));
        if (legal.length === 0) return;
        const gestures = game.screen.gestures(view, legal);
        const all = targets(view, gestures);
        let picked = beginning(gestures);
        for (const each of pointed) {
          const next = pick(gestures, picked, all[each % all.length]!);
          if (next.kind === 'refused')
            expect(refusalOf(game, view, next.tried, beginning(gestures).length).text).not.toBe('');
          else picked = next.kind === 'picked' ? next.picked : beginning(gestures);
        }
      }),
      { numRuns: 40 },
    );
  });
});
