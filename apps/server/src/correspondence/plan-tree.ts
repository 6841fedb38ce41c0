import { CHANCE, fail, ok, replay, type Actor, type Line, type Rules, type Seat } from '@rayonk/core';
import { ANY_OUTCOME, type Plan } from '@rayonk/protocol';
import { refuse } from '../http/index.ts';
import type { Answer } from '../base/index.ts';

/** Reading and playing so many actions takes about as long as answering a plain request. */
const ACTIONS_PER_COST = 25;

/** A game as far as it has come: public, like everything that a plan is held against. */
export interface Played {
  readonly start: string;
  readonly log: readonly string[];
  /** Who acted, for each action of the log. */
  readonly actors: readonly Actor[];
}

/** What a plan says comes next, its owner's or not; null once the game has left the plan or reached its end. */
export function nextOfPlan({ ply, lines }: Plan, { log, actors }: Pick<Played, 'log' | 'actors'>): string | null {
  if (log.length < ply) return null;
  const since = log.slice(ply);
  const fits = (line: readonly string[]): boolean =>
    line.length > since.length &&
    since.every((action, i) => line[i] === action || (line[i] === ANY_OUTCOME && actors[ply + i] === CHANCE));
  // What was said of this very outcome counts before what was said of any.
  const exact = (line: readonly string[]): number => since.filter((action, i) => line[i] === action).length;
  const [best] = lines.filter(fits).sort((one, other) => exact(other) - exact(one));
  return best?.[since.length] ?? null;
}

/** Plays every line by the rules. What comes after an outcome that nobody knows cannot be checked before it is there. */
export function checkPlan(rules: Rules, { start, log }: Played, seat: Seat, { lines }: Plan): Answer<null> {
  const replayed = replay(rules, start, log);
  if (!replayed.ok) throw new Error(`a match does not replay: ${replayed.fault.message}`);
  const game = replayed.value;
  const answers = new Map<string, string>();
  for (const [number, line] of lines.entries()) {
    const checked = checkLine(game, seat, line);
    while (game.log.length > log.length) game.undo();
    if (!checked.ok) return fail({ ...checked.fault, message: `line ${number + 1}, ${checked.fault.message}` });
    if (checked.value.length === 0) return refuse('bad-request', `line ${number + 1} has no action of your own`);
    for (const at of checked.value) {
      const before = JSON.stringify(line.slice(0, at));
      const answer = answers.get(before) ?? line[at]!;
      if (answer !== line[at])
        return refuse('bad-request', `line ${number + 1} answers the same otherwise than a line before it`);
      answers.set(before, answer);
    }
  }
  return ok(null);
}

/** What checking a plan costs, in requests: the game is replayed once, and every line played from there. */
export function costOfPlan({ lines }: Plan, plies: number): number {
  const actions = lines.reduce((sum, line) => sum + line.length, plies);
  return Math.ceil(actions / ACTIONS_PER_COST);
}

/** Plays a line from where the game stands, which has gone on afterwards. Where in it the seat itself acts; after an unknown outcome, every
 * place where it might. */
function checkLine(game: Line, seat: Seat, line: readonly string[]): Answer<readonly number[]> {
  const own: number[] = [];
  for (const [i, action] of line.entries()) {
    const { actor } = game;
    if (action === ANY_OUTCOME) {
      if (actor !== CHANCE) return refuse('bad-request', `action ${i + 1}: chance is not to act there`);
      return ok(i + 1 < line.length ? [...own, i + 1] : own);
    }
    const played = game.play(action);
    if (!played.ok) {
      const { code, message, rule } = played.fault;
      return fail({ code, message: `action ${i + 1} (${action}): ${message}`, rule });
    }
    if (actor === seat) own.push(i);
  }
  return ok(own);
}
