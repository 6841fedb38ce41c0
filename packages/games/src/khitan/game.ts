import { beside, cell, cells, count, declareGame, deed, hexagons, pieces, side } from '@rayonk/core';

/** GEN-2: this many plies without a capture are a draw. */
export const QUIET_LIMIT = 100;

/** Pieces of each seat on the board at the start. */
export const AT_START = 10;
/** As many as one seat has in any variant. */
const MOST_PIECES = 16;

/** What tells the variants apart; every other rule is the same for all. */
export interface Variant {
  readonly name: VariantName;
  /** Pieces of each seat beside the board at the start; 0 where there is no reserve at all. */
  readonly reserve: number;
  /** Whether a reserve that becomes empty is gone for good. */
  readonly exhaustible: boolean;
  /** Whether one seat's empty reserve is the end of the other's, too: an option. */
  readonly sharesEnd?: boolean;
  /** A seat with this many pieces on the board, or fewer, has lost. */
  readonly lostAt: number;
}

const VARIANT_NAMES = ['classic', 'expert', 'master', 'short'] as const;
export type VariantName = (typeof VARIANT_NAMES)[number];

export const VARIANTS: Readonly<Record<VariantName, Variant>> = {
  classic: { name: 'classic', reserve: 0, exhaustible: true, lostAt: 0 },
  expert: { name: 'expert', reserve: 3, exhaustible: true, lostAt: 0 },
  master: { name: 'master', reserve: 6, exhaustible: false, lostAt: 0 },
  // KHI-14: six captured of ten. Without a reserve, what is not on the board has been captured.
  short: { name: 'short', reserve: 0, exhaustible: true, lostAt: AT_START - 6 },
};

/** The colours of a piece's sides, in order around it. Only yellow and green, and that they are opposite, are the sheet's. */
export const COLOURS = ['yellow', 'red', 'blue', 'green', 'orange', 'violet'] as const;
export type Colour = (typeof COLOURS)[number];
const ORIENTATIONS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const;

/** The index in `COLOURS` of what a piece in this orientation shows in this direction. */
export function colourShown(orientation: number, direction: number): number {
  const turned = orientation < 6 ? direction - orientation : orientation - direction;
  return (turned + 12) % 6;
}

/**
 * KHI-3: the orientation of a piece that has flipped in a direction. The opposite flip leads back, and so does the same. To the east or the west
 * it is what a mirror between left and right shows.
 */
export function tipped(orientation: number, direction: number): number {
  const turned = (2 * direction + 9 - (orientation % 6)) % 6;
  return orientation < 6 ? 6 + turned : turned;
}

/** A number, or `x` where there is none for good: an empty one is so where it is exhaustible. All that is captured may lie there. */
function reserveOf(seat: string, { reserve, exhaustible }: Variant) {
  const most = reserve === 0 ? 0 : AT_START + reserve;
  return {
    ...count(MOST_PIECES, `${seat}'s reserve, unless it is x,`),
    none: 'x',
    offers: exhaustible ? { least: 1, most, none: 'x' } : { least: 0, most },
  } as const;
}

type StartNumber = Exclude<(typeof ORIENTATIONS)[number], '0'>;
type StartChoice = `start-${StartNumber | 'drawn'}`;
const STARTS = [...ORIENTATIONS.slice(1), 'drawn'].map((start) => `start-${start}`) as [StartChoice, ...StartChoice[]];

/** What is said of each start that can be chosen. */
export function startChoices<T>(of: (orientation: number) => T): Readonly<Record<`start-${StartNumber}`, T>> {
  const said = ORIENTATIONS.slice(1).map((orientation) => [`start-${orientation}`, of(Number(orientation))]);
  return Object.fromEntries(said) as Record<`start-${StartNumber}`, T>;
}

export const khitan = declareGame({
  id: 'khitan',
  seats: ['white', 'black'],
  variants: VARIANT_NAMES,
  board: hexagons(5),
  grounds: { 'home-0': '·', 'home-1': '∘', line: '-' },
  pieces: { piece: pieces(ORIENTATIONS.map((way) => ({ texts: [`w${way}`, `b${way}`], value: null }) as const)) },
  position: (name) => {
    const variant = VARIANTS[name as VariantName];
    const reserveW = reserveOf('White', variant);
    return {
      board: cells({ says: 'a cell is -, or a piece and its orientation from w0 to b11' }),
      side: side('w', 'b'),
      reserveW,
      reserveB: reserveOf('Black', variant),
      pending: {
        ...count(MOST_PIECES, 'the number of pieces to place'),
        offers: { least: 0, most: reserveW.offers.most },
      },
      quiet: count(QUIET_LIMIT, 'the number of plies without a capture'),
    };
  },
  shows: ['reserveWhite', 'reserveBlack', 'outWhite', 'outBlack', 'pending', 'quiet'],
  beside: ['reserve', 'taken', 'pass'],
  deeds: {
    move: deed('{from}-{to}', { from: cell, to: cell }),
    place: deed('@{to}:{way}', { to: cell, way: beside('side', ...ORIENTATIONS) }, 'setup'),
    pass: deed('--', {}),
  },
  expected: 'an action is like c2-d2, @b3:4 or --',
  ends: ['eliminated', 'captures', 'repetition', 'no-progress', 'length'],
  refusals: ['KHI-2', 'KHI-9', 'KHI-10', 'KHI-15'],
  options: [
    { id: 'start', choices: STARTS },
    { id: 'reserve', choices: ['reserve-table'], variants: ['expert'] },
  ],
});
