import { useEffect, useRef, useState } from 'preact/hooks';
import { later } from '../app/later.ts';

/** How far below the window something begins to count as near. */
const MARGIN = '250px';

/** Whether an element has come near the window, or is about to be printed; it stays near from then on. */
export function useNear<T extends Element>() {
  const ref = useRef<T>(null);
  const [isNear, setNear] = useState(typeof document !== 'undefined' && typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || ref.current === null) return undefined;
    const come = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && later(come),
      {
        rootMargin: MARGIN,
      },
    );
    observer.observe(ref.current);
    addEventListener('beforeprint', come);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', come);
    };
  }, [isNear]);
  return { ref, isNear };
}
