import { useEffect, useState } from 'preact/hooks';

/** As in `play.css`: there the side of the board has room for more. */
const WIDE = '(min-width: 64rem)';

export function useWide(): boolean {
  const [isWide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const list = matchMedia(WIDE);
    const look = () => setWide(list.matches);
    look();
    list.addEventListener('change', look);
    return () => list.removeEventListener('change', look);
  }, []);
  return isWide;
}
