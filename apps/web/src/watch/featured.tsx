import { featured, type MatchCard } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { useEffect, useState } from 'preact/hooks';
import { watchTexts } from '../messages/watch.ts';
import { clockText, playerText } from '../online/api-words.ts';
import { api } from '../online/api.ts';
import { PlayerName } from '../people/player-name.tsx';
import { PositionPicture } from '../miniature/position-picture.tsx';
import './featured.css';

const REFRESH_MILLISECONDS = 6000;

/** One game that is being played now, on the shelf. `first` is what the shelf was answered with. */
export function Featured({ first }: { readonly first: unknown }) {
  const [match, setMatch] = useState<MatchCard | null>(() => {
    const parsed = featured.safeParse(first);
    return parsed.success ? parsed.data.match : null;
  });
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const answer = await api.get('/api/featured', featured);
      // One that has ended stays until there is another: nothing vanishes under somebody's hand.
      if (answer.ok && answer.value.match !== null) setMatch(answer.value.match);
    };
    const timer = setInterval(() => void look(), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  return match === null ? null : <FeaturedMatch match={match} />;
}

function FeaturedMatch({ match }: { readonly match: MatchCard }) {
  const texts = watchTexts.value;
  const { game, variant, position, aids, seats, clock } = match;
  const name = registry.find(({ id }) => id === game)?.name ?? game;
  return (
    <section class="featured" aria-labelledby="featured" data-match={match.id}>
      <a class="featured-board" href={`/match/${match.id}`} tabindex={-1} aria-hidden="true">
        <PositionPicture game={game} variant={variant} position={position} aids={aids} />
      </a>
      <div>
        <h2 id="featured">{texts.featured}</h2>
        <p class="featured-players">
          <a href={`/match/${match.id}`} aria-label={texts.watch(name, playerText(seats[0]), playerText(seats[1]))}>
            {name}
          </a>
          <PlayerName player={seats[0]} isLinked={false} />
          <PlayerName player={seats[1]} isLinked={false} />
        </p>
        <p class="featured-about">
          {clockText(clock)}
          <a href="/live">{texts.title}</a>
        </p>
      </div>
    </section>
  );
}
