import { err, ok, type Result } from './result.ts';

/** A part of a text that is being read, with its offset, so that a fault can say where. */
export interface TextPiece {
  readonly text: string;
  /** Offset in the whole text. */
  readonly at: number;
}

/** No position of any game comes near it; a text of megabytes is refused before it is split. */
const LONGEST_POSITION = 4096;

/** The fields of a position text, split at single spaces; a fault unless there are as many as there are names. */
export function splitFields(text: string, names: readonly string[]): Result<TextPiece[]> {
  if (text.length > LONGEST_POSITION)
    return err(
      'malformed-position',
      `a position has at most ${LONGEST_POSITION} characters, this text has ${text.length}`,
      LONGEST_POSITION,
    );
  const fields = splitAt({ text, at: 0 }, ' ');
  if (fields.length === names.length) return ok(fields);
  return err(
    'malformed-position',
    `a position has ${names.length} fields separated by one space (${names.join(' ')}), this text has ${fields.length}`,
    0,
  );
}

/** The cells of a board field, each with its offset, in text order; a fault unless every row has its cells. */
export function splitRows(field: TextPiece, rowLengths: readonly number[]): Result<TextPiece[]> {
  const rows = splitAt(field, '/');
  if (rows.length !== rowLengths.length)
    return err('malformed-position', `the board has ${rowLengths.length} rows, this text has ${rows.length}`, field.at);
  const cells: TextPiece[] = [];
  for (const [i, row] of rows.entries()) {
    const inRow = splitAt(row, ',');
    if (inRow.length !== rowLengths[i])
      return err(
        'malformed-position',
        `row ${i + 1} from the top has ${rowLengths[i]} cells, here ${inRow.length}`,
        row.at,
      );
    cells.push(...inRow);
  }
  return ok(cells);
}

export function splitAt(piece: TextPiece, separator: string): TextPiece[] {
  let at = piece.at;
  return piece.text.split(separator).map((text) => {
    const found = { text, at };
    at += text.length + separator.length;
    return found;
  });
}

/** A canonical decimal count (no sign, no leading zero) up to `most`, or a fault that names the field. */
export function parseCount(field: TextPiece, name: string, most: number): Result<number> {
  if (!/^(0|[1-9][0-9]{0,5})$/.test(field.text))
    return err(
      'malformed-position',
      `${name} is a whole number without leading zeros, not ${JSON.stringify(field.text.slice(0, 20))}`,
      field.at,
    );
  const count = Number(field.text);
  if (count > most) return err('impossible-position', `${name} is at most ${most}, not ${count}`, field.at);
  return ok(count);
}
