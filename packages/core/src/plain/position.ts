import type { Action, ActionList } from '../actions.ts';
import { boardOf, type GameBoard } from '../declared/boards.ts';
import {
  fieldsOf,
  looksOf,
  shapeOf,
  type Declaration,
  type RefusalOf,
  type Said,
  type SetUp,
  type VariantOf,
} from '../declared/declaration.ts';
import { Packing } from '../declared/deeds.ts';
import { zobristKeys } from '../hash.ts';
import { NONE } from '../declared/position-texts.ts';
import { rulesOf, type Ended, type RulesParts } from '../declared/rules-of.ts';
import type { ForbiddenBy } from '../result.ts';
import { ACTOR, HASH_HI, HASH_LO, HEADER, OVER, QUIET, type Position, type Rules, type Seat } from '../rules.ts';
import { grown } from '../undo.ts';

/** No counter of a position goes further. */
const MOST = 128;

/** Takes a legal action: its kind and its parameters as numbers, in the order of the declaration. */
export type Offer<G extends Declaration> = (kind: keyof G['deeds'] & string, ...values: readonly number[]) => void;

/**
 * A position for games that need not be searched by the million: cells, side, counters, their hash and the way back. A game says what may
 * be done and when it is over. A declared field `quiet` counts plies without progress by itself; at its most the game is a draw (GEN-2).
 *
 *     words  HEADER  HEADER + 1 …                       then
 *            side    the position text's counters       one word a cell: 0 empty, else 1 + the piece's place in `looksOf`
 *                    but `quiet`, in their order
 */
export abstract class PlainPosition<G extends Declaration = Declaration> implements Position {
  readonly board: GameBoard;
  readonly state: Int32Array;
  /** The text of each piece; its number is its place here. */
  readonly pieces: readonly string[];
  readonly packing: Packing;
  readonly #deeds: G['deeds'];
  readonly #counters: readonly string[];
  readonly #mostQuiet: number;
  readonly #cells: number;
  readonly #keys: Int32Array;
  #undo: Int32Array;
  #depth = 0;

  constructor(game: G, variant: VariantOf<G>) {
    this.board = boardOf(shapeOf(game, variant));
    this.pieces = [NONE, ...looksOf(game).keys()];
    this.packing = new Packing(game.deeds, this.board);
    this.#deeds = game.deeds;
    this.#counters = countersOf(game, variant);
    this.#mostQuiet = mostQuietOf(game, variant);
    this.#cells = HEADER + 1 + this.#counters.length;
    this.state = new Int32Array(this.#cells + this.board.size);
    this.#undo = new Int32Array(64 * this.state.length);
    this.#keys = keysOf(game.id, this.pieces.length * this.board.size + MOST * this.#counters.length + 1);
  }

  /** Every legal action of a game that is not over, in any order. */
  protected abstract offer(add: Offer<G>): void;
  /** How the game has ended, GEN-2 apart; asked after an action and of every position that is set up. */
  protected abstract ended(): Ended<G> | null;

  /**
   * Changes cells and counters; whose turn it is then, `next` says. Unless a game says otherwise, what is said to go `from` a cell `to`
   * another takes what stands there, and what only goes `to` a cell is a piece of the seat's first kind.
   */
  protected play(action: Action): void {
    const { kind, values } = this.packing.unpack(action);
    const params = Object.keys(this.#deeds[kind]!.params).join(' ');
    const [first = 0, second = first] = values;
    switch (params) {
      case '':
        return;
      case 'to':
        this.progress();
        this.put(first, this.firstPiece(this.side));
        return;
      case 'from to':
        if (this.at(second) !== 0) this.progress();
        this.put(second, this.at(first));
        this.put(first, 0);
        return;
      default:
        throw new Error(`${kind} says ${params}: what it changes is for the game to say`);
    }
  }

  /** The number of a seat's piece, of the first kind. */
  firstPiece(seat: Seat): number {
    return 1 + (seat * (this.pieces.length - 1)) / 2;
  }

  /** After an action it is the other's turn, unless a game says otherwise. */
  protected next(): Seat {
    return this.side === 0 ? 1 : 0;
  }

  get side(): Seat {
    return this.state[HEADER] as Seat;
  }

  /** The end that the position itself shows, GEN-2 included. */
  end(): Ended<G> | null {
    const own = this.ended();
    return own === null && this.state[QUIET]! >= this.#mostQuiet ? { winner: null, reason: 'no-progress' } : own;
  }

  /** What was played cannot be taken back by playing on: plies without progress are counted anew. */
  progress(): void {
    this.state[QUIET] = 0;
  }

  legal(list: ActionList): void {
    list.items = list.own;
    list.count = 0;
    if (this.state[ACTOR] === OVER) return;
    this.offer((kind, ...values) => (list.own[list.count++] = this.packing.pack(kind, ...values)));
    list.own.subarray(0, list.count).sort();
  }

  /** The number of the piece on a cell, 0 if there is none. */
  at(cell: number): number {
    return this.state[this.#cells + cell]!;
  }

  put(cell: number, piece: number): void {
    const was = this.at(cell);
    if (was !== 0) this.#toggle(was * this.board.size + cell);
    if (piece !== 0) this.#toggle(piece * this.board.size + cell);
    this.state[this.#cells + cell] = piece;
  }

  counter(name: string): number {
    return this.state[this.#word(name)]!;
  }

  count(name: string, value: number): void {
    const word = this.#word(name);
    if (word !== QUIET) {
      const first = this.pieces.length * this.board.size + MOST * (word - HEADER - 1);
      this.#toggle(first + this.state[word]!);
      this.#toggle(first + value);
    }
    this.state[word] = value;
  }

  /** Becomes what a text says. */
  setUp(said: Readonly<Record<string, unknown>>, side: Seat, texts: readonly string[]): void {
    for (const [cell, text] of texts.entries()) this.put(cell, this.pieces.indexOf(text));
    for (const name of this.#counters) this.count(name, said[name] as number);
    if ('quiet' in said) this.count('quiet', said['quiet'] as number);
    this.#pass(side);
  }

  make(action: Action): void {
    const { state } = this;
    const at = this.#depth * state.length;
    if (at === this.#undo.length) this.#undo = grown(this.#undo);
    this.#undo.set(state, at);
    this.#depth++;
    if (this.#mostQuiet < Infinity) state[QUIET]!++;
    this.play(action);
    this.#pass(this.next());
  }

  unmake(): void {
    const { state } = this;
    const at = --this.#depth * state.length;
    for (let i = 0; i < state.length; i++) state[i] = this.#undo[at + i]!;
  }

  load(other: this): void {
    this.state.set(other.state);
    this.#depth = 0;
  }

  #pass(side: Seat): void {
    if (side !== this.side) this.#toggle(this.#keys.length / 2 - 1);
    this.state[HEADER] = side;
    this.state[ACTOR] = this.end() === null ? side : OVER;
  }

  #word(name: string): number {
    return name === 'quiet' ? QUIET : HEADER + 1 + this.#counters.indexOf(name);
  }

  #toggle(key: number): void {
    this.state[HASH_LO]! ^= this.#keys[2 * key]!;
    this.state[HASH_HI]! ^= this.#keys[2 * key + 1]!;
  }
}

const keys = new Map<string, Int32Array>();

function keysOf(game: string, count: number): Int32Array {
  const label = `${game} ${count}`;
  const known = keys.get(label) ?? zobristKeys(label, count);
  keys.set(label, known);
  return known;
}

function countersOf(game: Declaration, variant: string): readonly string[] {
  return Object.entries(fieldsOf(game, variant)).flatMap(([name, { kind }]) => {
    if (kind !== 'count' && kind !== 'board' && kind !== 'side')
      throw new Error(`${name} of ${game.id} is neither board, side nor number: it needs a position of its own`);
    return kind === 'count' && name !== 'quiet' ? [name] : [];
  });
}

/** No game has `quiet` plies without such a field. */
function mostQuietOf(game: Declaration, variant: string): number {
  const quiet = fieldsOf(game, variant)['quiet'];
  return quiet?.kind === 'count' ? quiet.most : Infinity;
}

/** What the rules of a plain game still have to say. */
export interface PlainParts<G extends Declaration, P extends PlainPosition<G>> extends Pick<
  RulesParts<G, P>,
  'impossible' | 'ground' | 'look' | 'fields'
> {
  position(): P;
  /** Why an action is not legal that says this. */
  explain(position: P, said: Said<G>): ForbiddenBy<RefusalOf<G>>;
  /** If left out: an empty board, seat 0 to act, counters at 0. */
  readonly start?: Partial<SetUp<G>>;
}

export function plainRules<G extends Declaration, P extends PlainPosition<G>>(
  game: G,
  variant: VariantOf<G>,
  parts: PlainParts<G, P>,
): Rules<P> {
  const fields = Object.entries(fieldsOf(game, variant));
  const named = (wanted: string) => fields.find(([, { kind }]) => kind === wanted)![0];
  const [boardField, sideField] = [named('board'), named('side')];
  const counters = fields.flatMap(([name, { kind }]) => (kind === 'count' ? [name] : []));
  const { board, packing } = parts.position();
  const empty = {
    [boardField]: Array.from({ length: board.size }, () => NONE),
    [sideField]: 0,
    ...Object.fromEntries(counters.map((name) => [name, 0])),
  };
  return rulesOf<G, P>(game, variant, {
    ...parts,
    capacity: packing.count,
    explain: (position, action) => parts.explain(position, packing.toSaid(action) as unknown as Said<G>),
    ended: (position) => position.end(),
    start: { ...empty, ...parts.start } as unknown as SetUp<G>,
    position(setUp) {
      const said = setUp as Readonly<Record<string, unknown>>;
      const position = parts.position();
      position.setUp(said, said[sideField] as Seat, said[boardField] as readonly string[]);
      return position;
    },
    setUp: (position) =>
      ({
        [boardField]: board.names.map((_, cell) => position.pieces[position.at(cell)]!),
        [sideField]: position.side,
        ...Object.fromEntries(counters.map((name) => [name, position.counter(name)])),
      }) as unknown as SetUp<G>,
  });
}
