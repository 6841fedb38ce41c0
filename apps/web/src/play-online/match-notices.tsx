import { OFFERS, type Offer } from '@rayonk/match';
import { useEffect, useRef, useState } from 'preact/hooks';
import { matchTexts } from '../messages/match.ts';
import { playTexts } from '../messages/play.ts';
import type { Connection } from '../online/socket.ts';
import type { SocketAnswer } from '../online/socket.ts';
import { Button, toast } from '../ui/index.ts';
import { AwayAloud, ClaimNotice } from './away-note.tsx';
import type { OnlineMatch } from './online-match.ts';
import type { OnlineState } from './online-state.ts';

interface NoticesProps {
  readonly match: OnlineMatch;
  readonly state: OnlineState;
  readonly name: (seat: 0 | 1) => string;
  readonly connection: Connection;
  readonly say: (doing: Promise<SocketAnswer>) => Promise<boolean>;
}

/** A cut that mends itself at once is not worth a word. */
const CUT_SHOWN_AFTER = 1200;

/** What a player must know or answer; over the foot of the board, so that nothing moves when it comes. */
export function MatchNotices({ match, state, name, connection, say }: NoticesProps) {
  const texts = matchTexts.value;
  const { offers, you, sending, result, isPaused } = state;
  const isCut = useLasting(connection !== 'open', CUT_SHOWN_AFTER);
  const withdrawn = useRef<Offer | null>(null);
  useDeclined(state, withdrawn);
  const answer = (offer: Offer, accepts: boolean) =>
    void say(offer === 'rematch' ? match.answerRematch(accepts) : match.answer(offer, accepts));
  const withdraw = (offer: Offer) => {
    withdrawn.current = offer;
    answer(offer, false);
  };
  return (
    <div class="play-notices" role="status">
      <AwayAloud state={state} />
      {isCut && (
        <p class="play-notice play-notice-bad" data-notice="cut">
          {sending === null ? texts.cut : texts.sending}
        </p>
      )}
      {isPaused && result === null && <p class="play-notice">{texts.paused}</p>}
      <ClaimNotice match={match} say={say} />
      {you !== null &&
        OFFERS.filter((offer) => offers[offer] !== null).map((offer) => (
          <div key={offer} class="play-notice" data-offer={offer}>
            {offers[offer] === you ? (
              <>
                <p>{texts.offered[offer]}</p>
                <Button label={texts.withdraw} data-control={`${offer}-withdraw`} onClick={() => withdraw(offer)} />
              </>
            ) : (
              <>
                <p>{texts.offers[offer](name(offers[offer]!))}</p>
                <Button
                  kind="primary"
                  label={playTexts.value.accept}
                  data-control={`${offer}-yes`}
                  onClick={() => answer(offer, true)}
                />
                <Button
                  label={playTexts.value.decline}
                  data-control={`${offer}-no`}
                  onClick={() => answer(offer, false)}
                />
              </>
            )}
          </div>
        ))}
    </div>
  );
}

/** True once something has been so for a while. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) {
      setLasts(false);
      return undefined;
    }
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isSo, milliseconds]);
  return lasts && isSo;
}

/** Says that an offer of one's own came to nothing. */
function useDeclined(state: OnlineState, withdrawn: { current: Offer | null }): void {
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (state.you === null) return;
    for (const offer of OFFERS) {
      if (was.offers[offer] !== state.you || state.offers[offer] !== null) continue;
      const cameTrue =
        offer === 'draw'
          ? state.result !== null
          : offer === 'take-back'
            ? state.log.length < was.log.length || state.result !== null
            : state.after?.next !== null;
      if (!cameTrue && withdrawn.current !== offer) toast(matchTexts.peek().declined[offer]);
      withdrawn.current = null;
    }
  }, [state]);
}
