import type { Seat, View } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
import { countsForRating } from '@rayonk/match';
import { matchTexts } from '../messages/match.ts';
import { playTexts } from '../messages/play.ts';
import { playerText } from '../online/api-words.ts';
import { FairPanel } from '../play/fair-panel.tsx';
import { ResultCard, Scores, TurningNote } from '../play/result-card.tsx';
import { resultText, resultTitle } from '../play/result.tsx';
import type { EndReview } from '../play/turning-point.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import type { OnlineMatch } from './online-match.ts';
import { TournamentLink } from './tournament-link.tsx';
import { actedOf, type OnlineState } from './online-state.ts';

interface MatchResultProps {
  readonly table: OpenGame;
  readonly match: OnlineMatch;
  readonly state: OnlineState;
  readonly view: View;
  readonly name: (seat: Seat) => string;
  readonly endReview: EndReview;
  readonly tournament: string | null;
  readonly onClose: () => void;
  readonly onRematch: () => void;
  readonly onAcceptRematch: () => void;
  readonly onAnalyse: () => void;
}

/** The end of an online game: how it came, what it did to the ratings, and what one may do now. */
export function MatchResult(props: MatchResultProps) {
  const { table, match, state, view, name, endReview, tournament, onClose } = props;
  const texts = matchTexts.value;
  const play = playTexts.value;
  const words = table.words.value;
  const { result, after, you, offers, may } = state;
  const report = useMemo(() => match.checkFairness(), [match, state]);
  if (result === null) return null;
  const isAsked = you !== null && offers.rematch !== null && offers.rematch !== you;
  return (
    <ResultCard title={resultTitle(result, name, you)} isWon={you !== null && result.winner === you} onClose={onClose}>
      <Scores scores={result.scores} winner={result.winner} name={name} person={you} />
      <TurningNote table={table} endReview={endReview} driver={match.driver} name={name} person={you} />
      <p>{resultText(result, name, words, view, you)}</p>
      <Ratings state={state} />
      <div class="play-result-buttons">
        {after !== null && after.next !== null ? (
          <ButtonLink kind="primary" label={texts.toRematch} href={`/match/${after.next}`} />
        ) : isAsked ? (
          <Button kind="primary" data-control="rematch-yes" onClick={props.onAcceptRematch}>
            {texts.offers.rematch(name(offers.rematch))} {play.accept}
          </Button>
        ) : (
          you !== null && (
            <Button
              kind="primary"
              label={offers.rematch === you ? texts.offered.rematch : texts.rematch}
              data-control="rematch"
              title={texts.rematchAbout}
              disabled={!may.rematch}
              onClick={props.onRematch}
            />
          )
        )}
        <TournamentLink tournament={tournament} />
        <Button label={play.analyse} data-control="analyse" onClick={props.onAnalyse} />
        <ButtonLink label={texts.lobby} href={`/lobby?game=${state.card.game}`} />
        <ButtonLink kind="quiet" label={play.backToShelf} href="/" />
      </div>
      <FairPanel report={report} fair={state.fair} />
    </ResultCard>
  );
}

/** What the game did to both ratings. */
function Ratings({ state }: { readonly state: OnlineState }) {
  const { card, after, result, delay } = state;
  const { ratings, gain, loss, casual, tooShort, ratedLate } = matchTexts.value;
  if (!card.rated) return <p class="match-casual">{casual}</p>;
  if (result !== null && !countsForRating(actedOf(state), result.reason)) return <p class="match-casual">{tooShort}</p>;
  if (after === null || after.ratingChanges === null) return delay > 0 ? <p class="match-casual">{ratedLate}</p> : null;
  return (
    <dl class="match-ratings" aria-label={ratings}>
      {card.seats.map((player, seat) => {
        const change = after.ratingChanges![seat as Seat];
        return (
          <div key={seat} data-change={Math.sign(change)}>
            <dt>{playerText(player)}</dt>
            <dd>{change < 0 ? loss(-change) : gain(change)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
