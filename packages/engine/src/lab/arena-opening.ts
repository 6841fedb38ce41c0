import {
  actorOf,
  CHANCE,
  Line,
  Random,
  unwrap,
  type Action,
  type Knowledge,
  type Position,
  type Rules,
} from '@rayonk/core';
import { Engine } from '../play/engine.ts';
import { winProbability } from '../search/score.ts';
import { searchOnly } from './tune-weights.ts';

/** Random plies at the beginning of a game whose start is always the same. */
const PLIES_FROM_A_FIXED_START = 4;
/** An opening is played if neither side's chance is judged to be above this; a decided game measures nothing. */
const LARGEST_CHANCE = 0.75;
const TRIES = 20;
const JUDGE_NODES = 2000;
const JUDGE_TABLE_BITS = 12;

/** How many plies are drawn at random where a match does not say: none where starts already differ. */
export function usualOpeningPlies(rules: Rules): number {
  const starts = ['1', '2', '3', '4'].map((seed) => rules.start(new Random(seed)));
  return new Set(starts).size > 1 ? 0 : PLIES_FROM_A_FIXED_START;
}

/**
 * Draws openings: the start, set-ups and placements out of those that the game's knowledge calls sensible, and then as
 * many random plies as wanted. An opening that a short search calls decided is drawn again. The same seed draws the
 * same opening. With 0 plies the players make their own set-ups.
 */
export class Openings<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #knowledge: Knowledge<P> | null;
  readonly #plies: number;
  readonly #judge: Engine<P> | null;

  constructor(rules: Rules<P>, knowledge: Knowledge<P> | null, plies: number) {
    this.#rules = rules;
    this.#knowledge = knowledge;
    this.#plies = plies;
    this.#judge = knowledge === null ? null : new Engine(rules, searchOnly(knowledge), JUDGE_TABLE_BITS);
  }

  draw(seed: string): Line<P> {
    if (this.#plies === 0) return Line.seeded(this.#rules, `${seed} start`);
    let best: Line<P> | null = null;
    let leastBias = Infinity;
    for (let attempt = 0; attempt < TRIES && leastBias > LARGEST_CHANCE - 0.5; attempt++) {
      const line = this.#play(`${seed} ${attempt}`);
      const bias = this.#bias(line);
      if (bias >= leastBias) continue;
      best = line;
      leastBias = bias;
    }
    return best ?? Line.seeded(this.#rules, `${seed} start`);
  }

  #play(seed: string): Line<P> {
    const line = Line.seeded(this.#rules, `${seed} start`);
    const random = new Random(`${seed} opening`);
    while (line.result === null) {
      const actor = actorOf(line.position);
      if (actor === CHANCE) {
        line.playAction(drawChance(line, seed));
        continue;
      }
      const list = line.legalList();
      const setsUp = !this.#rules.isPly(list.at(0));
      if (line.plies >= this.#plies && !setsUp) break;
      this.#knowledge?.narrow(line.position, list);
      line.playAction(list.at(random.below(list.count)));
    }
    return line;
  }

  /** How far from even, up to ½; infinite for a game that is over already. */
  #bias(line: Line<P>): number {
    if (line.result !== null) return Infinity;
    if (this.#judge === null) return 0;
    this.#judge.clear();
    const { score } = unwrap(this.#judge.think(line, { nodes: JUDGE_NODES })).lines[0]!;
    return Math.abs(winProbability(score, this.#judge.knowledge.scale) - 0.5);
  }
}

/**
 * What chance does in a game with this seed. Every outcome has a random rank of its own that depends on what called for
 * chance, and the highest rank among the possible ones happens: each is equally likely, and in the two games of a pair
 * the same pawn hides the same value, even if it is turned over at different times.
 */
export function drawChance<P extends Position>(line: Line<P>, seed: string): Action {
  const { rules, position, log } = line;
  const call = log.at(-1) ?? '';
  const calls = log.reduce((count, text) => (text === call ? count + 1 : count), 0);
  const list = line.legalList();
  let best = list.at(0);
  let highest = -Infinity;
  for (let i = 0; i < list.count; i++) {
    const action = list.at(i);
    const rank = new Random(`${seed} ${call} ${calls} ${rules.encode(position, action)}`).next();
    if (rank <= highest) continue;
    highest = rank;
    best = action;
  }
  return best;
}
