import { effect, signal, type Signal } from '@preact/signals';
import type { Arrow } from '@rayonk/board';
import type { AnalysisInfo, Thinker, ThinkerFault } from '../engine/client.ts';
import type { Session } from './session.ts';
import type { NodeId } from '@rayonk/core/driver';

/** How many best lines are shown, and how long a position is thought about before the computer rests. */
const LINES = 3;
const MILLISECONDS = 30_000;
/** Whoever steps through a game does not stay: thinking begins when they do. */
const PATIENCE = 180;

/** The engine beside the board: thinks about the position one is at, and remembers what it found of each. */
export class Evaluator {
  readonly isOn = signal(false);
  readonly isThinking = signal(false);
  readonly found: Signal<ReadonlyMap<NodeId, AnalysisInfo>> = signal(new Map());
  readonly fault: Signal<ThinkerFault | null> = signal(null);
  /** What an explanation shows on the board, in place of the best action. */
  readonly lit: Signal<readonly Arrow[]> = signal([]);
  readonly #session: Session;
  readonly #open: () => Thinker;
  #thinker: Thinker | null = null;
  /** How many others need the processor now. */
  readonly #holds = signal(0);
  readonly #dispose: () => void;

  constructor(session: Session, open: () => Thinker) {
    this.#session = session;
    this.#open = open;
    this.#dispose = effect(() => {
      const { at } = session.shown;
      const isWanted = this.isOn.value && this.#holds.value === 0;
      if (!isWanted || !isThinkable(session, at) || this.found.peek().get(at)?.done === true) return undefined;
      return this.#thinkAbout(at);
    });
  }

  /** The thinker that this shares with explanations; one Worker a game. */
  get thinker(): Thinker {
    this.#thinker ??= this.#open();
    return this.#thinker;
  }

  /** Rests until the returned function is called. */
  hold(): () => void {
    this.#holds.value++;
    let isHeld = true;
    return () => {
      if (isHeld) this.#holds.value--;
      isHeld = false;
    };
  }

  close(): void {
    this.#dispose();
    this.#thinker?.close();
    this.#thinker = null;
  }

  #thinkAbout(at: NodeId): () => void {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      this.isThinking.value = true;
      stop = this.thinker.analyse(
        { ...this.#session.situation(at), milliseconds: MILLISECONDS, lines: LINES },
        (info) => {
          this.fault.value = null;
          this.found.value = new Map(this.found.peek()).set(at, info);
          if (info.done) this.isThinking.value = false;
        },
        (fault) => {
          this.fault.value = fault;
          this.isThinking.value = false;
        },
      );
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      stop();
      this.isThinking.value = false;
    };
  }
}

function isThinkable(session: Session, at: NodeId): boolean {
  const { actor } = session.momentOf(at);
  return actor === 0 || actor === 1;
}
