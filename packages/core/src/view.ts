import type { Aid } from './aids.ts';
import type { GameResult, Seat } from './rules.ts';

/** Who looks. In a game where the seats know different things, the view lists what this viewer may know. */
export type Viewer = Seat | 'spectator';

export interface ViewOptions {
  readonly viewer: Viewer;
  /** What both players agreed to be shown beyond what lies there. */
  readonly aids: readonly Aid[];
}

export type BoardShape =
  | { readonly kind: 'square'; readonly columns: number; readonly rows: number }
  /** A regular hexagon of pointy-top cells, `side` cells a side. */
  | { readonly kind: 'hex'; readonly side: number };

export interface PieceView {
  readonly seat: Seat;
  /** What it is, as a word of the game's own: `single`, `kalista`, `hidden`. */
  readonly kind: string;
  /** The cell's text in the position (`b2`, `w3x4`). */
  readonly text: string;
  /** What it is worth now, where the game gives pieces a value. */
  readonly value: number | null;
  /** Nothing about it shows whose it is, so neither pictures nor names may tell. */
  readonly isBlank?: true;
}

export interface CellView {
  readonly cell: string;
  /** What is printed on the board there (`double`, `black`, `home-0`), or null for a plain cell. */
  readonly ground: string | null;
  readonly piece: PieceView | null;
}

/** A readonly JSON picture of a position: deeply frozen, never changed by later moves. */
export interface View {
  readonly game: string;
  readonly variant: string;
  readonly position: string;
  readonly actor: Seat | 'chance' | 'over';
  readonly board: BoardShape;
  /** Top row first, left to right, as seat 0 sees the board. */
  readonly cells: readonly CellView[];
  /** What stands beside the board: reserves, hands, the Khan's cell, scores. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  readonly result: GameResult | null;
  /** The aids it shows, for what is looked at from here to be shown alike; absent in a game that has none. */
  readonly aids?: readonly Aid[];
}

/** As everybody sees what comes of a position that a view shows: with the same aids. */
export function seenAlike({ aids = [] }: Pick<View, 'aids'>): ViewOptions {
  return { viewer: 'spectator', aids };
}

/** Freezes a value that was built for one view, through all its levels. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
