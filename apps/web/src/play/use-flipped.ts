import type { Seat } from '@rayonk/core';
import { useEffect, useState } from 'preact/hooks';
import { isAnimated } from '../app/settings.ts';
import type { MatchPicture } from './match-picture.ts';
import { prefs } from './prefs.ts';

/** The last move is watched from the side that played it; then the board turns. */
const TURN_AFTER = 800;

/** Who sits in front of this device. */
interface Sides {
  readonly people: readonly Seat[];
  readonly person: Seat | null;
}

/** Which way round the board lies: the person's side in front, or whoever's turn it is, and the other way at a click. */
export function useFlipped(game: Sides, actor: MatchPicture['actor']): { flipped: boolean; turn: () => void } {
  const [isTurned, setTurned] = useState(false);
  const turns = game.people.length === 2 && prefs.autoTurn.value;
  const [inFront, setInFront] = useState<Seat>(actor === 1 ? 1 : 0);
  useEffect(() => {
    if (!turns || (actor !== 0 && actor !== 1)) return undefined;
    const timer = setTimeout(() => setInFront(actor), isAnimated.peek() ? TURN_AFTER : 0);
    return () => clearTimeout(timer);
  }, [turns, actor]);
  const natural = (turns ? inFront : game.person) === 1;
  return { flipped: natural !== isTurned, turn: () => setTurned((now) => !now) };
}
