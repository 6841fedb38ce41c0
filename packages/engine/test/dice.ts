import {
  ACTOR,
  CHANCE,
  err,
  fault,
  HASH_LO,
  HEADER,
  ok,
  OVER,
  type Action,
  type ActionList,
  type Knowledge,
  type Position,
  type Rules,
} from '@rayonk/core';
import { SIGHTS } from './toys.ts';

/**
 * A race with dice for testing chance nodes: a seat steps 1 for sure (action 0) or asks the die (action 1), which steps 0 to 3
 * (actions 2–5). First to reach the goal wins; after 20 actions nobody does. Actions are counted in the position, so that no
 * position is met at two depths and a search can be compared with one that has no table.
 */
export class DicePosition implements Position {
  readonly state = new Int32Array(HEADER + 4);
  readonly #undo: Int32Array[] = [];

  legal(list: ActionList): void {
    const actor = this.state[ACTOR]!;
    const actions = actor === OVER ? [] : actor === CHANCE ? [2, 3, 4, 5] : [0, 1];
    list.own.set(actions);
    list.items = list.own;
    list.count = actions.length;
  }
  make(action: Action): void {
    this.#undo.push(Int32Array.from(this.state));
    const side = this.state[HEADER + 2]!;
    this.state[HEADER + 3]!++;
    if (action === 1) this.state[ACTOR] = CHANCE;
    else {
      this.state[HEADER + side]! += action === 0 ? 1 : action - 2;
      this.state[HEADER + 2] = 1 - side;
      this.settle();
    }
    this.rehash();
  }
  settle(): void {
    const [first, second, side, actions] = this.state.subarray(HEADER) as unknown as [number, number, number, number];
    this.state[ACTOR] = first >= 6 || second >= 6 || actions >= 20 ? OVER : side;
  }
  rehash(): void {
    this.state[HASH_LO] = this.state.subarray(HEADER).reduce((hash, word) => hash * 32 + word, this.state[ACTOR]! + 1);
  }
  unmake(): void {
    this.state.set(this.#undo.pop()!);
  }
  load(other: DicePosition): void {
    this.state.set(other.state);
    this.#undo.length = 0;
  }
}

export const dice: Rules<DicePosition> = {
  game: 'dice',
  variant: 'standard',
  capacity: 4,
  start: () => '0 0 0 0',
  parse(text) {
    const words = text.split(' ').map(Number);
    if (words.length !== 4 || words.some((word) => !Number.isInteger(word)))
      return err('malformed-position', 'four numbers', 0);
    const position = new DicePosition();
    position.state.set(words, HEADER);
    position.settle();
    position.rehash();
    return ok(position);
  },
  format: (position) => position.state.subarray(HEADER).join(' '),
  decode: (_position, text) =>
    /^[0-5]$/.test(text) ? ok(Number(text) as Action) : err('malformed-action', 'a digit', 0),
  encode: (_position, action) => String(action),
  explain: () => fault('illegal-action', 'not now'),
  result({ state }) {
    if (state[ACTOR] !== OVER) return null;
    const winner = state[HEADER]! >= 6 ? 0 : state[HEADER + 1]! >= 6 ? 1 : null;
    return { winner, reason: 'race', scores: null };
  },
  isPly: (action) => action < 2,
  isSettled: ({ state }) => state[ACTOR] !== CHANCE,
  view: () => {
    throw new Error('nobody looks at dice');
  },
};

/** Judges the lead. */
export const diceKnowledge: Knowledge<DicePosition> = {
  featureNames: ['lead'],
  features: ({ state }, out) => {
    out[0] = state[HEADER]! - state[HEADER + 1]!;
  },
  weights: [50],
  scale: 100,
  unit: 100,
  levels: SIGHTS,
  material: ({ state }) => state[HEADER]! - state[HEADER + 1]!,
  order: (_position, action) => action,
  isNoisy: () => false,
  narrow: () => {},
  isEndgame: () => false,
  perfect: null,
};
