import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

interface Shown {
  readonly view: ComponentType<{ readonly first: unknown }>;
  readonly first: unknown;
}

/** A game that is being played now, if there is one: asked for after everything else, and what draws it is fetched only then. */
export function FeaturedPlace() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => void look().then((found) => isWanted && setShown(found)), AFTER_MILLISECONDS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, []);
  return shown === null ? null : <shown.view first={shown.first} />;
}

const AFTER_MILLISECONDS = 600;

async function look(): Promise<Shown | null> {
  // The shelf is complete without a network: nobody is told that there was none.
  if (!navigator.onLine) return null;
  try {
    const response = await fetch('/api/featured', { headers: { accept: 'application/json' } });
    const first: unknown = response.ok ? await response.json() : null;
    const { match = null } = (first ?? {}) as { readonly match?: unknown };
    if (match === null) return null;
    const { Featured } = await import('../watch/featured.tsx');
    return { view: Featured, first };
  } catch {
    return null;
  }
}
