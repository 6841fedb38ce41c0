/** A browser may refuse storage altogether (and Node, where pages are drawn for tests, has none); the page then forgets, and works. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept under a key as an object; nothing where it is not as we write it: the device belongs to its owner. */
export function readKeptObject(key: string): Readonly<Record<string, unknown>> {
  const value = parseKept(key);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The same for a list, of which what is not as we write it is left out. */
export function readKeptList<T>(key: string, isOurs: (item: unknown) => item is T): readonly T[] {
  const value = parseKept(key);
  return Array.isArray(value) ? value.filter(isOurs) : [];
}

function parseKept(key: string): unknown {
  try {
    return JSON.parse(readKept(key) ?? 'null');
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}
