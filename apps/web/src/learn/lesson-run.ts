import type { Lesson, Task } from '@rayonk/board';
import { actorOf, CHANCE, Line, unwrap, type Seat } from '@rayonk/core';
import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { isAnimated } from '../app/settings.ts';
import { lineState, type LineState } from '../table/line-state.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Beats } from './beats.ts';
import { drawnOutcome } from './chance.ts';
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

export interface Shown {
  readonly line: LineState;
  readonly stage: Stage;
  /** How many actions are still asked for. */
  readonly left: number;
  /** Nothing more is asked for, whether or not the task was done. */
  readonly isOver: boolean;
}

/** One lesson, being done. */
export class LessonRun {
  readonly seat: Seat;
  readonly #game: OpenGame;
  readonly #lesson: Lesson;
  readonly #opponent: Opponent;
  /** Told whenever what was asked for has been done, and only then. */
  readonly #onDone: () => void;
  readonly #beats = new Beats();
  readonly #shown: Signal<Shown>;
  #line: Line;
  #count = 0;
  /** Counts new beginnings, so that an answer to an old one is not played. */
  #round = 0;

  constructor(game: OpenGame, lesson: Lesson, opponent: Opponent, onDone: () => void) {
    this.#game = game;
    this.#lesson = lesson;
    this.#opponent = opponent;
    this.#onDone = onDone;
    this.#line = unwrap(Line.from(game.rules, lesson.position));
    const { task } = lesson;
    this.seat = task.kind === 'game' ? task.seat : actorOf(this.#line.position) === 1 ? 1 : 0;
    const line = lineState(game, this.#line, 'spectator');
    this.#shown = signal({ line, stage: 'asking', left: this.#left(), isOver: false });
    if (task.kind === 'game') this.#goOn();
  }

  get shown(): ReadonlySignal<Shown> {
    return this.#shown;
  }

  act(action: string): void {
    const { stage, line } = this.#shown.value;
    if (this.#beats.isWaiting || (stage !== 'asking' && stage !== 'wrong')) return;
    if (!this.#line.play(action).ok) return;
    this.#show('answering');
    const { task } = this.#lesson;
    if (task.kind === 'game') this.#goOn();
    else if (task.accepts(line.view, action, this.#shown.value.line.view)) this.#accepted(task);
    else this.#refused();
  }

  startOver(): void {
    this.#beats.stop();
    this.#round++;
    this.#count = 0;
    this.#line = unwrap(Line.from(this.#game.rules, this.#lesson.position));
    this.#show('asking');
    if (this.#lesson.task.kind === 'game') this.#goOn();
  }

  /** Asks the other side once more. */
  askAgain(): void {
    this.#goOn();
  }

  close(): void {
    this.#round++;
    this.#beats.stop();
    this.#opponent.close();
  }

  #refused(): void {
    this.#show('wrong');
    this.#beats.after(WRONG_BEAT, () => {
      unwrap(this.#line.undo());
      this.#show('wrong');
    });
  }

  #accepted(task: Extract<Task, { kind: 'play' }>): void {
    this.#count++;
    if (this.#count < task.count) {
      this.#answer(task.replies[this.#count - 1] ?? []);
      return;
    }
    this.#show('done');
    // A pawn that the last action turns over should show its face, whatever it is.
    if (this.#line.actor === CHANCE)
      this.#beats.after(answerBeat(), () => {
        const outcome = drawnOutcome(this.#line);
        if (outcome !== null && this.#line.play(outcome).ok) this.#show('done');
      });
  }

  #answer(replies: readonly string[]): void {
    const [next, ...later] = replies;
    if (next === undefined) {
      this.#show('asking');
      return;
    }
    this.#show('answering');
    this.#beats.after(answerBeat(), () => {
      unwrap(this.#line.play(next));
      this.#answer(later);
    });
  }

  /** Whatever comes next in a little game. */
  #goOn(): void {
    const { actor, result } = this.#line;
    if (result !== null) this.#show(result.winner === this.seat ? 'done' : result.winner === null ? 'drawn' : 'lost');
    else if (actor === this.seat) this.#show('asking');
    else {
      this.#show('answering');
      this.#beats.after(answerBeat(), () => {
        if (actor === CHANCE) this.#playOther(drawnOutcome(this.#line));
        else void this.#ask();
      });
    }
  }

  async #ask(): Promise<void> {
    const round = this.#round;
    const action = await this.#opponent.choose(this.#line.first, [...this.#line.log]);
    if (round === this.#round) this.#playOther(action);
  }

  #playOther(action: string | null): void {
    if (action !== null && this.#line.play(action).ok) {
      this.#show('asking');
      this.#goOn();
    } else this.#show('stuck');
  }

  #left(): number {
    const { task } = this.#lesson;
    return task.kind === 'play' ? task.count - this.#count : 0;
  }

  #show(stage: Stage): void {
    const { line: shown } = this.#shown.value;
    const isSame = shown.view.position === this.#line.text() && shown.last === (this.#line.log.at(-1) ?? null);
    const line = isSame ? shown : lineState(this.#game, this.#line, 'spectator');
    const wasDone = this.#shown.value.stage === 'done';
    this.#shown.value = { line, stage, left: this.#left(), isOver: OVER.has(stage) };
    if (stage === 'done' && !wasDone) this.#onDone();
  }
}
