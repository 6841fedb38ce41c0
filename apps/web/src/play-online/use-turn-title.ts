import { useEffect, useState } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';

const BLINK = 1000;

/** The tab says whose turn it is; while nobody looks at it, it calls. */
export function useTurnTitle(name: string, isYours: boolean): void {
  const { yourTurn } = playTexts.value;
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const calls = [`${yourTurn} · ${name}`, `● ${yourTurn}`];
    document.title = isYours ? calls[0]! : name;
    if (!isYours || !isHidden) return undefined;
    let turn = 0;
    const timer = setInterval(() => (document.title = calls[++turn % calls.length]!), BLINK);
    return () => clearInterval(timer);
  }, [name, isYours, isHidden, yourTurn]);
}
