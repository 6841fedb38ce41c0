import {
  ACTOR,
  actorName,
  actorOf,
  CHANCE,
  deepFreeze,
  err,
  fault,
  HASH_HI,
  HASH_LO,
  HEADER,
  ok,
  zobristKeys,
  type Action,
  type ActionList,
  type Position,
  type Rules,
  type Seat,
  type View,
} from '../src/index.ts';

/**
 * A game that never ends by itself, for testing the ends that history shows. Each seat has a token on a ring of `size`
 * cells and steps forward (`+`), back (`-`) or asks chance (`?`), which then steps for it; `?` makes a turn of two actions.
 */
class RingPosition implements Position {
  readonly state = new Int32Array(HEADER + 3);
  readonly #keys: Int32Array;
  readonly #size: number;
  readonly #undo: number[][] = [];

  constructor(size: number) {
    this.#size = size;
    this.#keys = zobristKeys('ring', 2 * size + 2);
  }
  legal(list: ActionList): void {
    const asked = this.state[ACTOR] === CHANCE;
    list.own.set(asked ? [3, 4] : [0, 1, 2]);
    list.items = list.own;
    list.count = asked ? 2 : 3;
  }
  make(action: Action): void {
    this.#undo.push([...this.state]);
    const side = this.state[HEADER + 2]!;
    if (action === 2) this.state[ACTOR] = CHANCE;
    else {
      const by = action === 0 || action === 3 ? 1 : this.#size - 1;
      this.state[HEADER + side] = (this.state[HEADER + side]! + by) % this.#size;
      this.state[HEADER + 2] = 1 - side;
      this.state[ACTOR] = 1 - side;
    }
    this.rehash();
  }
  unmake(): void {
    this.state.set(this.#undo.pop()!);
  }
  load(other: RingPosition): void {
    this.state.set(other.state);
    this.#undo.length = 0;
  }
  rehash(): void {
    const [first, second, side] = [...this.state.subarray(HEADER)] as [number, number, number];
    const held = [first, this.#size + second, 2 * this.#size + side];
    this.state[HASH_LO] = held.reduce((hash, key) => hash ^ this.#keys[2 * key]!, 0);
    this.state[HASH_HI] = held.reduce((hash, key) => hash ^ this.#keys[2 * key + 1]!, 0);
  }
}

const TEXTS = ['+', '-', '?', '=+', '=-'];

export function ring(size: number): Rules<RingPosition> {
  const format = (position: RingPosition) => [...position.state.subarray(HEADER)].join(' ');
  return {
    game: 'ring',
    variant: String(size),
    capacity: 3,
    start: () => '0 0 0',
    parse(text) {
      if (!/^[0-9]+ [0-9]+ [01]$/.test(text)) return err('malformed-position', 'three numbers', 0);
      const position = new RingPosition(size);
      position.state.set(text.split(' ').map(Number), HEADER);
      position.state[ACTOR] = position.state[HEADER + 2]!;
      position.rehash();
      return ok(position);
    },
    format,
    decode(_position, text) {
      const found = TEXTS.indexOf(text);
      return found < 0 ? err('malformed-action', 'an action is + - ? =+ or =-', 0) : ok(found as Action);
    },
    encode: (_position, action) => TEXTS[action]!,
    explain: () => fault('illegal-action', 'not now'),
    result: () => null,
    isPly: (action) => action <= 2,
    isSettled: (position) => position.state[ACTOR] !== CHANCE,
    view: (position) =>
      deepFreeze<View>({
        game: 'ring',
        variant: String(size),
        position: format(position),
        actor: actorName(actorOf(position)),
        board: { kind: 'square', columns: size, rows: 1 },
        cells: Array.from({ length: size }, (_, i) => {
          const seat = position.state.indexOf(i, HEADER) - HEADER;
          const piece = { seat: seat as Seat, kind: 'token', text: String(seat), value: null };
          return { cell: String(i), ground: null, piece: seat === 0 || seat === 1 ? piece : null };
        }),
        fields: {},
        result: null,
      }),
  };
}
