import type { Language, PieceView } from '@rayonk/core';
import type { Target } from './screen.ts';

type Label = Readonly<Record<Language, string>>;

/**
 * What the position text of one variant is made of, so that a position can be put together with clicks: fields joined by single spaces,
 * one of them a board of rows joined by `/` and cells joined by `,`, with `-` for an empty cell. Whether such a text is a position of the
 * game, only `rules.parse` says; but whatever is put together from here is at least well formed.
 */
export interface PositionForm {
  /** In the order of the text. */
  readonly fields: readonly FieldForm[];
  /** Everything that can stand on a cell, seat 0 first. */
  readonly pieces: readonly PieceForm[];
  /** Where pieces come in sizes: what a size is called, and the sizes that `looks` has, in its order. */
  readonly sizes?: { readonly label: Label; readonly values: readonly number[] };
}

export interface PieceForm {
  /** «petit pion blanc»: without a capital. */
  readonly name: Label;
  /** One look, or one for each size. `text` is the cell's text; a `value` is what it is worth wherever it stands. */
  readonly looks: readonly [PieceView, ...PieceView[]];
}

export type FieldForm =
  | { readonly kind: 'board'; readonly name: 'board' }
  /** Whose turn it is, as a letter for each seat. */
  | { readonly kind: 'side'; readonly name: string; readonly values: readonly [string, string] }
  /** A number; the same `least` and `most` leave nothing to choose. */
  | {
      readonly kind: 'count';
      readonly name: string;
      readonly label: Label;
      readonly least: number;
      readonly most: number;
    }
  | { readonly kind: 'choice'; readonly name: string; readonly label: Label; readonly options: readonly Option[] }
  /** Some of these, each at most once, joined by `.` in this order; `-` if none. */
  | { readonly kind: 'set'; readonly name: string; readonly label: Label; readonly entries: readonly string[] }
  /** So many of each of these, their letters one after the other; `-` if none. */
  | {
      readonly kind: 'hand';
      readonly name: string;
      readonly label: Label;
      readonly holds: readonly { readonly letter: string; readonly label: Label; readonly most: number }[];
    }
  /** A cell, or `-`, which `none` names. */
  | { readonly kind: 'cell'; readonly name: string; readonly label: Label; readonly none: Label }
  /** A move as `now<from`, or `-`. */
  | { readonly kind: 'move'; readonly name: string; readonly label: Label; readonly none: Label };

interface Option {
  readonly text: string;
  readonly label: Label;
  /** Drawn as this target beside the board, where the game has a picture of it. */
  readonly target?: Target;
}

export type FieldOf<K extends FieldForm['kind']> = Extract<FieldForm, { readonly kind: K }>;

/** What stands for nothing, in a cell and in most fields. */
export const NOTHING = '-';

/** How many of each a hand holds, in the order of its form. */
export function handCounts({ holds }: FieldOf<'hand'>, text: string): readonly number[] {
  return holds.map(({ letter }) => text.split(letter).length - 1);
}

export function handText({ holds }: FieldOf<'hand'>, counts: readonly number[]): string {
  return holds.map(({ letter }, i) => letter.repeat(counts[i] ?? 0)).join('') || NOTHING;
}

export function setEntries(text: string): ReadonlySet<string> {
  return new Set(text === NOTHING ? [] : text.split('.'));
}

/** An entry changes sides: out of the set if it is in, into it if it is not. */
export function toggled(entries: ReadonlySet<string>, entry: string): ReadonlySet<string> {
  const next = new Set(entries);
  if (!next.delete(entry)) next.add(entry);
  return next;
}

export function setText({ entries }: FieldOf<'set'>, chosen: ReadonlySet<string>): string {
  return entries.filter((entry) => chosen.has(entry)).join('.') || NOTHING;
}

/** Both cells of a move field, where it has some. */
export function moveCells(text: string): { readonly now: string; readonly from: string } | null {
  const [now, from] = text.split('<');
  return now === undefined || from === undefined ? null : { now, from };
}

export function moveText(from: string, now: string): string {
  return `${now}<${from}`;
}

/** Whether a field may say this; what the fields together may say is up to the rules. */
export function mayRead(field: FieldForm, text: string, cells: ReadonlySet<string>): boolean {
  switch (field.kind) {
    case 'board':
      return true;
    case 'side':
      return field.values.includes(text);
    case 'count':
      return String(Number(text)) === text && Number(text) >= field.least && Number(text) <= field.most;
    case 'choice':
      return field.options.some((option) => option.text === text);
    case 'set':
      return setText(field, setEntries(text)) === text;
    case 'hand': {
      const counts = handCounts(field, text);
      return handText(field, counts) === text && field.holds.every(({ most }, i) => counts[i]! <= most);
    }
    case 'cell':
      return text === NOTHING || cells.has(text);
    case 'move': {
      const move = moveCells(text);
      return text === NOTHING || (move !== null && cells.has(move.now) && cells.has(move.from));
    }
  }
}

/** What a field may say instead, near values before far ones. Moves are many and one is as near as another: only none is offered. */
export function alternatives(field: FieldForm, text: string, cells: readonly string[]): readonly string[] {
  return [...new Set(valuesFrom(field, text, cells))].filter((other) => other !== text);
}

function valuesFrom(field: FieldForm, text: string, cells: readonly string[]): readonly string[] {
  switch (field.kind) {
    case 'board':
      return [];
    case 'side':
      return field.values;
    case 'count': {
      const values = Array.from({ length: field.most - field.least + 1 }, (_, i) => field.least + i);
      const here = Number(text);
      return values.toSorted((a, b) => Math.abs(a - here) - Math.abs(b - here)).map(String);
    }
    case 'choice':
      return field.options.map((option) => option.text);
    case 'set': {
      const chosen = setEntries(text);
      return field.entries.map((entry) => setText(field, toggled(chosen, entry)));
    }
    case 'hand': {
      const counts = handCounts(field, text);
      return field.holds.flatMap(({ most }, i) =>
        [counts[i]! - 1, counts[i]! + 1]
          .filter((count) => count >= 0 && count <= most)
          .map((count) => handText(field, counts.with(i, count))),
      );
    }
    case 'cell':
      return [NOTHING, ...cells];
    case 'move':
      return [NOTHING];
  }
}
