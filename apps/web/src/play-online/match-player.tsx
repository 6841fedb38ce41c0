import type { Seat, View } from '@rayonk/core';
import { momentText } from '../app/dates.ts';
import { playTexts } from '../messages/play.ts';
import { pageSocket } from '../online/socket-page.ts';
import { PlayerBar } from '../play/player-bar.tsx';
import type { OpenGame } from '../table/open-game.ts';
import { AwayCount, awaySeat, isCounted } from './away-note.tsx';
import type { OnlineMatch } from './online-match.ts';
import { SeatedName } from './seated-name.tsx';

interface MatchPlayerProps {
  readonly table: OpenGame;
  readonly match: OnlineMatch;
  readonly view: View;
  readonly seat: Seat;
  readonly isNear: boolean;
}

/** One of the two: who it is, whether they are there, whose turn it is and how much time is left. */
export function MatchPlayer({ table, match, view, seat, isNear }: MatchPlayerProps) {
  const play = playTexts.value;
  const { state } = match;
  const { card, you, result, presence } = state;
  // What the server told last is of no use for oneself: it is told late, and not at all while the connection is cut.
  const isThere = you === seat ? pageSocket().connection.value === 'open' : presence[seat];
  const isAway = awaySeat(state) === seat;
  return (
    <PlayerBar
      moment={momentText}
      table={table}
      view={view}
      state={state}
      seat={seat}
      name={
        <SeatedName
          card={card.seats[seat]}
          isYou={you === seat}
          isAway={isAway}
          isPresent={result !== null ? null : isThere}
        />
      }
      {...(isAway && isCounted(state, seat) && { said: <AwayCount match={match} seat={seat} /> })}
      turn={you === seat ? play.yourTurn : play.toAct}
      isNear={isNear}
      hasClock={card.clock.kind !== 'none'}
      now={match.now}
    />
  );
}
