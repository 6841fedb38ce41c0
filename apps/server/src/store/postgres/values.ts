/** PostgreSQL's numbers of whole, fractional and counted types. Everything else of ours is text. */
const NUMBERS = new Set([20, 21, 23, 700, 701, 1700]);

export type Value = string | number | null;

/**
 * What a statement is given, as text. The same is refused that SQLite refuses. PostgreSQL's texts cannot hold the character zero, which
 * nobody types: another stands for it, so that it is neither found nor an error.
 */
export function toText(parameter: unknown): string | null {
  if (typeof parameter === 'string') return parameter.includes('\0') ? parameter.replaceAll('\0', '\uFFFD') : parameter;
  if (parameter === null) return null;
  if (typeof parameter === 'number' || typeof parameter === 'bigint') return String(parameter);
  if (typeof parameter === 'boolean') return parameter ? '1' : '0';
  throw new TypeError(`a ${typeof parameter} cannot be kept`);
}

export function fromText(text: string | null, type: number): Value {
  return text !== null && NUMBERS.has(type) ? Number(text) : text;
}
