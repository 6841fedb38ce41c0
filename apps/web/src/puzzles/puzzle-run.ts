import type { Puzzle } from '@rayonk/board';
import { STUDY_AIDS, unwrap, type Rules, type Seat } from '@rayonk/core';
import { Driver, ROOT, type ActResult, type Shown } from '@rayonk/core/driver';
import { timing } from '../table/board-driver.ts';

/** How far somebody has come with a puzzle. */
export interface Solving {
  readonly stage: Stage;
  /** Solved at the first try and without help, as far as it has come. */
  readonly isClean: boolean;
  /** How much of the next action has been given away: 0 nothing, 1 where it begins, 2 all of it. */
  readonly hint: 0 | 1 | 2;
  /** The last try that was wrong, with what had been played before it; null once the right action was found. */
  readonly missed: MissedTry | null;
}

export interface MissedTry {
  readonly before: readonly string[];
  readonly tried: string;
}

type Stage =
  | 'solving'
  /** The right action was played; the other side answers next. */
  | 'answering'
  /** A wrong action stands on the board and is taken back next. */
  | 'wrong'
  /** A wrong action was taken back. */
  | 'again'
  | 'solved'
  /** The solution is being played. */
  | 'showing'
  | 'shown';

/** How long a stage stands before it goes on, in milliseconds: an answer comes soon, a mistake is to be seen. */
const PAUSE = { answering: 650, wrong: 1300, showing: 1000 } as const;

const FRESH: Solving = { stage: 'solving', isClean: true, hint: 0, missed: null };

/** Whether something happens next without the solver. */
export function isMoving({ stage }: Solving): boolean {
  return stage in PAUSE;
}

export function isSolving({ stage }: Solving): boolean {
  return stage === 'solving' || stage === 'again';
}

/** One puzzle, being solved. A puzzle whose solution its rules refuse is a bug of who made it. */
export class PuzzleRun {
  readonly driver: Driver<Solving>;
  readonly solver: Seat;
  readonly #puzzle: Puzzle;

  constructor(rules: Rules, puzzle: Puzzle) {
    this.#puzzle = puzzle;
    this.driver = unwrap(
      Driver.open(rules, puzzle.position, {
        own: FRESH,
        timing,
        eyes: { viewer: 'spectator', aids: STUDY_AIDS },
        hand: (_, own) => ({ seats: [this.solver], isPaused: !isSolving(own) }),
        act: (action) => this.#act(action),
      }),
    );
    this.solver = this.driver.momentOf(ROOT).actor === 1 ? 1 : 0;
  }

  /** Gives away a little more of the next action. */
  giveHint(): void {
    const { own } = this.driver.snapshot;
    if (isSolving(own)) this.driver.change({ isClean: false, hint: own.hint === 0 ? 1 : 2 });
  }

  /** Plays the solution from the start. */
  show(): void {
    this.startOver();
    this.#enter({ stage: 'showing', isClean: false });
  }

  startOver(): void {
    this.driver.goTo(ROOT);
    this.#enter({ ...FRESH, isClean: this.driver.snapshot.own.isClean });
  }

  #act(action: string): ActResult {
    const before = this.driver.snapshot.log;
    const played = this.driver.play(action);
    if (!played.ok) return played;
    const isRight = this.#puzzle.solution[before.length] === action;
    // Whoever wins on the spot has solved it, whatever the file says.
    if (isRight || played.value.result?.winner === this.solver)
      this.#enter({ stage: isRight ? this.#stageAfter(played.value) : 'solved', hint: 0, missed: null });
    else this.#enter({ stage: 'wrong', hint: 0, missed: { before, tried: action }, isClean: false });
    return played;
  }

  /** Goes to a stage, and on from it where it goes on by itself. */
  #enter(own: Partial<Solving> & Pick<Solving, 'stage'>): void {
    this.driver.rest();
    this.driver.change(own);
    const { stage } = own;
    if (stage === 'answering' || stage === 'wrong' || stage === 'showing')
      this.driver.after(PAUSE[stage], () => this.#goOn(stage));
  }

  #goOn(stage: keyof typeof PAUSE): void {
    const { driver } = this;
    const next = this.#puzzle.solution[driver.snapshot.log.length];
    if (stage === 'wrong') {
      driver.step('back');
      this.#enter({ stage: 'again' });
    } else if (next === undefined) this.#enter({ stage: 'shown' });
    else {
      const shown = unwrap(driver.play(next));
      this.#enter({ stage: stage === 'showing' ? stage : this.#stageAfter(shown) });
    }
  }

  /** A turn may take several actions: the solver goes on as long as it is theirs. */
  #stageAfter({ log, actor }: Shown): Stage {
    if (log.length >= this.#puzzle.solution.length) return 'solved';
    return actor === this.solver ? 'solving' : 'answering';
  }
}
