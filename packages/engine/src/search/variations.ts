import type { Action, Position, Rules } from '@rayonk/core';

/** The best play found from each ply on, while a search is under way. */
export class Variations {
  readonly #lines: readonly Int32Array[];
  readonly #lengths: Int32Array;

  constructor(plies: number) {
    this.#lines = Array.from({ length: plies }, () => new Int32Array(plies));
    this.#lengths = new Int32Array(plies);
  }

  clear(ply: number): void {
    this.#lengths[ply] = 0;
  }

  /** An action, and after it what is best from the next ply on. */
  keep(ply: number, action: number): void {
    const line = this.#lines[ply]!;
    const below = this.#lines[ply + 1]!;
    const length = this.#lengths[ply + 1]!;
    line[0] = action;
    for (let i = 0; i < length; i++) line[i + 1] = below[i]!;
    this.#lengths[ply] = length + 1;
  }

  /** The actions from the root on. */
  root(): Action[] {
    return [...this.#lines[0]!.subarray(0, this.#lengths[0])] as Action[];
  }
}

/** Play from a position as text; the position is the same again afterwards. */
export function textsOf<P extends Position>(rules: Rules<P>, position: P, actions: readonly Action[]): string[] {
  const texts = actions.map((action) => {
    const text = rules.encode(position, action);
    position.make(action);
    return text;
  });
  for (let i = 0; i < actions.length; i++) position.unmake();
  return texts;
}
