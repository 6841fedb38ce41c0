import { useEffect, useState } from 'preact/hooks';

/** What pages have loaded, by what it is. */
const there = new Map<string, unknown>();

/** Loads a part of the app that a page needs before it can be drawn, and keeps it. */
export async function load<T>(key: string, fetch: () => Promise<T>): Promise<T> {
  const known = loaded(key) as T | undefined;
  if (known !== undefined) return known;
  const found = await fetch();
  there.set(key, found);
  return found;
}

/** What was loaded already, or undefined. */
export function loaded(key: string): unknown {
  return there.get(key);
}

/**
 * A part of the app for a page: at once where it is there already, undefined while it loads, null when it cannot be had, and a way to
 * try again. What was there stays until another is.
 */
export function useLoaded<T>(key: string, fetch: () => Promise<T>): readonly [T | null | undefined, () => void] {
  const [part, setPart] = useState(() => loaded(key) as T | null | undefined);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load(key, fetch).then(
      (found) => isWanted && setPart(() => found),
      () => isWanted && setPart((shown) => shown ?? null),
    );
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);
  const retry = () => {
    setPart(undefined);
    setAttempt(attempt + 1);
  };
  return [part, retry];
}
