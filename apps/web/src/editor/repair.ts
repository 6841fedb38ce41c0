import { alternatives } from '@rayonk/board';
import { joinPosition, withField, type Draft, type Model } from './model.ts';

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
export function findRepairs(model: Model, draft: Draft): readonly Repair[] {
  const changes = draft.fields.flatMap((text, field) =>
    alternatives(model.form.fields[field]!, text, model.cells).map((value) => ({ field, value })),
  );
  const repairs: Repair[] = [];
  for (const repair of oneOrTwo(changes)) {
    // A second change to what one alone already mends is no better.
    if (repair.length > 1 && repairs.length > 0) break;
    if (model.rules.parse(joinPosition(model, applyRepair(draft, repair))).ok) repairs.push(repair);
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
