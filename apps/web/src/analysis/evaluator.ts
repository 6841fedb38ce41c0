import { effect, signal, type Signal } from '@preact/signals';
import type { Arrow } from '@rayonk/board';
import type { AnalysisInfo, EngineClient, EngineFault } from '../engine/client.ts';
import type { Study } from './study.ts';
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
  readonly fault: Signal<EngineFault | null> = signal(null);
  /** What an explanation shows on the board, in place of the best action. */
  readonly lit: Signal<readonly Arrow[]> = signal([]);
  readonly #study: Study;
  readonly #open: () => EngineClient;
  #engine: EngineClient | null = null;
  /** How many others need the processor now. */
  readonly #holds = signal(0);
  readonly #dispose: () => void;

  constructor(study: Study, open: () => EngineClient) {
    this.#study = study;
    this.#open = open;
    this.#dispose = effect(() => {
      const { at } = study.shown;
      const isWanted = this.isOn.value && this.#holds.value === 0;
      if (!isWanted || !isThinkable(study, at) || this.found.peek().get(at)?.done === true) return undefined;
      return this.#thinkAbout(at);
    });
  }

  /** The engine that this shares with explanations; one Worker a game. */
  get engine(): EngineClient {
    this.#engine ??= this.#open();
    return this.#engine;
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
    this.#engine?.close();
    this.#engine = null;
  }

  #thinkAbout(at: NodeId): () => void {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      this.isThinking.value = true;
      stop = this.engine.analyse(
        { ...this.#study.situation(at), milliseconds: MILLISECONDS, lines: LINES },
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

function isThinkable(study: Study, at: NodeId): boolean {
  const { actor } = study.momentOf(at);
  return actor === 0 || actor === 1;
}
