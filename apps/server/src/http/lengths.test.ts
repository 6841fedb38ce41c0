import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type Site } from '../app.ts';
import { testConfig } from '../base/testing.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
}

const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-lengths-'));
writeFileSync(path.join(folder, 'index.html'), '<p>shelf</p>');
let site: Site;
beforeAll(async () => {
  site = await createApp(testConfig(path.join(folder, 'data')), { webFolder: folder });
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

/** The places in a schema that take a text or a list of any length. */
function endless(place: string, schema: Schema): string[] {
  const { properties, items, prefixItems, anyOf, oneOf, allOf } = schema;
  const parts = [
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => endless(`${place}.${name}`, each)),
    ...(items === undefined ? [] : endless(`${place}[]`, items)),
    ...[prefixItems, anyOf, oneOf, allOf].flatMap((list) => (list ?? []).flatMap((each) => endless(place, each))),
  ];
  const types = [schema.type ?? []].flat();
  const isEndless = (types.includes('string') && !isBounded(schema)) || (types.includes('array') && !isShort(schema));
  return isEndless ? [place, ...parts] : parts;
}

function isShort({ maxItems, prefixItems }: Schema): boolean {
  return maxItems !== undefined || prefixItems !== undefined;
}

function isBounded({ maxLength, pattern, enum: known, const: only }: Schema): boolean {
  if (maxLength !== undefined || known !== undefined || only !== undefined) return true;
  // A pattern for all of it, without a part that may be repeated for ever.
  return pattern !== undefined && /^\^.*\$$/.test(pattern) && !/[+*]|,\}/.test(pattern.replaceAll(/\[[^\]]*\]/g, ''));
}

describe('what a request may bring', () => {
  it('ends somewhere, in every field of every route', () => {
    const { paths } = site.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
    const found = Object.entries(paths).flatMap(([url, operations]) =>
      Object.entries(operations).flatMap(([method, { parameters = [], requestBody }]) => {
        const route = `${method.toUpperCase()} ${url}`;
        const body = requestBody?.content['application/json'].schema;
        return [
          ...parameters.flatMap(({ name, in: place, schema }) => endless(`${route} ${place}.${name}`, schema)),
          ...(body === undefined ? [] : endless(`${route} body`, body)),
        ];
      }),
    );
    expect(found).toEqual([]);
  });
});
