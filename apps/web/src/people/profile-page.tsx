import type { Profile } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { useLayoutEffect } from 'preact/hooks';
import { agoText, dayText } from '../app/dates.ts';
import { appTexts } from '../messages/app.ts';
import { peopleTexts } from '../messages/people.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { bareName } from '../online/api-words.ts';
import { me } from '../online/session.ts';
import { ButtonLink } from '../ui/index.ts';
import { Miniature } from '../miniature/miniature.tsx';
import { readProfile } from './calls.ts';
import { MatchesPart } from './matches-part.tsx';
import { RatingsPart } from './ratings-part.tsx';
import { ResultsPart } from './results-part.tsx';
import './people.css';

export default function ProfilePage({ name }: { readonly name: string }) {
  const asked = useAnswer(name, (signal) => readProfile(name, signal));
  return <Answered of={asked}>{(profile) => <ProfileView profile={profile} />}</Answered>;
}

const ONLINE_MILLISECONDS = 3 * 60_000;

function ProfileView({ profile }: { readonly profile: Profile }) {
  const texts = peopleTexts.value;
  const { player, createdAt, seenAt, ratings, results } = profile;
  const name = bareName(player);
  useLayoutEffect(() => {
    document.title = `${name} · ${appTexts.value.name}`;
  }, [name]);
  const favourite = favouriteOf(results);
  const isMine = me.value?.player.id === player.id;
  const isHere = seenAt !== null && Date.now() - seenAt < ONLINE_MILLISECONDS;
  return (
    <div class="app-page people-page">
      <header class="people-head">
        {favourite !== undefined && (
          <div class="people-favourite" data-favourite={favourite.id}>
            <Miniature game={favourite} isWatched={false} />
          </div>
        )}
        <div class="people-about-them">
          <h1>{name}</h1>
          <p>
            {[
              texts.since(dayText(createdAt)),
              ...(seenAt === null ? [] : [isHere ? texts.online : texts.seen(agoText(seenAt))]),
            ].join(' · ')}
          </p>
          {favourite !== undefined && <p>{texts.favourite(favourite.name)}</p>}
          {player.kind === 'bot' && <p>{texts.bot}</p>}
          {player.kind === 'gone' && <p>{texts.gone}</p>}
        </div>
        {isMine ? (
          <ButtonLink icon="settings" label={texts.edit} href="/account" />
        ) : (
          player.name !== null && (
            <ButtonLink
              kind="primary"
              icon="people"
              label={texts.challenge}
              href={`/lobby?challenge=${encodeURIComponent(player.name)}`}
              aria-label={texts.challengeOf(name)}
            />
          )
        )}
      </header>
      <section class="people-part" data-part="ratings">
        <h2>{texts.ratings}</h2>
        <RatingsPart name={name} ratings={ratings} />
      </section>
      <section class="people-part" data-part="results">
        <h2>{texts.results}</h2>
        <ResultsPart results={results} />
      </section>
      <section class="people-part" data-part="matches">
        <h2>{texts.matches}</h2>
        <MatchesPart name={name} player={player.id} />
      </section>
    </div>
  );
}

/** The game that somebody has finished most often. */
function favouriteOf(results: Profile['results']) {
  const played = results
    .map(({ game, wins, draws, losses }) => ({ game, count: wins + draws + losses }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  return registry.find(({ id }) => id === played[0]?.game);
}
