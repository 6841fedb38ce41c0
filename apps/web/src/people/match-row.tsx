import type { MatchCard } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { agoText } from '../app/dates.ts';
import { onlineTexts } from '../messages/online.ts';
import { peopleTexts } from '../messages/people.ts';
import { clockText } from '../online/api-words.ts';
import { PositionPicture } from '../miniature/position-picture.tsx';
import { PlayerName } from './player-name.tsx';

type Outcome = 'playing' | 'won' | 'lost' | 'drawn' | 'aborted';

/** What a match was for somebody: seen from the seat they had. */
export function outcomeFor({ status, result, seats }: MatchCard, player: string): Outcome {
  if (status === 'playing' || result === null) return 'playing';
  if (result.reason === 'abort') return 'aborted';
  if (result.winner === null) return 'drawn';
  return seats[result.winner].id === player ? 'won' : 'lost';
}

/** A match in somebody's list: board, who, how it went. */
export function MatchRow({ match, player }: { readonly match: MatchCard; readonly player: string }) {
  const texts = peopleTexts.value;
  const { rated, casual } = onlineTexts.value;
  const mine = match.seats[1].id === player ? 1 : 0;
  const outcome = outcomeFor(match, player);
  const game = registry.find(({ id }) => id === match.game)?.name ?? match.game;
  const [first, second] = match.seats;
  return (
    <li class="match-row" data-match={match.id} data-outcome={outcome}>
      <PositionPicture
        game={match.game}
        variant={match.variant}
        position={match.position}
        aids={match.aids}
        flipped={mine === 1}
      />
      <div class="match-row-text">
        <h3>
          <a href={`/match/${match.id}`}>{game}</a> <span class="match-outcome">{texts[outcome]}</span>
        </h3>
        <p class="match-row-players">
          <PlayerName player={first} />
          <span aria-hidden="true">–</span>
          <PlayerName player={second} />
        </p>
        <p class="match-row-about">
          {[clockText(match.clock), match.rated ? rated : casual, texts.moves(match.plies)].join(' · ')}
          <br />
          <time dateTime={new Date(match.touchedAt).toISOString()}>{agoText(match.touchedAt)}</time>
        </p>
      </div>
    </li>
  );
}
