/**
 * Where things stand around a board. The board comes first: in every window it takes at least 78 % of the height or 90 % of the width,
 * and all else goes beside it where the window is wide, above and below it where it is tall, and becomes smaller before the board does.
 * The numbers depend on the window and the game alone, never on what stands on the board: nothing moves while a game goes on.
 */
export interface PageLayout {
  /** Wide: all else stands in a column beside the board; tall: in rows above and below it. */
  readonly shape: 'wide' | 'tall';
  /** How much room is left around the board. */
  readonly density: Density;
  /** The site's header is folded away. */
  readonly isFolded: boolean;
  /** The size of the board, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The width of the column beside the board; of the page in a tall window. */
  readonly side: number;
  /** Players have two rows, because a name, what they have taken and a clock do not fit into one. */
  readonly isStacked: boolean;
  /** Under the moves beside the board there is room for a discussion. */
  readonly hasTalk: boolean;
  /** Above the board there is room for the header and for something to read, and the board is still seen whole. */
  readonly hasReadingRoom: boolean;
  /** The height of one player's bar, of what to do next, of the row of buttons, and of the space between rows. */
  readonly bar: number;
  readonly foot: number;
  /** Of the foot, the height of its text alone. */
  readonly prompt: number;
  readonly controls: number;
  readonly gap: number;
}

type Density = 'easy' | 'close' | 'tight';

export interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** The size of the page's text, in pixels: who wants larger letters gets larger rows. */
  readonly rem: number;
}

export interface Needs {
  /** The board's own shape: width by height. */
  readonly ratio: number;
  /** How many chips may be offered beside the board at once. */
  readonly chips: number;
  /** Whether players have something beside the board. */
  readonly trays: boolean;
}

/** Of the window's height in a wide one, of its width in a tall one; the first of each is owed, the second is wished for. */
const OWED = { height: 0.78, width: 0.9 };
const WISHED = { height: 0.79, width: 0.93, withHeader: 0.86 };
/** Pixels: below this the page scrolls instead. */
const SMALLEST = 280;

/** In rem, as all that follows. */
const HEADER = 3.25;
const MARGIN = 0.4;
const COLUMN_GAP = 0.75;
const CHIP = 3.1;
const SIDE = { most: 27, wished: 15, easy: 15, close: 10.5, least: 5.5 };
/** Narrower than this, a player with a tray has two rows of this height; all of them have in a tight column, as many as it is high for. */
const STACKED = { side: 20, page: 25, bar: 5.3, tight: 5, most: 8 };
/** The moves, what was said, and what there is to say it with. */
const TALK = 24;
/** A title, some lines of text, and what to do next. */
const READING = 27;
/** A wide window lower than this has close rows. */
const LOW = 34;

interface Rows {
  readonly bar: number;
  readonly prompt: number;
  readonly chips: number;
  readonly controls: number;
  readonly log: number;
  readonly gap: number;
}

const ROWS: Readonly<Record<Density, Rows>> = {
  easy: { bar: 3.1, prompt: 3.2, chips: 3.4, controls: 3.3, log: 3, gap: 0.4 },
  close: { bar: 2.85, prompt: 2.5, chips: 3.1, controls: 2.75, log: 0, gap: 0.4 },
  // What to do next and the buttons share a row.
  tight: { bar: 2.25, prompt: 2.5, chips: 3, controls: 0, log: 0, gap: 0.25 },
};

export function layoutFor(around: Surroundings, needs: Needs): PageLayout {
  const [wide, tall] = [wideLayout(around, needs), tallLayout(around, needs)];
  const [isWide, isTall] = [wide, tall].map((layout) => layout !== null && holds(around, layout));
  if (wide !== null && isWide === true && (isTall !== true || isBetter(wide, tall))) return wide;
  return isTall === true ? tall : scrolling(around, needs, tall);
}

function holds({ width, height }: Surroundings, board: PageLayout): boolean {
  const isLarge = board.height >= OWED.height * height || board.width >= OWED.width * width;
  return isLarge && Math.max(board.width, board.height) >= Math.min(SMALLEST, OWED.width * width);
}

const DENSITIES: readonly Density[] = ['easy', 'close', 'tight'];

function isBetter(one: PageLayout, other: PageLayout): boolean {
  const closeness = (layout: PageLayout) => DENSITIES.indexOf(layout.density);
  return closeness(one) === closeness(other) ? one.height >= other.height : closeness(one) < closeness(other);
}

function wideLayout({ width, height, rem }: Surroundings, { ratio, chips, trays }: Needs): PageLayout | null {
  const around = (2 * MARGIN + COLUMN_GAP) * rem;
  const beside = (side: number) => (width - around - side * rem) / ratio;
  const withHeader = height - (HEADER + 2 * MARGIN) * rem;
  const isFolded = withHeader < WISHED.withHeader * height;
  const most = isFolded ? height - 2 * MARGIN * rem : withHeader;
  const least = Math.min(Math.max(WISHED.height * height, SMALLEST), beside(SIDE.least));
  const high = Math.min(Math.max(most, SMALLEST), Math.max(beside(SIDE.wished), least));
  if (high <= 0) return null;
  const side = Math.min(width - around - high * ratio, SIDE.most * rem);
  const isLow = high < LOW * rem;
  const density = side >= SIDE.easy * rem && !isLow ? 'easy' : side >= SIDE.close * rem ? 'close' : 'tight';
  const { bar, prompt, chips: chipRow, controls, gap } = ROWS[density];
  // A narrow column has more lines of text, more rows of chips and of buttons, and height for all of them.
  const lines = side < 12 * rem ? 3 : side < 20 * rem ? 1.5 : 1;
  const rows = Math.ceil((chips * CHIP * rem) / side);
  const isTight = density === 'tight';
  const isStacked = isTight || (trays && side < STACKED.side * rem);
  const buttons = (isTight ? 5.5 : controls) * rem;
  const half = (high - buttons - (prompt + 4 * gap) * rem) / 2;
  const tightBar = Math.min(Math.max(STACKED.tight * rem, half), STACKED.most * rem);
  const barHigh = isTight ? tightBar : (isStacked ? STACKED.bar : bar) * rem;
  const left = high - 2 * barHigh - buttons - 4 * gap * rem;
  const text = Math.max(prompt, 3) * lines * rem;
  const foot = Math.min(text + rows * chipRow * rem, left);
  return {
    shape: 'wide',
    density,
    isFolded,
    ...whole(ratio, high),
    side: Math.floor(side),
    isStacked,
    hasTalk: density === 'easy' && left - foot >= TALK * rem,
    hasReadingRoom: true,
    bar: barHigh,
    foot,
    prompt: Math.min(text, foot),
    controls: buttons,
    gap: gap * rem,
  };
}

function tallLayout({ width, height, rem }: Surroundings, needs: Needs): PageLayout {
  const { ratio } = needs;
  const isNarrow = needs.trays && width < STACKED.page * rem;
  const rest = (density: Density) => restOf(density, needs, isNarrow) * rem;
  const [easy, close, tight] = [rest('easy'), rest('close'), rest('tight')];
  const least = Math.min(WISHED.width * width, (height - tight) * ratio);
  const broad = Math.min(width - 2 * MARGIN * rem, Math.max((height - easy) * ratio, least));
  const left = height - broad / ratio;
  const isFolded = left < easy + HEADER * rem;
  const density = left >= easy ? 'easy' : left >= close ? 'close' : 'tight';
  const stacking = 2 * (STACKED.bar - ROWS.tight.bar) * rem;
  const isStacked = isNarrow && (density !== 'tight' || left >= tight + stacking);
  return tallOf({ width, height, rem }, needs, broad, density, isFolded, isStacked);
}

/** Two rows of a player are given up before the board becomes smaller. */
function barOf(density: Density, isNarrow: boolean): number {
  return isNarrow && density !== 'tight' ? STACKED.bar : ROWS[density].bar;
}

/** The window has almost the board's own shape: it keeps what it is owed, and the page scrolls. */
function scrolling(around: Surroundings, needs: Needs, tall: PageLayout): PageLayout {
  const owed = Math.min(OWED.width * around.width, OWED.height * around.height * needs.ratio);
  const least = Math.min(SMALLEST * Math.min(1, needs.ratio), around.width - 2 * MARGIN * around.rem);
  return tallOf(around, needs, Math.max(tall.width, Math.ceil(owed) + 1, least), 'tight', true, false);
}

function tallOf(
  { width, height, rem }: Surroundings,
  needs: Needs,
  broad: number,
  density: Density,
  isFolded: boolean,
  isStacked: boolean,
): PageLayout {
  const { bar, prompt, controls, gap } = ROWS[density];
  return {
    shape: 'tall',
    density,
    isFolded,
    ...whole(needs.ratio, broad / needs.ratio),
    side: Math.floor(width - 2 * MARGIN * rem),
    isStacked,
    hasTalk: false,
    hasReadingRoom: height - broad / needs.ratio >= (HEADER + READING) * rem,
    bar: (isStacked ? STACKED.bar : bar) * rem,
    foot: (prompt + chipRows(density, needs)) * rem,
    prompt: prompt * rem,
    controls: controls * rem,
    gap: gap * rem,
  };
}

/** All rows around the board of a tall window, with what is between them. */
function restOf(density: Density, needs: Needs, isNarrow: boolean): number {
  const { prompt, controls, log, gap } = ROWS[density];
  // Between the board and five rows, or four where buttons have none of their own, and at both ends.
  const gaps = controls > 0 ? 7 : 6;
  return 2 * barOf(density, isNarrow) + prompt + chipRows(density, needs) + controls + log + gaps * gap;
}

/** A single chip stands beside the buttons of a tight row. */
function chipRows(density: Density, { chips }: Needs): number {
  return chips === 0 || (chips === 1 && density === 'tight') ? 0 : ROWS[density].chips;
}

/** A size in whole pixels, so that lines are sharp. */
function whole(ratio: number, height: number): { readonly width: number; readonly height: number } {
  const width = Math.floor(height * ratio + 0.001);
  return { width, height: Math.round(width / ratio) };
}
