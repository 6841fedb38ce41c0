/**
 * What changed from one JSON value to another, so that those who know the first need not be sent the second.
 *
 * Between two objects a patch is an object with what to change: a value that is no object replaces what was there, an object is a patch
 * of what was there, `{"=": value}` is a new object, and `"-"` lists the names that are gone. No name in our messages is `=` or `-`.
 */
export type Patch = Readonly<Record<string, unknown>>;

type Named = Readonly<Record<string, unknown>>;

/** Null where nothing changed. */
export function patchOf(before: object, after: object): Patch | null {
  const patch: Record<string, unknown> = {};
  const gone = Object.keys(before).filter((name) => (after as Named)[name] === undefined);
  if (gone.length > 0) patch['-'] = gone;
  for (const [name, now] of Object.entries(after) as [string, unknown][]) {
    const was = (before as Named)[name];
    if (now === undefined || isSame(was, now)) continue;
    patch[name] = !isObject(now) ? now : isObject(was) ? shorter(patchOf(was, now)!, { '=': now }) : { '=': now };
  }
  return Object.keys(patch).length === 0 ? null : patch;
}

export function patched<T extends object>(before: T, patch: Patch): T {
  const after = { ...before } as Record<string, unknown>;
  for (const name of (patch['-'] as readonly string[] | undefined) ?? []) delete after[name];
  for (const [name, change] of Object.entries(patch)) {
    if (name === '-') continue;
    const was = after[name];
    after[name] = !isObject(change) ? change : '=' in change ? change['='] : patched(isObject(was) ? was : {}, change);
  }
  return after as T;
}

function shorter(one: Patch, other: Patch): Patch {
  return JSON.stringify(one).length <= JSON.stringify(other).length ? one : other;
}

function isObject(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) return JSON.stringify(one) === JSON.stringify(other);
  return isObject(one) && isObject(other) && patchOf(one, other) === null;
}
