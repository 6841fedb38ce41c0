import {
  actorName,
  CHANCE,
  err,
  Line,
  ok,
  unwrap,
  type Position,
  type Result,
  type Rules,
  type Seat,
} from '@rayonk/core';
import type { Engine } from '../play/engine.ts';
import type { Limits } from '../search/limits.ts';
import { DRAW, isForced, WIN, winProbability } from '../search/score.ts';

/** What an action cost, by the loss of win probability for the seat that played it. */
export const JUDGEMENTS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder', 'forced'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

const INACCURACY = 0.05;
const MISTAKE = 0.1;
const BLUNDER = 0.2;
/** An action that loses this part of the win probability counts 1/e in the accuracy. */
const ACCURACY_DECAY = 0.2;
/** Outcomes of chance share the budget of an action, but each gets a look that is worth something. */
const LEAST_NODES = 500;
const LEAST_MILLISECONDS = 5;

export interface JudgedAction {
  /** 1 for the first action of the game. */
  readonly number: number;
  readonly by: Seat;
  readonly action: string;
  readonly judgement: Judgement;
  /** Scores and win probabilities for the seat that played: with the best action, and with the one played. */
  readonly scoreBefore: number;
  readonly scoreAfter: number;
  readonly before: number;
  readonly after: number;
  readonly loss: number;
  /** What the engine would have played and expected. */
  readonly best: readonly string[];
  readonly depth: number;
}

export interface ChanceAction {
  readonly number: number;
  readonly by: 'chance';
  readonly action: string;
}

export interface SeatSummary {
  readonly judged: number;
  /** 0 to 100; null for a seat that had nothing to decide. */
  readonly accuracy: number | null;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
}

export interface GameAnalysis {
  readonly actions: readonly (JudgedAction | ChanceAction)[];
  readonly seats: readonly [SeatSummary, SeatSummary];
  /**
   * Where chance has acted: seat 0's win probability before the first action and after each (`luck.ts` tells luck and skill apart by it). Before
   * chance acts it is the mean of its outcomes, each looked at alike, and afterwards what was seen of the one that came.
   */
  readonly worths?: readonly number[];
}

/** What a look at a position found: a score for the seat that acts, and the line that it expects. */
export interface Glance {
  readonly score: number;
  readonly best: readonly string[];
  readonly depth: number;
}

/** A look that is wanted: at the position that a line has reached, before it goes on. */
export interface WantedGlance {
  readonly line: Line;
  readonly limits: Limits;
}

/** What a position is worth to a seat. */
interface Worth {
  readonly score: number;
  readonly probability: number;
  /** What it is the mean of, where chance is to act. */
  readonly outcomes?: ReadonlyMap<string, Worth>;
}

interface Known {
  readonly seat: Seat;
  readonly worth: Worth;
}

/** Judges every action of a game. */
export function analyseGame<P extends Position>(
  engine: Engine<P>,
  first: string,
  log: readonly string[],
  limits: Limits,
  report: (done: number) => void = () => {},
): Result<GameAnalysis> {
  const judging = judgeGame({ rules: engine.rules, scale: engine.knowledge.scale }, first, log, limits, report);
  let step = judging.next();
  while (step.done !== true)
    step = judging.next(glance(engine, step.value.line as unknown as Line<P>, step.value.limits));
  return step.value;
}

/** Odd and even depths disagree, because one ends with an action of this seat and the other does not: their mean is told. */
export function glance<P extends Position>(engine: Engine<P>, line: Line<P>, limits: Limits): Glance {
  const scores: number[] = [];
  const thought = unwrap(engine.think(line, limits, (info) => scores.push(info.lines[0]!.score)));
  const { score, actions } = thought.lines[0]!;
  const earlier = scores.at(-2) ?? score;
  const smooth = isForced(score) || isForced(earlier) ? score : Math.round((score + earlier) / 2);
  return { score: smooth, best: actions, depth: thought.depth };
}

/** What judging needs of a game beside the looks: whoever asks for them may have them made elsewhere. */
export interface Judged {
  readonly rules: Rules;
  /** Of win probabilities. */
  readonly scale: number;
}

type Judging<T> = Generator<WantedGlance, T, Glance>;

/**
 * Judges every action of a game; asks for a look wherever it needs one, and goes on when it is told what was seen. The action played and the best one
 * are both judged by the position after them, with the same budget: a score from before and one from after would differ by the ply between them alone.
 * Chance is not judged; an action that calls for it is worth the mean of what may follow, not what did.
 */
export function* judgeGame(
  game: Judged,
  first: string,
  log: readonly string[],
  limits: Limits,
  report: (done: number) => void = () => {},
): Judging<Result<GameAnalysis>> {
  const line = Line.from(game.rules, first);
  if (!line.ok) return line;
  const analyst = new Analyst(game.scale, line.value, limits);
  const actions: (JudgedAction | ChanceAction)[] = [];
  for (const [i, text] of log.entries()) {
    const judged = yield* analyst.play(i + 1, text);
    if (!judged.ok) return judged;
    actions.push(judged.value);
    report(i + 1);
  }
  const seats = [summary(actions, 0), summary(actions, 1)] as const;
  if (!actions.some(({ by }) => by === 'chance')) return ok({ actions, seats });
  return ok({ actions, seats, worths: yield* analyst.worths() });
}

class Analyst {
  readonly #scale: number;
  readonly #line: Line;
  readonly #limits: Limits;
  /** What was seen of the position the line is at, once it was asked. */
  #thought: Glance | null = null;
  /** What that position is worth to a seat, where it was looked at as an outcome of chance, or chance is to act and its outcomes were looked at. */
  #known: Known | null = null;
  /** Whose action chance answers. */
  #caller: Seat = 0;
  readonly #worths: number[] = [];

  constructor(scale: number, line: Line, limits: Limits) {
    this.#scale = scale;
    this.#line = line;
    this.#limits = limits;
  }

  *play(number: number, action: string): Judging<Result<JudgedAction | ChanceAction>> {
    const line = this.#line;
    const { actor } = line;
    const legal = actor === CHANCE ? 0 : line.legalList().count;
    const thought = actor === 0 || actor === 1 ? yield* this.#think() : null;
    const best = thought?.best ?? [];
    const by = actorName(actor);
    const known = yield* this.#note();
    const isBest = legal === 1 || best[0] === action;
    const better = thought === null || isBest ? null : yield* this.#worthOf(best[0]!, by as Seat);
    const played = line.play(action);
    if (!played.ok) return err(played.fault.code, `action ${number} (${action}): ${played.fault.message}`);
    this.#thought = null;
    if (thought === null || by === 'chance' || by === 'over') {
      const worth = known.worth.outcomes?.get(action);
      this.#known = worth === undefined ? null : { seat: known.seat, worth };
      return ok({ number, by: 'chance', action });
    }
    this.#caller = by;
    const before = better ?? this.#worthAt(thought.score);
    const after = isBest ? before : yield* this.#worth(by, this.#limits);
    this.#known = after.outcomes === undefined ? null : { seat: by, worth: after };
    const loss = Math.max(0, before.probability - after.probability);
    return ok({
      number,
      by,
      action,
      judgement: legal === 1 ? 'forced' : isBest ? 'best' : judgementOf(loss),
      scoreBefore: before.score,
      scoreAfter: after.score,
      before: before.probability,
      after: after.probability,
      loss,
      best,
      depth: thought.depth,
    });
  }

  /** The worth of every position that the line has been at, for seat 0. */
  *worths(): Judging<readonly number[]> {
    yield* this.#note();
    return this.#worths;
  }

  *#note(): Judging<Known> {
    const seat = this.#caller;
    const known = this.#known ?? { seat, worth: yield* this.#worth(seat, this.#limits) };
    this.#worths.push(known.seat === 0 ? known.worth.probability : 1 - known.worth.probability);
    return known;
  }

  *#think(): Judging<Glance> {
    this.#thought ??= yield { line: this.#line, limits: this.#limits };
    return this.#thought;
  }

  #worthAt(score: number): Worth {
    return { score, probability: winProbability(score, this.#scale) };
  }

  /** What an action that is not played is worth to the seat that could. */
  *#worthOf(action: string, seat: Seat): Judging<Worth> {
    const kept = this.#thought;
    this.#thought = null;
    unwrap(this.#line.play(action));
    const worth = yield* this.#worth(seat, this.#limits);
    unwrap(this.#line.undo());
    this.#thought = kept;
    return worth;
  }

  /** What the position the line has reached is worth to a seat. */
  *#worth(seat: Seat, limits: Limits): Judging<Worth> {
    const line = this.#line;
    if (line.result !== null) {
      const { winner } = line.result;
      if (winner === null) return { score: DRAW, probability: 0.5 };
      return winner === seat ? { score: WIN - 1, probability: 1 } : { score: 1 - WIN, probability: 0 };
    }
    const { actor } = line;
    if (actor === CHANCE) return yield* this.#mean(seat, limits);
    const { score } = limits === this.#limits ? yield* this.#think() : yield { line, limits };
    return this.#worthAt(actor === seat ? score : -score);
  }

  *#mean(seat: Seat, limits: Limits): Judging<Worth> {
    const outcomes = this.#line.legal();
    const part = share(limits, outcomes.length);
    const worths = new Map<string, Worth>();
    let score = 0;
    let probability = 0;
    for (const outcome of outcomes) {
      unwrap(this.#line.play(outcome));
      const worth = yield* this.#worth(seat, part);
      worths.set(outcome, worth);
      score += worth.score / outcomes.length;
      probability += worth.probability / outcomes.length;
      unwrap(this.#line.undo());
    }
    return { score: Math.round(score), probability, outcomes: worths };
  }
}

function share(limits: Limits, parts: number): Limits {
  const { nodes, milliseconds } = limits;
  return {
    ...limits,
    ...(nodes === undefined ? {} : { nodes: Math.max(LEAST_NODES, Math.ceil(nodes / parts)) }),
    ...(milliseconds === undefined ? {} : { milliseconds: Math.max(LEAST_MILLISECONDS, milliseconds / parts) }),
  };
}

export function judgementOf(loss: number): Judgement {
  if (loss >= BLUNDER) return 'blunder';
  if (loss >= MISTAKE) return 'mistake';
  return loss >= INACCURACY ? 'inaccuracy' : 'good';
}

function summary(actions: readonly (JudgedAction | ChanceAction)[], seat: Seat): SeatSummary {
  const own = actions.filter((action): action is JudgedAction => action.by === seat && action.judgement !== 'forced');
  const count = (judgement: Judgement): number => own.filter((action) => action.judgement === judgement).length;
  const kept = own.reduce((sum, { loss }) => sum + Math.exp(-loss / ACCURACY_DECAY), 0);
  return {
    judged: own.length,
    accuracy: own.length === 0 ? null : Math.round((1000 * kept) / own.length) / 10,
    inaccuracies: count('inaccuracy'),
    mistakes: count('mistake'),
    blunders: count('blunder'),
  };
}
