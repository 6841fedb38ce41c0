import type { Schema } from '@rayonk/core';

/** What of a value a schema does not allow, by its path; only what schemas of views are made of is understood. */
export function schemaFaults(schema: Schema, value: unknown, path = ''): readonly string[] {
  if (schema.anyOf !== undefined) {
    const tried = schema.anyOf.map((one) => schemaFaults(one, value, path));
    return tried.some((faults) => faults.length === 0) ? [] : tried.flat();
  }
  if ('const' in schema) return schema.const === value ? [] : [path];
  if (schema.enum !== undefined) return schema.enum.includes(value) ? [] : [path];
  const types = [schema.type ?? []].flat();
  if (!types.includes(typeOf(value))) return [path];
  if (typeof value === 'number')
    return value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity) ? [path] : [];
  if (Array.isArray(value)) {
    const isLong = value.length >= schema.minItems! && value.length <= schema.maxItems!;
    return [
      ...(isLong ? [] : [path]),
      ...value.flatMap((item, i) => schemaFaults(schema.items!, item, `${path}/${i}`)),
    ];
  }
  if (typeof value !== 'object' || value === null) return [];
  const missing = schema.required!.filter((name) => !(name in value)).map((name) => `${path}/${name}`);
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const known = schema.properties![name];
    return known === undefined ? [`${path}/${name}`] : schemaFaults(known, one, `${path}/${name}`);
  });
  return [...missing, ...inner];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
