import type { Lesson, Task } from '@rayonk/board';
import { err, unwrap, type Seat } from '@rayonk/core';
import { Driver, ROOT, type ActResult, type NodeId } from '@rayonk/core/driver';
import { isAnimated } from '../app/settings.ts';
import { timing } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { drawnOf } from './chance.ts';
import type { Opponent } from './opponent.ts';

/** How long a wrong action stays on the board, and how long an answer takes; shorter for those who want nothing to move. */
const WRONG_BEAT = 1100;
const ANSWER_BEAT = 750;

function answerBeat(): number {
  return isAnimated.value ? ANSWER_BEAT : ANSWER_BEAT / 4;
}

export type Stage =
  /** The learner is to act. `wrong`: and the last try was not what was asked for. */
  | 'asking'
  | 'wrong'
  /** The other side, or chance, is about to act. */
  | 'answering'
  /** The level's Worker gave no answer. */
  | 'stuck'
  | 'done'
  /** The little game ended otherwise than by a win: it may be tried again, and is not done. */
  | 'lost'
  | 'drawn';

const OVER: ReadonlySet<Stage> = new Set(['done', 'lost', 'drawn']);

/** How far somebody has come with a lesson. */
export interface Learning {
  readonly stage: Stage;
  /** How many actions are still asked for. */
  readonly left: number;
}

/** Nothing more is asked for, whether or not the task was done. */
export function isOver({ stage }: Learning): boolean {
  return OVER.has(stage);
}

/** One lesson, being done. */
export class LessonRun {
  readonly driver: Driver<Learning>;
  readonly seat: Seat;
  /** Where the learner begins. */
  readonly first: NodeId;
  readonly #task: Task;
  readonly #opponent: Opponent;
  /** Told whenever what was asked for has been done, and only then. */
  readonly #onDone: () => void;

  constructor({ rules }: OpenGame, { position, played = [], task }: Lesson, opponent: Opponent, onDone: () => void) {
    this.#task = task;
    this.#opponent = opponent;
    this.#onDone = onDone;
    this.driver = unwrap(
      Driver.open(rules, position, {
        own: this.#beginning,
        timing,
        // Nothing more is asked for: the board stays to be looked at.
        hand: (_, own) => ({ seats: [this.seat], isPaused: isOver(own) }),
        act: (action) => this.#act(action),
      }),
    );
    // Nothing is shown before it is known whose board this is.
    const begun = played.map((action) => unwrap(this.driver.play(action))).at(-1);
    const { at, actor } = begun ?? { at: ROOT, ...this.driver.momentOf(ROOT) };
    this.first = at;
    this.seat = task.kind === 'game' ? task.seat : actor === 1 ? 1 : 0;
    if (task.kind === 'game') this.#goOn();
  }

  startOver(): void {
    this.driver.rest();
    this.driver.goTo(this.first);
    this.driver.change(this.#beginning);
    if (this.#task.kind === 'game') this.#goOn();
  }

  /** Asks the other side once more. */
  askAgain(): void {
    this.#goOn();
  }

  close(): void {
    this.driver.rest();
    this.#opponent.close();
  }

  get #beginning(): Learning {
    return { stage: 'asking', left: this.#task.kind === 'play' ? this.#task.count : 0 };
  }

  #act(action: string): ActResult {
    const { view, own } = this.driver.snapshot;
    const isAsked = !this.driver.isWaiting && (own.stage === 'asking' || own.stage === 'wrong');
    if (!isAsked) return err('illegal-action', 'nothing is asked for now');
    const played = this.driver.play(action);
    if (!played.ok) return played;
    if (this.#task.kind === 'game') this.#goOn();
    else if (this.#task.accepts(view, action, played.value.view)) this.#accepted(this.#task);
    else this.#refused();
    return played;
  }

  #refused(): void {
    this.#enter('wrong');
    this.driver.after(WRONG_BEAT, () => this.driver.step('back'));
  }

  #accepted({ count, replies }: Extract<Task, { kind: 'play' }>): void {
    const left = this.driver.snapshot.own.left - 1;
    this.driver.change({ left });
    if (left > 0) {
      this.#answer(replies[count - left - 1] ?? []);
      return;
    }
    this.#enter('done');
    // A pawn that the last action turns over should show its face, whatever it is.
    const { actor, legal } = this.driver.snapshot;
    if (actor === 'chance') this.driver.after(answerBeat(), () => this.driver.play(drawnOf(legal)));
  }

  #answer([next, ...later]: readonly string[]): void {
    this.#enter(next === undefined ? 'asking' : 'answering');
    if (next === undefined) return;
    this.driver.after(answerBeat(), () => {
      unwrap(this.driver.play(next));
      this.#answer(later);
    });
  }

  /** Whatever comes next in a little game. */
  #goOn(): void {
    const { actor, result, legal, tree, log } = this.driver.snapshot;
    if (result !== null) this.#enter(result.winner === this.seat ? 'done' : result.winner === null ? 'drawn' : 'lost');
    else if (actor === this.seat) this.#enter('asking');
    else {
      this.#enter('answering');
      this.driver.after(answerBeat(), () => {
        if (actor === 'chance') this.#playOther(drawnOf(legal));
        else void this.driver.await(this.#opponent.choose(tree.start, log), (action) => this.#playOther(action));
      });
    }
  }

  #playOther(action: string | null): void {
    if (action !== null && this.driver.play(action).ok) this.#goOn();
    else this.#enter('stuck');
  }

  #enter(stage: Stage): void {
    const wasDone = this.driver.snapshot.own.stage === 'done';
    this.driver.change({ stage });
    if (stage === 'done' && !wasDone) this.#onDone();
  }
}
