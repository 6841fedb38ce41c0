import {
  ACTOR,
  err,
  Line,
  ok,
  unwrap,
  type Action,
  type Knowledge,
  type Position,
  type Result,
  type Rules,
  type Seat,
} from '@rayonk/core';
import { after, puzzleId, type PuzzleEntry } from './puzzle.ts';
import { Certain } from './certain.ts';
import { legalActions, valueFor } from './line.ts';
import { TurnProver } from './wins.ts';

/** Proofs of stored puzzles are not cut short. */
const NODES = 1e9;

/** Which actions are good in a position of a puzzle, with so many turns left to the solver after this one; none if it is none. */
type Good<P> = (position: P, turns: number) => Action[];

/** Proves stored puzzles again, from their position and solution alone. */
export class PuzzleChecker<P extends Position = Position> {
  readonly #rules: Rules<P>;
  readonly #certain: Certain<P>;
  readonly #prover: TurnProver<P>;

  constructor(rules: Rules<P>, knowledge: Knowledge<P>) {
    this.#rules = rules;
    this.#certain = new Certain(rules, knowledge);
    this.#prover = new TurnProver(rules, knowledge);
  }

  /** The turns of the solver that were proved to have one solution, or what is wrong. */
  check({ id, position: text, goal, moves, solution }: PuzzleEntry): Result<number> {
    if (id !== puzzleId(text)) return wrong(`its id should be ${puzzleId(text)}`);
    const line = Line.from(this.#rules, text);
    if (!line.ok) return line;
    const solver = line.value.actor;
    if (solver > 1 || !this.#rules.isSettled(line.value.position)) return wrong('no turn of a seat begins there');
    const good = this.#good(line.value.position, goal);
    let turns = 0;
    for (const played of solution) {
      const { position, actor } = line.value;
      if (actor > 1) return wrong(`${played} is not played by a seat`);
      if (actor === solver) {
        if (this.#rules.isSettled(position)) turns++;
        const only = good(unwrap(this.#copy(line.value)), moves - turns);
        const texts = only.map((action) => this.#rules.encode(position, action));
        if (texts.length !== 1 || texts[0] !== played)
          return wrong(
            `turn ${turns} is solved by ${texts.join(', ') || 'nothing'}, not by ${played} alone in ${moves - turns + 1}`,
          );
      }
      const done = line.value.play(played);
      if (!done.ok) return done;
    }
    if (turns !== moves) return wrong(`it takes ${turns} turns, not ${moves}`);
    return this.#end(line.value, solver as Seat, goal);
  }

  #copy(line: Line<P>): Result<P> {
    return this.#rules.parse(line.text());
  }

  #good(position: P, goal: PuzzleEntry['goal']): Good<P> {
    const verdict = this.#certain.judge(position);
    if (goal === 'win') {
      return (at, turns) => {
        this.#prover.begin(at, NODES);
        // A quicker win: the position is another puzzle, or the last reply was not the best.
        if (this.#prover.wins(turns) === true) return [];
        return legalActions(this.#rules, at).filter((action) => after(at, [action], () => this.#prover.wins(turns)));
      };
    }
    const value = goal === 'draw' ? 0 : 1;
    if (verdict?.value !== value) return () => [];
    return (at) => {
      const seat = at.state[ACTOR] as Seat;
      return legalActions(this.#rules, at).filter((action) => {
        const reached = after(at, [action], () => valueFor(this.#rules, this.#certain, at, seat));
        return reached !== null && reached >= value;
      });
    };
  }

  /** A win must be on the board, a result that was kept still there. */
  #end({ rules, position, result, log }: Line<P>, solver: Seat, goal: PuzzleEntry['goal']): Result<number> {
    if (goal === 'win')
      return result?.winner === solver ? ok(log.length) : wrong('the game is not won at the end of its solution');
    const value = result === null ? valueFor(rules, this.#certain, position, solver) : null;
    const kept = result === null ? value : result.winner === null ? 0 : result.winner === solver ? 1 : -1;
    return kept === (goal === 'draw' ? 0 : 1) ? ok(log.length) : wrong('its result is not kept at the end');
  }
}

function wrong(message: string): Result<never> {
  return err('malformed-file', message);
}
