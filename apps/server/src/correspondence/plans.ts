import { ok, type Seat } from '@rayonk/core';
import { serverCommandId, type Plan } from '@rayonk/protocol';
import type { Answer, LiveMatch, Services } from '../base/index.ts';
import { refuse } from '../http/index.ts';
import { checkPlan, nextOfPlan, type Played } from './plan-tree.ts';

/**
 * Conditional actions. They are secret to their owner: they are in no log, no event and no message, and what is played from them looks
 * like any other action.
 */
export class Plans {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async find(match: string, seat: Seat): Promise<Plan | null> {
    const row = await this.#services.store.db
      .selectFrom('plans')
      .select('plan')
      .where('match_id', '=', match)
      .where('seat', '=', seat)
      .executeTakeFirst();
    return row === undefined ? null : (JSON.parse(row.plan) as Plan);
  }

  async save(live: LiveMatch, seat: Seat, plan: Plan): Promise<Answer<null>> {
    const { match, id, terms } = live;
    const { shelf, store } = this.#services;
    if (terms.clock.kind !== 'turn') return refuse('bad-request', 'plans are for games with days a turn');
    if (match.phase !== 'playing') return refuse('out-of-date', 'the match is over');
    const played = playedOf(live);
    if (plan.ply !== played.log.length)
      return refuse(
        'out-of-date',
        `the plan is for the position after ${plan.ply} actions; there are ${played.log.length}`,
      );
    if (match.actor === seat) return refuse('out-of-date', 'it is your turn: act, then plan');
    const game = await shelf.load(terms.game, terms.variant);
    if (!game.ok) return game;
    const checked = checkPlan(game.value.rules, played, seat, plan);
    if (!checked.ok) return checked;
    await store.db
      .insertInto('plans')
      .values({ match_id: id, seat, plan: JSON.stringify(plan) })
      .onConflict((taken) => taken.columns(['match_id', 'seat']).doUpdateSet({ plan: JSON.stringify(plan) }))
      .execute();
    return ok(null);
  }

  async drop(match: string, seat: Seat): Promise<void> {
    await this.#services.store.db.deleteFrom('plans').where('match_id', '=', match).where('seat', '=', seat).execute();
  }

  /** Matches that somebody has a plan for. */
  async planned(): Promise<readonly string[]> {
    const rows = await this.#services.store.db.selectFrom('plans').select('match_id').distinct().execute();
    return rows.map(({ match_id: id }) => id);
  }

  /** Plays what plans say until somebody has to think; forgets those that the game has left. */
  async follow(live: LiveMatch): Promise<void> {
    for (const seat of [0, 1] as const) {
      const plan = await this.find(live.id, seat);
      if (plan !== null && !(await this.#followOne(live, seat, plan))) await this.drop(live.id, seat);
    }
  }

  /** False if the plan is of no more use. */
  async #followOne(live: LiveMatch, seat: Seat, plan: Plan): Promise<boolean> {
    const { id, match, players } = live;
    if (match.phase !== 'playing') return false;
    let next = nextOfPlan(plan, playedOf({ match }));
    while (next !== null && match.actor === seat) {
      const ply = match.line!.log.length;
      // The number of the next event is new every time, also after a take-back.
      const name = serverCommandId(`plan-${live.events.length}`);
      const command = { kind: 'act', action: next, ply } as const;
      const done = await this.#services.authority.command(id, players[seat], name, command);
      if (!done.ok || match.phase !== 'playing' || match.line!.log.length <= ply) return false;
      next = nextOfPlan(plan, playedOf({ match }));
    }
    return next !== null;
  }
}

function playedOf({ match }: Pick<LiveMatch, 'match'>): Played {
  const line = match.line;
  if (line === null) throw new Error('a match that has not begun was planned for');
  return { start: line.first, log: line.log, actors: match.actors };
}
