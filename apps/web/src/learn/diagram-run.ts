import { CHANCE, Line, type Result } from '@rayonk/core';
import { signal, type ReadonlySignal, type Signal } from '@preact/signals';
import { lineState, type LineState } from '../table/line-state.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Beats } from './beats.ts';
import { drawnOutcome } from './chance.ts';
import type { DiagramText } from './diagram-text.ts';

/** Between two actions that are shown, and before chance answers. */
const SHOWN = 1000;
const CHANCE_BEAT = 500;

/** A position of a rules page that can be tried: by hand, or with the actions that the page gives. */
export class DiagramRun {
  readonly #game: OpenGame;
  readonly #text: DiagramText;
  readonly #beats = new Beats();
  readonly #state: Signal<LineState>;
  #line: Line;

  private constructor(game: OpenGame, text: DiagramText, line: Line) {
    this.#game = game;
    this.#text = text;
    this.#line = line;
    this.#state = signal(lineState(game, line, 'spectator'));
  }

  static open(game: OpenGame, text: DiagramText): Result<DiagramRun> {
    const line = Line.from(game.rules, text.position);
    return line.ok ? { ok: true, value: new DiagramRun(game, text, line.value) } : line;
  }

  get state(): ReadonlySignal<LineState> {
    return this.#state;
  }

  /** Whether the board has left its first position. */
  get isTouched(): boolean {
    return this.#state.value.last !== null;
  }

  act(action: string): void {
    this.#beats.stop();
    this.#play(action);
    this.#answerChance();
  }

  /** Plays the given actions from the first position on. */
  show(): void {
    if (this.isTouched) this.startOver();
    const next = (i: number): void => {
      const action = this.#text.actions[i];
      if (action === undefined || !this.#play(action)) return;
      if (i + 1 < this.#text.actions.length) this.#beats.after(SHOWN, () => next(i + 1));
    };
    // A beat in the first position, if it was just set up again: one should see what changes.
    this.#beats.after(150, () => next(0));
  }

  startOver(): void {
    this.#beats.stop();
    const line = Line.from(this.#game.rules, this.#text.position);
    if (!line.ok) return;
    this.#line = line.value;
    this.#state.value = lineState(this.#game, this.#line, 'spectator');
  }

  close(): void {
    this.#beats.stop();
  }

  #play(action: string): boolean {
    const before = this.#state.value.view;
    if (!this.#line.play(action).ok) return false;
    this.#state.value = lineState(this.#game, this.#line, 'spectator', before);
    return true;
  }

  #answerChance(): void {
    if (this.#line.actor !== CHANCE) return;
    this.#beats.after(CHANCE_BEAT, () => {
      const outcome = drawnOutcome(this.#line);
      if (outcome !== null) this.act(outcome);
    });
  }
}
