import { useEffect, useState } from 'preact/hooks';

/** A part of the app that is fetched when it is wanted; null until then, and where it cannot be had. */
export function useFetched<T>(load: () => Promise<T>, isWanted: boolean): T | null {
  const [fetched, setFetched] = useState<{ readonly part: T } | null>(null);
  useEffect(() => {
    if (!isWanted || fetched !== null) return undefined;
    let isLeft = false;
    load().then(
      (part) => !isLeft && setFetched({ part }),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  return fetched?.part ?? null;
}
