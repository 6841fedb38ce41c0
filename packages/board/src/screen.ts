import type { PieceView, Seat, View } from '@rayonk/core';
import type { ComponentType } from 'preact';
import type { Layout, Spot } from './geometry.ts';

/**
 * What a person points at: a cell of the board by its name (`c3`), or something beside the board, as `kind:which` (`hand:s`, `turn:2`,
 * `reserve:0`, `pass:`). Only cells have no colon.
 */
export type Target = string;

export function isCell(target: Target): boolean {
  return !target.includes(':');
}

/** How an action is pointed out: target after target. An action may have several gestures. */
export interface Gesture {
  readonly action: string;
  readonly steps: readonly Target[];
  /** Steps from this index on may be pointed out in any order (the Sbires of a set-up); `steps.length` if none may. */
  readonly anyOrderFrom: number;
}

/**
 * What an action visibly did, for animations and for the marks of the last move. `beat` orders them: all of beat 0 together, then all of
 * beat 1. Cells are names. The board draws the position after the action and lets these lead up to it.
 */
export type Motion =
  /** The piece that now stands on the last cell of `path` came along it; `from` is a cell or a target beside the board. */
  | { readonly kind: 'slide'; readonly beat: number; readonly from: Target; readonly path: readonly string[] }
  /** The piece on `to` turned over the edge that it shares with `from`. `before` is what it looked like. */
  | {
      readonly kind: 'tip';
      readonly beat: number;
      readonly from: string;
      readonly to: string;
      readonly before: PieceView;
    }
  /** The piece on `cell` showed another face: first `before`, now what stands there. */
  | { readonly kind: 'turn'; readonly beat: number; readonly cell: string; readonly before: PieceView }
  /** A piece that stood on `cell` is gone; it falls off the board in the direction from `cell` away from `pushedFrom`, or is just taken. */
  | {
      readonly kind: 'leave';
      readonly beat: number;
      readonly cell: string;
      readonly piece: PieceView;
      readonly pushedFrom: string | null;
    }
  /** A piece was put on `cell` from beside the board. */
  | { readonly kind: 'appear'; readonly beat: number; readonly cell: string }
  /** A line strikes from one cell to another, in a colour of the game's own. */
  | {
      readonly kind: 'beam';
      readonly beat: number;
      readonly from: string;
      readonly to: string;
      readonly colour: string;
    }
  /** What `Over` draws for `to` and marks with `data-carried` came over from another cell, or appeared. */
  | { readonly kind: 'carry'; readonly beat: number; readonly from: string | null; readonly to: string };

/** What actions visibly do: all that is needed to tell of them, and no drawing. */
export interface Movement {
  motions(before: View, action: string, after: View): readonly Motion[];
  /** The cells of the other seat's pieces that a legal action takes, covers or throws off the board. Quick: it is asked for thousands of actions. */
  takes(before: View, action: string): readonly string[];
}

/** Something beside the board: pieces in hand, a reserve, what was taken. */
export interface TrayItem {
  readonly target: Target;
  readonly seat: Seat;
  /** How many there are; shown if above 1. */
  readonly count: number;
}

interface Scene {
  readonly view: View;
  readonly layout: Layout;
  /** The board is turned by half: seat 1 sits at the bottom. Pieces stay upright, so most drawings need not care. */
  readonly flipped: boolean;
  readonly picked: readonly Target[];
}

export interface GroundProps {
  readonly view: View;
  readonly spots: readonly Spot[];
}

/** Pieces that differ have different shapes, for eyes that see no colours. A piece looks the same wherever it stands, so that it is drawn anew only when it changes; what else there is to show is `Over` it. */
export interface PieceProps {
  readonly piece: PieceView;
  readonly flipped: boolean;
}

export interface ChipProps {
  readonly target: Target;
  readonly view: View;
  readonly seat: Seat;
  /** The board is turned by half; what will be put on it can be drawn as it will lie. */
  readonly flipped: boolean;
}

/**
 * How one game looks and is pointed at. Pure drawing over a view: no rules, no texts, no state. All variants of a game share one.
 *
 * Everything is SVG. A cell is 100 wide (see `geometry.ts`); a piece is drawn around 0,0 and stays within ±48. Colours are presentation
 * attributes from `paint.ts` or `var(--name, #fallback)`, never classes, so that a picture can be taken out of the page. Ids in `Defs`
 * begin with the game's id and a dash.
 */
export interface Screen extends Movement {
  /** Gradients and patterns that the other parts refer to. */
  readonly Defs: ComponentType;
  /** The board under the cells: its frame, what is printed across cells. */
  readonly Under: ComponentType<Scene>;
  /** Empty cells as they are printed, at their spots: each shape once, as one path through all of them, since every element costs. */
  readonly Ground: ComponentType<GroundProps>;
  readonly Piece: ComponentType<PieceProps>;
  /** What lies over the pieces and takes no clicks: the Khan's hat, a path that shows how far the picked piece goes. */
  readonly Over: ComponentType<Scene>;
  /** What a target beside the board looks like, around 0,0 within ±48. */
  readonly Chip: ComponentType<ChipProps>;
  /** What always stands beside the board, choosable or not; other targets beside the board are shown when they can be chosen. */
  tray(view: View): readonly TrayItem[];
  /** Whether `tray` ever has anything to show that every table shows: a row is kept for it from the start. */
  readonly hasTray: boolean;
  /** How many targets that stand in no tray may be offered beside the board at once: their room is there from the start. */
  readonly chips: number;
  /** All gestures that point out the legal actions. Made once a position; 22,176 set-ups must not take longer than a blink. */
  gestures(view: View, legal: readonly string[]): readonly Gesture[];
  /**
   * Good actions to take as they are, in a position that has so many that a beginner would not know where to begin; several, so that
   * games differ. Only some of the legal ones, or none.
   */
  readyMade?(view: View): readonly string[];
  /**
   * What somebody tried who pointed at these targets, though no legal action begins so: the text of an action whose refusal says why,
   * or null if it means nothing.
   */
  attempt(view: View, steps: readonly Target[]): string | null;
  /** Pieces to show as if placed while these targets are picked (the first Sbires of a set-up), by cell. */
  ghosts(view: View, picked: readonly Target[]): ReadonlyMap<string, PieceView>;
}
