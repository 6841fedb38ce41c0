import { boardOf } from './boards.ts';
import { fieldsOf, looksOf, shapeOf, type Declaration } from './declaration.ts';
import { NONE, type Field } from './position-texts.ts';

/** A JSON Schema, as far as views need it. */
export interface Schema {
  readonly $schema?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

const NULL: Schema = { type: 'null' };
const INTEGER: Schema = { type: 'integer' };

/** All of these properties are there, but for those that may be missing. */
function record(properties: Readonly<Record<string, Schema>>, optional: readonly string[] = []): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required, additionalProperties: false };
}

function list(items: Schema, least: number, most = least): Schema {
  return { type: 'array', items, minItems: least, maxItems: most };
}

/** What the views of one variant look like as JSON. */
export function viewSchema(game: Declaration, variant: string): Schema {
  const shape = shapeOf(game, variant);
  const { names } = boardOf(shape);
  const fields = fieldsOf(game, variant);
  const shown = game.shows ?? Object.keys(fields).filter((name) => !['board', 'side'].includes(fields[name]!.kind));
  // A board that reads more than its pieces shows more, too.
  const reads = Object.values(fields).some((field) => field.kind === 'board' && field.read !== undefined);
  const piece = record(
    {
      seat: { enum: [0, 1] },
      kind: { enum: Object.keys(game.pieces) },
      text: reads ? { type: 'string' } : { enum: [...looksOf(game).keys()] },
      value: { anyOf: [INTEGER, NULL] },
      isBlank: { const: true },
    },
    ['isBlank'],
  );
  const cell = record({
    cell: { enum: names },
    ground: { enum: [...Object.keys(game.grounds ?? {}), null] },
    piece: { anyOf: [piece, NULL] },
  });
  const result = record({
    winner: { enum: [0, 1, null] },
    reason: { enum: game.ends },
    scores: { anyOf: [list(INTEGER, 2), NULL] },
  });
  const { aids } = game;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...record({
      game: { const: game.id },
      variant: { const: variant },
      position: { type: 'string', description: positionForm(game, variant) },
      actor: { enum: [0, 1, 'chance', 'over'] },
      board: record(Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, { const: value }]))),
      cells: list(cell, names.length),
      // What only an aid shows may be missing.
      fields: record(
        Object.fromEntries(shown.map((name) => [name, shownSchema(fields[name])])),
        aids === undefined ? [] : shown,
      ),
      result: { anyOf: [result, NULL] },
      ...(aids && { aids: list({ enum: aids }, 0, aids.length) }),
    }),
  };
}

/** What a view says beside its cells: a field of the text, or something that the rules work out. */
function shownSchema(field: Field | undefined): Schema {
  if (field?.kind !== 'count') return { type: ['string', 'integer', 'null'] };
  const { least, most, none } = field;
  return { type: none === undefined ? 'integer' : ['integer', 'null'], minimum: least, maximum: most };
}

/** The fields of a variant's position text in their order, each with what it may be: `board (rows from the top) side (w, b) quiet (0 to 100)`. */
export function positionForm(game: Declaration, variant: string): string {
  const fields = Object.entries(fieldsOf(game, variant));
  return fields.map(([name, field]) => `${name} (${valuesOf(field)})`).join(' ');
}

function valuesOf(field: Field): string {
  switch (field.kind) {
    case 'board':
      return 'rows from the top';
    case 'side':
      return field.letters.join(', ');
    case 'count':
      return `${field.least} to ${field.most}${field.none === undefined ? '' : `, ${field.none}`}`;
    case 'choice':
      return field.texts.join(', ');
    case 'set':
      return `${NONE}, some of ${field.entries[0]} to ${field.entries.at(-1)}`;
    case 'hand':
      return `${NONE}, letters of ${Object.keys(field.holds).join(', ')}`;
    case 'cell':
      return `${NONE}, a cell`;
    case 'move':
      return `${NONE}, cell<cell`;
  }
}
