import type { Rules } from '@rayonk/core';
import { joinPosition, withField, type Draft, type Lore } from './editor-model.ts';

/** A field set to another value. */
export interface FieldChange {
  readonly field: number;
  readonly value: string;
}
export type Repair = readonly FieldChange[];

/** Parsing takes some microseconds; so many stay unnoticed. */
const MOST_TRIES = 4000;
const MOST_REPAIRS = 3;

/**
 * Ways to make a draft a position of the game by changing one or two of the fields beside the board, fewest first: whoever puts a piece
 * on the board often forgets that it has left a hand, a reserve or a list.
 */
export function findRepairs(rules: Rules, lore: Lore, draft: Draft): readonly Repair[] {
  const changes = draft.fields.flatMap((value, field) =>
    field === draft.board ? [] : alternatives(lore, field, value).map((other) => ({ field, value: other })),
  );
  const repairs: Repair[] = [];
  for (const repair of oneOrTwo(changes)) {
    // A second change to what one alone already mends is no better.
    if (repair.length > 1 && repairs.length > 0) break;
    if (rules.parse(joinPosition(applyRepair(draft, repair))).ok) repairs.push(repair);
    if (repairs.length === MOST_REPAIRS) break;
  }
  return repairs;
}

export function applyRepair(draft: Draft, repair: Repair): Draft {
  return repair.reduce((mended, { field, value }) => withField(mended, field, value), draft);
}

function* oneOrTwo(changes: readonly FieldChange[]): Generator<Repair> {
  let tries = 0;
  for (const change of changes) {
    yield [change];
    if (++tries >= MOST_TRIES) return;
  }
  for (const [i, first] of changes.entries())
    for (const second of changes.slice(i + 1)) {
      if (first.field === second.field) continue;
      yield [first, second];
      if (++tries >= MOST_TRIES) return;
    }
}

/** Near values before far ones: a number a little more or less, a list with an entry more or less, then whatever was seen. */
function alternatives({ values }: Lore, field: number, value: string): readonly string[] {
  const seen = values[field]!;
  const near = /^[0-9]+$/.test(value) ? numbersNear(Number(value)) : listsNear(value, seen);
  return [...new Set([...near, ...seen])].filter((other) => other !== value);
}

function numbersNear(value: number): string[] {
  return [value - 1, value + 1, 0].filter((number) => number >= 0).map(String);
}

/** For lists of entries joined by points: without each, and with each that was ever seen, in the order they are written in. */
function listsNear(value: string, seen: readonly string[]): string[] {
  const lists = seen.filter((other) => other.includes('.')).map((other) => other.split('.'));
  const longest = lists.reduce<readonly string[]>((best, list) => (list.length > best.length ? list : best), []);
  if (longest.length === 0) return [];
  const entries = new Set(value.split('.').filter((entry) => longest.includes(entry)));
  // Each entry changes sides: out of the list if it is in, into it if it is not.
  return longest.map(
    (changed) => longest.filter((entry) => entries.has(entry) !== (entry === changed)).join('.') || '-',
  );
}
