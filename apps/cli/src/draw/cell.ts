import type { CellView, View } from '@rayonk/core';
import { BOLD, DIM, type Paint } from './paint.ts';

/** How the cells of one board are written: all alike in width, with room for what is printed on the board. */
export interface CellWriter {
  readonly width: number;
  readonly write: (cell: CellView) => string;
  /** What each mark means, in the order in which the marks appear; empty for a plain board. */
  readonly marks: ReadonlyMap<string, string>;
}

export function cellWriter(
  view: View,
  declared: Readonly<Record<string, string>>,
  seats: readonly [string, string],
  paint: Paint,
): CellWriter {
  const marks = markGrounds(view.cells, declared);
  const pieceWidth = Math.max(1, ...view.cells.map((cell) => pieceText(cell).length));
  // Hexagons have no frame: a mark beside a piece would look like a second piece.
  const beside = marks.size > 0 && view.board.kind === 'square';
  const width = beside ? pieceWidth + 2 : pieceWidth;
  const write = (cell: CellView): string => {
    const mark = cell.ground === null ? '' : marks.get(cell.ground)!;
    const text = pieceText(cell);
    if (cell.piece !== null) {
      const rest = (beside ? mark : '').padStart(width - text.length);
      const codes = cell.piece.isBlank === true ? BOLD : seats[cell.piece.seat];
      return `${paint(codes, text)}${paint(DIM, rest)}`;
    }
    return paint(DIM, beside && mark !== '' ? mark.padStart(width) : centred(mark === '' ? '·' : mark, width));
  };
  return { width, write, marks: new Map([...marks].map(([ground, mark]) => [mark, ground])) };
}

/** A seat's letter at the head of a cell's text. */
const SEAT_LETTER = /^[a-z]/;

/** On a printed board a piece's worth may depend on where it stands, so it is written beside it. Whose a blank piece is is not. */
function pieceText({ piece, ground }: CellView): string {
  if (piece === null) return '';
  if (piece.isBlank === true) return piece.text.replace(SEAT_LETTER, '');
  return ground === null || piece.value === null ? piece.text : `${piece.text}=${piece.value}`;
}

/** A ground that its game gives no sign gets the first free letter of its word. */
function markGrounds(cells: readonly CellView[], declared: Readonly<Record<string, string>>): Map<string, string> {
  const words = [...new Set(cells.map(({ ground }) => ground).filter((ground) => ground !== null))].toSorted();
  const marks = new Map<string, string>();
  for (const word of words) {
    const candidates = [declared[word] ?? '', ...word, '*'].filter((mark) => mark !== '');
    const taken = [...marks.values()];
    marks.set(word, candidates.find((mark) => !taken.includes(mark)) ?? '*');
  }
  return marks;
}

export function centred(text: string, width: number): string {
  return text.padStart(Math.floor((width + text.length) / 2)).padEnd(width);
}
