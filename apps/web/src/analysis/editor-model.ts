import { Line, Random, type PieceView, type Rules, type Seat, type View } from '@rayonk/core';

/**
 * A position text taken apart by what all games share: fields joined by spaces, one of them a board of rows joined by `/` and cells
 * joined by `,`, with `-` for an empty cell. A draft need not be a position of the game: `rules.parse` says whether it is.
 */
export interface Draft {
  readonly fields: readonly string[];
  /** Which of the fields is the board. */
  readonly board: number;
  /** Its cells, row after row from the top. */
  readonly rows: readonly (readonly string[])[];
}

export const EMPTY = '-';

/** Null for a text without a board. */
export function splitPosition(text: string): Draft | null {
  const fields = text.split(' ');
  const board = fields.findIndex((field) => field.includes('/'));
  if (board < 0) return null;
  return { fields, board, rows: fields[board]!.split('/').map((row) => row.split(',')) };
}

export function joinPosition({ fields, board, rows }: Draft): string {
  const written = rows.map((row) => row.join(',')).join('/');
  return fields.map((field, i) => (i === board ? written : field)).join(' ');
}

export function cellsOf({ rows }: Draft): readonly string[] {
  return rows.flat();
}

/** Puts a cell's text on a cell, counted from the top left. */
export function withCell(draft: Draft, index: number, text: string): Draft {
  let left = index;
  const rows = draft.rows.map((row) => {
    const here = left;
    left -= row.length;
    return here >= 0 && here < row.length ? row.with(here, text) : row;
  });
  return { ...draft, rows };
}

export function withField(draft: Draft, index: number, text: string): Draft {
  return { ...draft, fields: draft.fields.with(index, text) };
}

export function cleared(draft: Draft): Draft {
  return { ...draft, rows: draft.rows.map((row) => row.map(() => EMPTY)) };
}

/** What an editor knows of a game: nothing but what its positions show. */
export interface Lore {
  /** A start, as text, taken apart, and as a picture whose cells give names and grounds. */
  readonly start: string;
  readonly draft: Draft;
  readonly template: View;
  /** The fields' names in the order of the text. */
  readonly names: readonly string[];
  /** Which field says whose turn it is; -1 if none does. */
  readonly side: number;
  /** What each value of that field means. */
  readonly sides: ReadonlyMap<string, Seat>;
  /** Every cell text seen, with what stands there. */
  readonly pieces: ReadonlyMap<string, PieceView>;
  /** The values seen in each field. */
  readonly values: readonly (readonly string[])[];
}

/** Enough games that every kind of piece turns up; a few hundred plies take some tens of milliseconds. */
const SEEDS = 12;
const PLIES = 70;
const LOOK = { viewer: 'spectator', memoryAid: false } as const;

/** Learns a game by playing it at random. The same every time. */
export function learnGame(rules: Rules): Lore {
  const start = rules.start(new Random('editor'));
  const draft = splitPosition(start);
  if (draft === null) throw new Error(`the start of ${rules.game} has no board`);
  const pieces = new Map<string, PieceView>();
  const values = draft.fields.map(() => new Set<string>());
  const sideVotes = draft.fields.map(() => new Map<string, Set<Seat>>());
  for (const { view } of wander(rules)) {
    for (const { piece } of view.cells) if (piece !== null && !pieces.has(piece.text)) pieces.set(piece.text, piece);
    for (const [i, field] of view.position.split(' ').entries()) {
      values[i]!.add(field);
      if (view.actor !== 0 && view.actor !== 1) continue;
      const votes = sideVotes[i]!;
      votes.set(field, (votes.get(field) ?? new Set()).add(view.actor));
    }
  }
  const side = sideVotes.findIndex(
    (votes, i) => i !== draft.board && votes.size === 2 && [...votes.values()].every(({ size }) => size === 1),
  );
  return {
    start,
    draft,
    template: lookAt(rules, start),
    names: fieldNames(rules, draft.fields.length),
    side,
    sides: new Map([...(sideVotes[side] ?? [])].map(([text, seats]) => [text, [...seats][0]!])),
    pieces: new Map([...pieces].sort(byPiece)),
    values: values.map((seen, i) => (i === draft.board ? [] : [...seen].sort(naturally))),
  };
}

function* wander(rules: Rules): Generator<{ readonly view: View }> {
  for (let seed = 0; seed < SEEDS; seed++) {
    const random = new Random(`editor ${seed}`);
    const line = Line.seeded(rules, `editor ${seed}`);
    for (let ply = 0; ply <= PLIES; ply++) {
      yield { view: rules.view(line.position, LOOK) };
      const legal = line.legalList();
      if (legal.count === 0) break;
      line.playAction(legal.at(random.below(legal.count)));
    }
  }
}

function lookAt(rules: Rules, text: string): View {
  const parsed = rules.parse(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return rules.view(parsed.value, LOOK);
}

/** The parser names its fields when it misses some; a game that does not gets numbers. */
function fieldNames(rules: Rules, count: number): readonly string[] {
  const parsed = rules.parse('');
  const listed = parsed.ok ? undefined : /\(([A-Za-z ]+)\)/.exec(parsed.fault.message)?.[1]?.split(' ');
  return listed?.length === count ? listed : Array.from({ length: count }, (_, i) => String(i + 1));
}

function byPiece([, a]: [string, PieceView], [, b]: [string, PieceView]): number {
  return a.seat - b.seat || naturally(a.text, b.text);
}

const collator = new Intl.Collator('en', { numeric: true });
function naturally(a: string, b: string): number {
  return collator.compare(a, b);
}

/** The picture of a draft: the rules' own if it is a position, otherwise one made of the pieces known. */
export function viewOf(rules: Rules, lore: Lore, draft: Draft): View {
  const position = joinPosition(draft);
  const parsed = rules.parse(position);
  if (parsed.ok) return rules.view(parsed.value, LOOK);
  const texts = cellsOf(draft);
  const { template } = lore;
  return {
    ...template,
    position,
    cells: template.cells.map((cell, i) => ({ ...cell, piece: pieceOf(lore, texts[i] ?? EMPTY) })),
    result: null,
  };
}

/** What a cell text most likely is: seen before, or like the seen one that shares most of its beginning. */
export function pieceOf({ pieces }: Lore, text: string): PieceView | null {
  if (text === EMPTY) return null;
  const known = pieces.get(text);
  if (known !== undefined) return known;
  let best: PieceView | null = null;
  let most = 0;
  for (const piece of pieces.values()) {
    const shared = sharedPrefix(piece.text, text);
    if (shared > most) [best, most] = [piece, shared];
  }
  return best === null ? null : { ...best, text };
}

function sharedPrefix(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
