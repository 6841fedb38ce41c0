import { timeLeft } from '@rayonk/match';
import { claimableAt } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { matchTexts } from '../messages/match.ts';
import { bareName } from '../online/api-words.ts';
import type { SocketAnswer } from '../online/socket.ts';
import { clockText } from '../play/clock.tsx';
import { Button } from '../ui/index.ts';
import type { OnlineMatch } from './online-match.ts';
import type { OnlineState } from './online-state.ts';

type Say = (doing: Promise<SocketAnswer>) => Promise<boolean>;

/** The seat of an opponent who plays and is not there; null where nobody is waited for. */
export function awaySeat({ you, result, presence, card }: OnlineState): 0 | 1 | null {
  if (you === null || result !== null) return null;
  const other = you === 0 ? 1 : 0;
  const { kind } = card.seats[other];
  // A level is always there, and a game over days is not played by sitting in front of it.
  return presence[other] || kind === 'computer' || kind === 'gone' || card.clock.kind === 'turn' ? null : other;
}

/** From when on this viewer may claim the game from an opponent who is away; null while they may not. */
function claimAt(state: OnlineState): number | null {
  const seat = awaySeat(state);
  return seat === null ? null : claimableAt(state.card.clock, state.clocks, seat, state.awaySince?.[seat] ?? null);
}

/**
 * What comes of it that the other has left, in the place of what their bar says: the game can be claimed after a while, and it is won when
 * their time is up, for which nobody need do anything. Whichever comes first is counted down.
 */
export function AwayCount({ match, seat }: { readonly match: OnlineMatch; readonly seat: 0 | 1 }) {
  const texts = matchTexts.value;
  const { clocks } = match.state;
  const [seen, setSeen] = useState(match.now);
  useEffect(() => {
    setSeen(match.now());
    const timer = setInterval(() => setSeen(match.now()), 1000);
    return () => clearInterval(timer);
  }, [clocks]);
  const now = Math.max(seen, clocks.since);
  const left = timeLeft(clocks, seat, now);
  const claim = claimAt(match.state);
  const isClaimFirst = claim !== null && now < claim && claim < now + left;
  const [short, whole] = isClaimFirst ? [texts.claimIn, texts.mayClaimIn] : [texts.wonIn, texts.isYoursIn];
  const time = clockText(isClaimFirst ? claim - now : left);
  return (
    <span role="timer" title={whole(time)}>
      {short(time)}
    </span>
  );
}

/** Whether something is counted down while a seat is away. */
export function isCounted({ clocks }: OnlineState, seat: 0 | 1): boolean {
  return clocks.running === seat && Number.isFinite(clocks.left[seat]);
}

/** That the other has left, for those who do not see their bar. */
export function AwayAloud({ state }: { readonly state: OnlineState }) {
  const seat = awaySeat(state);
  if (seat === null) return null;
  return (
    <p class="play-unseen" data-away={seat}>
      {matchTexts.value.away(bareName(state.card.seats[seat]))}
    </p>
  );
}

/** What to claim, as soon as one may. It stands among what is to be answered, which tells a screen reader of it once. */
export function ClaimNotice({ match, say }: { readonly match: OnlineMatch; readonly say: Say }) {
  const texts = matchTexts.value;
  const state = match.state;
  const seat = awaySeat(state);
  const claim = claimAt(state);
  const [reached, setReached] = useState<number | null>(null);
  useEffect(() => {
    if (claim === null) return undefined;
    const timer = setTimeout(() => setReached(claim), Math.max(0, claim - match.now()));
    return () => clearTimeout(timer);
  }, [claim]);
  if (seat === null || claim === null || (reached !== claim && match.now() < claim)) return null;
  return (
    <div class="play-notice" data-claim={seat}>
      <p>{texts.mayClaim(bareName(state.card.seats[seat]))}</p>
      <Button
        kind="primary"
        label={texts.claims.win}
        data-control="claim-win"
        onClick={() => void say(match.claim('win'))}
      />
      <Button label={texts.claims.draw} data-control="claim-draw" onClick={() => void say(match.claim('draw'))} />
    </div>
  );
}
