import type { MatchCard } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { onlineTexts } from '../messages/online.ts';
import { watchTexts } from '../messages/watch.ts';
import { clockText } from '../online/api-words.ts';
import { PlayerName } from '../people/player-name.tsx';
import { PositionPicture } from '../miniature/position-picture.tsx';

interface LiveProps {
  readonly match: MatchCard;
}

/** A live match in a list. */
export function LiveCard({ match }: LiveProps) {
  return (
    <li class="live-card" data-match={match.id}>
      <LiveBoard match={match} />
    </li>
  );
}

/** A live match: its board between its players, as they sit. The whole of it leads there. */
export function LiveBoard({ match }: LiveProps) {
  const texts = watchTexts.value;
  const { rated, casual } = onlineTexts.value;
  const { game, variant, position, aids, seats, toAct, clock, plies, spectators } = match;
  const name = registry.find(({ id }) => id === game)?.name ?? game;
  const seat = (which: 0 | 1) => (
    <span class="live-seat" data-to-act={toAct === which ? '' : undefined}>
      <PlayerName player={seats[which]} isLinked={false} />
      {toAct === which && <span class="app-hidden">{texts.toAct}</span>}
    </span>
  );
  return (
    <>
      <a href={`/match/${match.id}`}>
        <span class="app-hidden">{name}</span>
        {seat(1)}
        <PositionPicture game={game} variant={variant} position={position} aids={aids} />
        {seat(0)}
      </a>
      <p class="live-about">
        <strong>{name}</strong>
        <span>{[clockText(clock), match.rated ? rated : casual].join(' · ')}</span>
        <span>{[texts.moves(plies), ...(spectators > 0 ? [texts.spectators(spectators)] : [])].join(' · ')}</span>
      </p>
    </>
  );
}
