import type { GameBoard } from './boards.ts';
import { parseCount, splitAt, splitFields, splitRows, type TextPiece } from '../fields.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seat } from '../rules.ts';

/** What stands for nothing, in a cell and in most fields. */
export const NONE = '-';

/**
 * A field of a position text. `says` is what a fault tells whoever wrote something else; without it, one is made from the rest.
 * A position's text has one space between fields, `/` between the rows of its board and `,` between cells.
 */
export type Field =
  | { readonly kind: 'board'; readonly says?: string; readonly read?: (text: string) => boolean }
  /** Whose turn it is: a letter for each seat. */
  | { readonly kind: 'side'; readonly letters: readonly [string, string]; readonly says?: string }
  | {
      readonly kind: 'count';
      readonly least: number;
      readonly most: number;
      readonly says?: string;
      /** A text instead of a number that means that there is none for good. */
      readonly none?: string;
      /** What an editor offers, where fewer make sense in a variant than are read. */
      readonly offers?: { readonly least: number; readonly most: number; readonly none?: string };
    }
  | { readonly kind: 'choice'; readonly texts: readonly string[]; readonly says?: string; readonly beside?: string }
  /** Some of these, in this order, joined by `.`, or `-`. */
  | { readonly kind: 'set'; readonly entries: readonly string[]; readonly says?: string }
  /** So many of each at most, their letters one after the other, or `-`. */
  | { readonly kind: 'hand'; readonly holds: Readonly<Record<string, number>>; readonly says?: string }
  /** A cell, or `-`. */
  | { readonly kind: 'cell'; readonly says?: string }
  /** A move as `now<from`, or `-`. */
  | { readonly kind: 'move'; readonly says?: string };

/** What a field's text means. Cells are numbers of the board. */
export type FieldValue<F, T extends string> = F extends { readonly kind: 'board' }
  ? readonly (T | typeof NONE)[]
  : F extends { readonly kind: 'side' }
    ? Seat
    : F extends { readonly kind: 'count'; readonly none: string }
      ? number | null
      : F extends { readonly kind: 'count' }
        ? number
        : F extends { readonly kind: 'choice'; readonly texts: readonly (infer C)[] }
          ? C
          : F extends { readonly kind: 'set' }
            ? readonly string[]
            : F extends { readonly kind: 'hand'; readonly holds: infer H }
              ? Readonly<Record<keyof H & string, number>>
              : F extends { readonly kind: 'cell' }
                ? number | null
                : F extends { readonly kind: 'move' }
                  ? { readonly now: number; readonly from: number } | null
                  : never;

export function cells(options: { readonly says?: string; readonly read?: (text: string) => boolean } = {}) {
  return { kind: 'board' as const, ...options };
}
export function side<const A extends string, const B extends string>(first: A, second: B, says?: string) {
  return { kind: 'side' as const, letters: [first, second] as const, ...(says === undefined ? {} : { says }) };
}
/** A number from 0, or from `least`, to `most`. `says` is its name in a fault. */
export function count(most: number, says?: string) {
  return { kind: 'count' as const, least: 0, most, ...(says === undefined ? {} : { says }) };
}
export function hand<const H extends Readonly<Record<string, number>>>(holds: H, says?: string) {
  return { kind: 'hand' as const, holds, ...(says === undefined ? {} : { says }) };
}

type Reader = (field: Field, piece: TextPiece, name: string) => Result<unknown>;

/** Reads and writes the position texts of one variant. */
export class PositionTexts {
  readonly #fields: readonly (readonly [string, Field])[];
  readonly #names: readonly string[];
  readonly #board: GameBoard;
  readonly #pieces: ReadonlySet<string>;
  /** What stands before each cell of the board: nothing, `,` or `/`. */
  readonly #marks: readonly string[];

  constructor(fields: Readonly<Record<string, Field>>, board: GameBoard, pieces: Iterable<string>) {
    this.#fields = Object.entries(fields);
    this.#names = Object.keys(fields);
    this.#board = board;
    this.#pieces = new Set(pieces);
    this.#marks = board.rowLengths.flatMap((length, row) =>
      Array.from({ length }, (_, i) => (i > 0 ? ',' : row > 0 ? '/' : '')),
    );
  }

  /** The typed set-up, and where each field begins. A draft's fields that say nothing are taken from another set-up. */
  read(
    text: string,
    draftOf?: Readonly<Record<string, unknown>>,
  ): Result<{ readonly setUp: Record<string, unknown>; readonly at: Record<string, number> }> {
    const split = splitFields(text, this.#names);
    if (!split.ok) return split;
    const setUp: Record<string, unknown> = {};
    const at: Record<string, number> = {};
    for (const [i, [name, field]] of this.#fields.entries()) {
      const found = split.value[i]!;
      const value = this.#read(field, found, name);
      if (!value.ok && draftOf === undefined) return value;
      setUp[name] = value.ok ? value.value : draftOf![name];
      at[name] = found.at;
    }
    return ok({ setUp, at });
  }

  write(setUp: Readonly<Record<string, unknown>>): string {
    const fields = this.#fields;
    let text = this.writeField(fields[0]![1], setUp[fields[0]![0]]);
    for (let i = 1; i < fields.length; i++) text += ` ${this.writeField(fields[i]![1], setUp[fields[i]![0]])}`;
    return text;
  }

  /** A field alone, as its text. */
  writeField(field: Field, value: unknown): string {
    switch (field.kind) {
      case 'board':
        return this.#writeBoard(value as readonly string[]);
      case 'side':
        return field.letters[value as Seat];
      case 'count':
        return value === null ? field.none! : `${value as number}`;
      case 'choice':
        return value as string;
      case 'set':
        return (value as readonly string[]).join('.') || NONE;
      case 'hand':
        return lettersOf(value as Readonly<Record<string, number>>);
      case 'cell':
        return value === null ? NONE : this.#board.names[value as number]!;
      case 'move': {
        const move = value as { readonly now: number; readonly from: number } | null;
        return move === null ? NONE : `${this.#board.names[move.now]}<${this.#board.names[move.from]}`;
      }
    }
  }

  #writeBoard(texts: readonly string[]): string {
    const { textOrder } = this.#board;
    const marks = this.#marks;
    let text = '';
    for (let place = 0; place < textOrder.length; place++) text += marks[place]! + texts[textOrder[place]!]!;
    return text;
  }

  readonly #read: Reader = (field, found, name) => {
    const { text, at } = found;
    const malformed = (otherwise: string) =>
      err('malformed-position', `${field.says ?? otherwise}, not ${JSON.stringify(text.slice(0, 20))}`, at);
    switch (field.kind) {
      case 'board':
        return this.#readBoard(field, found);
      case 'side': {
        const seat = field.letters.indexOf(text);
        const says = field.says ?? `the side to act is ${field.letters.join(' or ')}`;
        return seat < 0 ? err('malformed-position', says, at) : ok(seat);
      }
      case 'count':
        return field.none === text ? ok(null) : parseCount(found, field.says ?? name, field.most);
      case 'choice':
        return field.texts.includes(text) ? ok(text) : malformed(`${name} is ${oneOf(field.texts)}`);
      case 'set': {
        const entries = text === NONE ? [] : text.split('.');
        const wrong = entries.findIndex(
          (entry, i) => field.entries.indexOf(entry) <= (i === 0 ? -1 : field.entries.indexOf(entries[i - 1]!)),
        );
        if (wrong < 0) return ok(entries);
        const [bad] = splitAt(found, '.').slice(wrong);
        const says = field.says ?? `${name} is - or some of ${field.entries.join('.')} in this order`;
        const shown = JSON.stringify(bad!.text.slice(0, 20));
        return err('malformed-position', `${says}, and ${shown} does not fit there`, bad!.at);
      }
      case 'hand': {
        const counts = Object.fromEntries(
          Object.keys(field.holds).map((letter) => [letter, text.split(letter).length - 1]),
        );
        const isWhole = lettersOf(counts) === text;
        const isHeld = isWhole && Object.entries(field.holds).every(([letter, most]) => counts[letter]! <= most);
        return isHeld ? ok(counts) : malformed(`a hand is - or some of ${lettersOf(field.holds)}`);
      }
      case 'cell': {
        const cell = text === NONE ? null : this.#board.number(text);
        const [first, last] = [this.#board.names[0], this.#board.names.at(-1)];
        return cell !== null && cell < 0
          ? err('malformed-position', field.says ?? `${name} is ${first} to ${last}, or -`, at)
          : ok(cell);
      }
      case 'move': {
        if (text === NONE) return ok(null);
        const [now, from, ...more] = text.split('<').map((cell) => this.#board.number(cell));
        return now === undefined || from === undefined || more.length > 0 || now < 0 || from < 0
          ? malformed(`${name} is - or two cells like ${this.#board.names[1]}<${this.#board.names[0]}`)
          : ok({ now, from });
      }
    }
  };

  #readBoard(field: Extract<Field, { readonly kind: 'board' }>, found: TextPiece): Result<readonly string[]> {
    const pieces = splitRows(found, this.#board.rowLengths);
    if (!pieces.ok) return pieces;
    const board = Array.from<string>({ length: this.#board.size });
    for (const [place, { text, at }] of pieces.value.entries()) {
      if (text !== NONE && !this.#pieces.has(text) && field.read?.(text) !== true) {
        const says = field.says ?? `a cell is ${oneOf([NONE, ...this.#pieces])}`;
        return err('malformed-position', `${says}, not ${JSON.stringify(text.slice(0, 20))}`, at);
      }
      board[this.#board.textOrder[place]!] = text;
    }
    return ok(board);
  }
}

/** The letters of a hand one after the other, in the order of its counts, or `-`. */
export function lettersOf(counts: Readonly<Record<string, number>>): string {
  let text = '';
  for (const letter in counts) for (let i = 0; i < counts[letter]!; i++) text += letter;
  return text === '' ? NONE : text;
}

function oneOf(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;
}
