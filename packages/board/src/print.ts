import { looksOf, type Declaration, type KindOf, type Language, type PieceView } from '@rayonk/core';
import type { ComponentType } from 'preact';

/**
 * What only a game knows of itself on paper, in `games/src/<game>/print.tsx`. All of it may be left out: then the board is as large as one
 * sheet allows, and pieces are those that its first position and its scene show.
 */
export interface PrintForm {
  /** How wide a cell is, in millimetres. */
  cell?(variant: string): number;
  /** A position whose ground is what is printed on the board; its pieces are left away. Without it the first one. */
  readonly ground?: string;
  pieces?(variant: string): readonly PrintedPiece[];
  /** What somebody at the table wants to look up, as Markdown: a list, with headings of the third level. */
  readonly card?: Readonly<Record<Language, string>>;
  /** What is counted at the end of a game, for each seat: a table with these columns. */
  readonly count?: { readonly columns: Readonly<Record<Language, readonly string[]>>; readonly rows: number };
}

/** A piece to be cut out, or to be stuck on something that is there already. */
export interface PrintedPiece {
  /** What it is on the board, which gives it its drawing and its name; null for what never stands there alone. */
  readonly piece: PieceView | null;
  /** Around 0,0, instead of how it looks on the board. */
  readonly Face?: ComponentType;
  /** Its other side. The two are cut out in one and folded along the line between them. */
  readonly back?: PieceView;
  readonly name?: Readonly<Record<Language, string>>;
  readonly count: number;
  readonly cut: Cut;
  /** In millimetres; of a hexagon from side to side. */
  readonly width: number;
  /** How far from its middle the drawing goes, of 50 to the edge of a cell. */
  readonly reach?: number;
}

export type Cut = 'round' | 'square' | 'hex';

/** Both seats' pieces of these kinds, each as its kind says. */
export function printedOf<G extends Declaration>(
  game: G,
  kinds: { readonly [K in KindOf<G>]?: (piece: PieceView) => Omit<PrintedPiece, 'piece'> },
): readonly PrintedPiece[] {
  return [...looksOf(game).values()].flatMap((piece) => {
    const printed = kinds[piece.kind as KindOf<G>]?.(piece);
    return printed === undefined ? [] : [{ piece, ...printed }];
  });
}
