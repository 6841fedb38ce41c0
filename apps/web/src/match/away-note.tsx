import { timeLeft } from '@rayonk/match';
import { useEffect, useState } from 'preact/hooks';
import { matchTexts } from '../messages/match.ts';
import { bareName } from '../online/api-words.ts';
import { clockText } from '../play/clock.tsx';
import type { OnlineMatch } from './online-match.ts';
import type { OnlineState } from './online-state.ts';

/** The seat of an opponent who plays and is not there; null where nobody is waited for. */
export function awaySeat({ you, result, presence, card }: OnlineState): 0 | 1 | null {
  if (you === null || result !== null) return null;
  const other = you === 0 ? 1 : 0;
  const { kind } = card.seats[other];
  // A level is always there, and a game over days is not played by sitting in front of it.
  return presence[other] || kind === 'computer' || kind === 'gone' || card.clock.kind === 'turn' ? null : other;
}

/** That the other has left, in words, and what comes of it: the game is won when their time is up, and nobody need do anything for it. */
export function AwayNote({ match, seat }: { readonly match: OnlineMatch; readonly seat: 0 | 1 }) {
  const texts = matchTexts.value;
  const { card, clocks } = match.state.value;
  const isRunning = clocks.running === seat && Number.isFinite(clocks.left[seat]);
  const [now, setNow] = useState(match.now);
  useEffect(() => {
    if (!isRunning) return undefined;
    setNow(match.now());
    const timer = setInterval(() => setNow(match.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, clocks]);
  const name = bareName(card.seats[seat]);
  return (
    <p class="match-watching" data-away={seat}>
      <span role="status">{texts.away(name)}</span>{' '}
      {isRunning ? (
        <span role="timer">{texts.wonIn(clockText(timeLeft(clocks, seat, Math.max(now, clocks.since))))}</span>
      ) : card.clock.kind === 'none' ? (
        texts.awayWaits
      ) : null}
    </p>
  );
}
