import { NOTHING, type PositionForm } from '@rayonk/board';
import { Random, STUDY_AIDS, unwrap, type Rules, type View } from '@rayonk/core';

/**
 * A position text taken apart as the game's form says: its fields, and the cells of the one that is the board. A draft need not be a
 * position of the game: `rules.parse` says whether it is.
 */
export interface Draft {
  readonly fields: readonly string[];
  /** Row after row from the top. */
  readonly rows: readonly (readonly string[])[];
}

/** What an editor knows of one variant of a game. */
export interface Model {
  readonly rules: Rules;
  readonly form: PositionForm;
  /** Which fields are the board and the side. */
  readonly board: number;
  readonly side: number;
  readonly start: string;
  readonly draft: Draft;
  /** The picture of the start: its cells give names and grounds. */
  readonly template: View;
  readonly cells: readonly string[];
}

const LOOK = { viewer: 'spectator', aids: STUDY_AIDS } as const;

export function modelOf(rules: Rules, form: PositionForm): Model {
  const start = rules.start(new Random('editor'));
  const template = rules.view(unwrap(rules.parse(start)), LOOK);
  const at = (kind: string) => form.fields.findIndex((field) => field.kind === kind);
  return {
    rules,
    form,
    board: at('board'),
    side: at('side'),
    start,
    draft: takeApart(start, at('board')),
    template,
    cells: template.cells.map(({ cell }) => cell),
  };
}

function takeApart(text: string, board: number): Draft {
  const fields = text.split(' ');
  return { fields, rows: (fields[board] ?? '').split('/').map((row) => row.split(',')) };
}

/** Null for a text that has not the shape of this game's positions. */
export function splitPosition({ form, board, draft: like }: Model, text: string): Draft | null {
  const draft = takeApart(text, board);
  const isAlike =
    draft.fields.length === form.fields.length &&
    draft.rows.length === like.rows.length &&
    draft.rows.every((row, i) => row.length === like.rows[i]!.length);
  return isAlike ? draft : null;
}

export function joinPosition({ board }: Model, { fields, rows }: Draft): string {
  return fields.with(board, rows.map((row) => row.join(',')).join('/')).join(' ');
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
  return { ...draft, rows: draft.rows.map((row) => row.map(() => NOTHING)) };
}

/** The picture of a draft: the rules' own if it is a position, otherwise what they make of what it says. */
export function viewOf(model: Model, draft: Draft): View {
  const { rules, template } = model;
  const position = joinPosition(model, draft);
  const parsed = rules.parse(position);
  if (parsed.ok) return rules.view(parsed.value, LOOK);
  const sketched = rules.sketch?.(position, LOOK);
  return sketched?.ok === true ? sketched.value : { ...template, position, result: null };
}
