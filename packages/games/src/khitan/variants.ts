export const VARIANT_NAMES = ['classic', 'expert', 'master', 'short'] as const;
export type VariantName = (typeof VARIANT_NAMES)[number];

/** Pieces of each seat on the board at the start. */
export const AT_START = 10;

/** What tells the variants apart; every other rule is the same for all. */
export interface Variant {
  readonly name: VariantName;
  /** Pieces of each seat beside the board at the start; 0 where there is no reserve at all. */
  readonly reserve: number;
  /** Whether a reserve that becomes empty is gone for good. */
  readonly exhaustible: boolean;
  /** A seat with this many pieces on the board, or fewer, has lost. */
  readonly lostAt: number;
}

export const VARIANTS: Readonly<Record<VariantName, Variant>> = {
  classic: { name: 'classic', reserve: 0, exhaustible: true, lostAt: 0 },
  expert: { name: 'expert', reserve: 3, exhaustible: true, lostAt: 0 },
  master: { name: 'master', reserve: 6, exhaustible: false, lostAt: 0 },
  // KHI-14: six captured of ten. Without a reserve, what is not on the board has been captured.
  short: { name: 'short', reserve: 0, exhaustible: true, lostAt: AT_START - 6 },
};
