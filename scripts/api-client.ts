/** Writes the types of the API's operations for programs in TypeScript (`examples/client`), from the description that a site gives of itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../apps/server/src/app.ts';
import { testConfig } from '../apps/server/src/base/testing.ts';

export const FILE = path.join(import.meta.dirname, '..', 'examples', 'client', 'operations.ts');

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** The type of an operation by its name, and where it is. */
export type Written = ReadonlyMap<string, { readonly type: string; readonly route: string }>;

/** What a site says of itself, as TypeScript. */
export async function describe(): Promise<Written> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-client-'));
  const site = await createApp(testConfig(folder), { webFolder: folder });
  try {
    const { paths } = (await site.app.inject({ url: '/api/openapi.json' })).json<{
      paths: Record<string, Record<string, Operation>>;
    }>();
    return new Map(
      Object.entries(paths).flatMap(([url, methods]) =>
        Object.entries(methods).map(([method, operation]) => [
          operation.operationId,
          { type: typeOf(operation), route: `['${method.toUpperCase()}', '${url}']` },
        ]),
      ),
    );
  } finally {
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

function typeOf({ summary, parameters = [], requestBody, responses }: Operation): string {
  const named = (place: string) => {
    const own = parameters.filter((each) => each.in === place);
    const fields = own.map(
      ({ name, required, schema }) => `${name}${required === true ? ': ' : '?: undefined | '}${written(schema)}`,
    );
    return fields.length === 0 ? null : `{ ${fields.join('; ')} }`;
  };
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const body = jsonOf(requestBody);
  const parts = [
    ['path', named('path')],
    ['query', named('query')],
    ['body', body === undefined ? null : written(body)],
    ['answer', answerOf(good)],
  ].filter(([, type]) => type !== null);
  return `/** ${summary}. */ { ${parts.map(([name, type]) => `${name}: ${type}`).join('; ')} }`;
}

function answerOf(good: Content | undefined): string {
  const json = jsonOf(good);
  if (json !== undefined) return written(json);
  return good?.content === undefined ? 'null' : 'Response';
}

function jsonOf(content: Content | undefined): Schema | undefined {
  return content?.content?.['application/json']?.schema;
}

function written(schema: Schema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ') || 'never';
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return [...new Set(either.map(written))].join(' | ');
  const types = [schema.type ?? 'unknown'].flat();
  return types.map((type) => ofType(type, schema)).join(' | ');
}

function ofType(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'array':
      return schema.prefixItems === undefined
        ? `readonly (${schema.items === undefined ? 'unknown' : written(schema.items)})[]`
        : `readonly [${schema.prefixItems.map(written).join(', ')}]`;
    case 'object':
      return object(schema);
    default:
      return 'unknown';
  }
}

function object({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, inner]) => `${JSON.stringify(name)}${required.includes(name) ? ': ' : '?: undefined | '}${written(inner)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object'
    ? `Record<string, ${written(additionalProperties)}>`
    : 'Record<string, unknown>';
}

/** The whole file, before it is formatted. */
function fileOf(operations: Written): string {
  const sorted = [...operations].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    '/** Written by `npm run api-client` from the description that a site gives of itself (`/api/openapi.json`). */',
    'export interface Operations {',
    ...sorted.map(([name, { type }]) => `  ${name}: ${type.replace(/^(\/\*\*.*?\*\/) /, '')};`),
    '}',
    '',
    'export const ROUTES = {',
    ...sorted.map(([name, { type, route }]) => `  ${/^\/\*\*.*?\*\//.exec(type)![0]}\n  ${name}: ${route},`),
    '} as const satisfies Record<keyof Operations, readonly [string, string]>;',
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(FILE, fileOf(await describe()));
