import { SPEEDS, type Speed } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { NotFound } from '../app/not-found.tsx';
import { onlineTexts } from '../messages/online.ts';
import { peopleTexts } from '../messages/people.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { me } from '../online/session.ts';
import { ButtonLink } from '../ui/index.ts';
import { readLeaderboard, type Leaderboard } from './calls.ts';
import { PlayerName } from './player-name.tsx';
import './people.css';

interface LeaderboardPageProps {
  readonly game?: string;
  readonly speed?: string;
}

/** As the address names them; the first of each where it names none. */
export default function LeaderboardPage({ game = registry[0]!.id, speed = SPEEDS[0] }: LeaderboardPageProps) {
  const known = SPEEDS.find((each) => each === speed);
  if (known === undefined || !registry.some(({ id }) => id === game)) return <NotFound />;
  return <Leaders game={game} speed={known} />;
}

/** The best of one game at one speed; the others are a link away. */
function Leaders({ game, speed }: { readonly game: string; readonly speed: Speed }) {
  const texts = peopleTexts.value;
  const asked = useAnswer(`${game}/${speed}`, (signal) => readLeaderboard(game, speed, signal));
  const isOffline = asked.loaded.kind === 'failed';
  return (
    <div class="app-page people-page">
      {!isOffline && (
        <header>
          <h1>{texts.leaderboard}</h1>
          <p class="people-about">{texts.leaderboardAbout}</p>
          <nav class="people-tabs" aria-label={texts.gamesNav}>
            {registry.map(({ id, name }) => (
              <a key={id} href={`/leaderboard/${id}/${speed}`} aria-current={id === game ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
          <nav class="people-tabs people-tabs-small" aria-label={texts.speeds}>
            {SPEEDS.map((each) => (
              <a key={each} href={`/leaderboard/${game}/${each}`} aria-current={each === speed ? 'page' : undefined}>
                {onlineTexts.value.speeds[each]}
              </a>
            ))}
          </nav>
        </header>
      )}
      <Answered of={asked}>{({ rows }) => <Rows rows={rows} />}</Answered>
    </div>
  );
}

function Rows({ rows }: Pick<Leaderboard, 'rows'>) {
  const texts = peopleTexts.value;
  if (rows.length === 0)
    return (
      <div class="people-empty">
        <p>{texts.empty}</p>
        <ButtonLink kind="primary" label={texts.playOnline} href="/lobby" />
      </div>
    );
  return (
    <table class="people-leaders">
      <thead>
        <tr>
          <th scope="col">{texts.rank}</th>
          <th scope="col">{texts.player}</th>
          <th scope="col">{texts.rating}</th>
          <th scope="col">{texts.played}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rank, player, rating }) => (
          <tr key={player.id} data-mine={me.value?.player.id === player.id ? '' : undefined}>
            <td>{rank}</td>
            <th scope="row">
              <PlayerName player={player} hasRating={false} />
            </th>
            <td>
              <strong>{rating.value}</strong>
            </td>
            <td>{rating.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
