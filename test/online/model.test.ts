import type { Rules, Seat } from '@rayonk/core';
import type { Command } from '@rayonk/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADA, BLAISE, openWorld, order, type World } from '../../apps/server/src/authority/testing.ts';
import type { LiveMatch } from '../../apps/server/src/base/services.ts';
import { rules as noughts } from '../../packages/core/test/noughts/rules.ts';
import { Model } from './model.ts';

const CELLS = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'z9'];
const INITIAL = 60_000;
const INCREMENT = 2000;

let world: World;
beforeAll(async () => {
  const value = { rules: noughts.standard as Rules, dealing: null };
  world = await openWorld({ load: async () => ({ ok: true, value }) });
});
afterAll(() => world.remove());

interface Real {
  live: LiveMatch;
  commands: number;
  last: { readonly seat: Seat; readonly id: string; readonly command: Command; readonly answer: unknown } | null;
}
type Step = fc.AsyncCommand<Model, Real>;

function playerOf(seat: Seat): string {
  return seat === 0 ? ADA : BLAISE;
}

/** What anybody can see of the match, in the model's words. */
function compare(model: Model, { live }: Real): void {
  const { match } = live;
  expect({
    actions: match.line!.log,
    result: match.result === null ? null : { winner: match.result.winner, reason: match.result.reason },
    offers: match.offers,
    isPaused: match.isPaused,
    left: match.clocks.left,
    running: match.clocks.running,
    events: live.events.length,
  }).toEqual(model.seen());
}

/** A player commands something; the model says what must be answered. `null` is whoever is to act. */
class Do implements Step {
  readonly #seat: Seat | null;
  readonly #make: (model: Model) => Command;

  constructor(seat: Seat | null, make: (model: Model) => Command) {
    this.#seat = seat;
    this.#make = make;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const command = this.#make(model);
    const seat = this.#seat ?? model.toAct;
    const id = `m${real.commands++}`;
    const expected = model.command(seat, command, world.now);
    const answer = await world.authority.command(real.live.id, playerOf(seat), id, command);
    expect(answer.ok ? 'ok' : answer.fault.code).toBe(expected);
    real.last = { seat, id, command, answer };
    compare(model, real);
  }
  toString(): string {
    return `seat ${this.#seat ?? 'to act'}: ${JSON.stringify(this.#make(new Model(INITIAL, INCREMENT, 0)))}`;
  }
}

/** The last command comes a second time, as after a cut. */
class Again implements Step {
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    if (real.last === null) return;
    const { seat, id, command, answer } = real.last;
    expect(await world.authority.command(real.live.id, playerOf(seat), id, command)).toEqual(answer);
    compare(model, real);
  }
  toString(): string {
    return 'again';
  }
}

class Wait implements Step {
  readonly #milliseconds: number;
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }
  check(): boolean {
    return true;
  }
  /** The server looks after clocks by itself, but by the machine's time: here it is asked to, so that it happens before the next step. */
  async run(model: Model, real: Real): Promise<void> {
    world.now += this.#milliseconds;
    const { id, match } = real.live;
    const due = model.due(world.now);
    if (due === 'flag') {
      await world.authority.flag(id);
      model.command(model.toAct, { kind: 'flag' }, world.now);
    } else if (due === 'resume') {
      world.bus.emit('player-arrived', { id, player: playerOf(model.toAct) });
      await expect.poll(() => match.isPaused, { interval: 1 }).toBe(false);
      model.resume(world.now);
    }
    compare(model, real);
  }
  toString(): string {
    return `wait ${this.#milliseconds}`;
  }
}

/** Somebody leaves, or comes back. */
class Come implements Step {
  readonly #seat: Seat;
  readonly #isAway: boolean;
  constructor(seat: Seat, isAway: boolean) {
    this.#seat = seat;
    this.#isAway = isAway;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model): Promise<void> {
    const player = playerOf(this.#seat);
    model.setAway(this.#seat, this.#isAway ? world.now : null);
    if (this.#isAway) world.away.set(player, world.now);
    else world.away.delete(player);
  }
  toString(): string {
    return `seat ${this.#seat} ${this.#isAway ? 'leaves' : 'comes'}`;
  }
}

/** The server is down for a while and comes back. */
class Crash implements Step {
  readonly #milliseconds: number;
  constructor(milliseconds: number) {
    this.#milliseconds = milliseconds;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const alive = world.now;
    world.now += this.#milliseconds;
    await world.restart(alive);
    model.crash(alive, world.now);
    // What was refused is only remembered in memory.
    if (real.last !== null && !(real.last.answer as { ok: boolean }).ok) real.last = null;
    real.live = (await world.authority.find(real.live.id))!;
    compare(model, real);
  }
  toString(): string {
    return `down for ${this.#milliseconds}`;
  }
}

const anySeat = fc.constantFrom<Seat>(0, 1);
const offer = fc.constantFrom('draw' as const, 'take-back' as const, 'rematch' as const);
const steps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(fc.constantFrom(...CELLS), anySeat)
    .map(([action, who]) => new Do(who, ({ ply }) => ({ kind: 'act', action, ply }))),
  // Most games would hardly begin if whoever plays and where were always left to chance.
  ...[0, 1, 2].map(() =>
    fc.nat(8).map((at) => {
      const make = ({ ply, free }: Model): Command => ({ kind: 'act', action: free[at % free.length] ?? 'a1', ply });
      return new Do(null, make);
    }),
  ),
  fc.tuple(anySeat, fc.nat(9)).map(([who, ply]) => new Do(who, () => ({ kind: 'act', action: 'b2', ply }))),
  fc
    .tuple(anySeat, offer)
    .map(([who, what]) => new Do(who, () => ({ kind: 'offer', offer: what, share: 'a-share-of-it' }))),
  fc
    .tuple(anySeat, offer, fc.boolean())
    .map(
      ([who, what, accepts]) => new Do(who, () => ({ kind: 'answer', offer: what, accepts, share: 'another-share' })),
    ),
  anySeat.map((who) => new Do(who, () => ({ kind: 'abort' }))),
  anySeat.map((who) => new Do(who, () => ({ kind: 'flag' }))),
  fc.tuple(anySeat, fc.nat(3)).map(([who, chance]) => new Come(who, chance > 0)),
  fc
    .tuple(anySeat, fc.constantFrom('win' as const, 'draw' as const))
    .map(([who, result]) => new Do(who, () => ({ kind: 'claim', result }))),
  fc
    .tuple(anySeat, fc.nat(4))
    .map(([who, chance]) => (chance === 0 ? new Do(who, () => ({ kind: 'resign' })) : new Wait(1))),
  fc.constant(new Again()),
  fc.integer({ min: 1, max: 30_000 }).map((milliseconds) => new Wait(milliseconds)),
  fc.integer({ min: 1, max: 29_000 }).map((milliseconds) => new Crash(milliseconds)),
];

test(
  'the authority does what a simple model of a match does, whatever is asked, across crashes',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
        const clock = { kind: 'fischer', initial: INITIAL, increment: INCREMENT } as const;
        const live = await world.authority.create(order({ game: 'noughts', variant: 'standard', clock }));
        world.away.clear();
        const model = new Model(INITIAL, INCREMENT, world.now);
        await fc.asyncModelRun(() => ({ model, real: { live, commands: 0, last: null } }), commands);
      }),
      { numRuns: 60 },
    );
  },
);
