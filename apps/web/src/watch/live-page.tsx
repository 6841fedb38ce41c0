import { SPEEDS, type LivePage, type Speed } from '@rayonk/protocol';
import { registry } from '@rayonk/games';
import { useEffect, useState } from 'preact/hooks';
import { onlineTexts } from '../messages/online.ts';
import { watchTexts } from '../messages/watch.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { Button, ButtonLink } from '../ui/index.ts';
import { LIVE_PAGE, readLive, type LiveFilter } from './calls.ts';
import { LiveCard } from './match-card.tsx';
import './watch.css';

const EVERYTHING: LiveFilter = { game: null, speed: null, rated: null };
const ANY = 'any';
const REFRESH_MILLISECONDS = 8000;

/** Games that are being played now. */
export default function LiveGamesPage() {
  const texts = watchTexts.value;
  const [filter, setFilter] = useState(EVERYTHING);
  const [count, setCount] = useState(LIVE_PAGE);
  const asked = useAnswer(JSON.stringify(filter), (signal) => readLive(filter, count, signal));
  const { reload } = asked;
  useEffect(() => reload(), [count]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, [reload]);
  if (asked.loaded.kind === 'failed') return <Answered of={asked}>{() => null}</Answered>;
  return (
    <div class="app-page watch-page">
      <h1>{texts.title}</h1>
      <p class="watch-lead">{texts.about}</p>
      <Filters filter={filter} onChange={setFilter} />
      <Answered of={asked}>
        {(page) => <Cards page={page} isFiltered={filter !== EVERYTHING} onMore={() => setCount(count + LIVE_PAGE)} />}
      </Answered>
    </div>
  );
}

interface CardsProps {
  readonly page: LivePage;
  readonly isFiltered: boolean;
  readonly onMore: () => void;
}

function Cards({ page: { matches, total }, isFiltered, onMore }: CardsProps) {
  const texts = watchTexts.value;
  if (matches.length === 0)
    return (
      <div class="watch-empty">
        <p>{isFiltered ? texts.noneFiltered : texts.none}</p>
        <ButtonLink kind="primary" icon="play" label={texts.playOnline} href="/lobby" />
      </div>
    );
  return (
    <>
      <p class="watch-count" role="status">
        {texts.found(total)}
      </p>
      <ul class="live-cards">
        {matches.map((match) => (
          <LiveCard key={match.id} match={match} />
        ))}
      </ul>
      {total > matches.length && <Button label={texts.more} onClick={onMore} />}
    </>
  );
}

interface FiltersProps {
  readonly filter: LiveFilter;
  readonly onChange: (filter: LiveFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const texts = watchTexts.value;
  const { speeds, anySpeed, rated, casual } = onlineTexts.value;
  const chosen = (value: string): string | null => (value === ANY ? null : value);
  return (
    <form class="watch-filters" aria-label={texts.filters} onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>{texts.game}</span>
        <select
          name="game"
          value={filter.game ?? ANY}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, game: chosen(value) })}
        >
          <option value={ANY}>{texts.anyGame}</option>
          {registry.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.speed}</span>
        <select
          name="speed"
          value={filter.speed ?? ANY}
          onChange={({ currentTarget: { value } }) => onChange({ ...filter, speed: chosen(value) as Speed | null })}
        >
          <option value={ANY}>{anySpeed}</option>
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speeds[speed]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{texts.kind}</span>
        <select
          name="rated"
          value={filter.rated === null ? ANY : String(filter.rated)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...filter, rated: value === ANY ? null : value === 'true' })
          }
        >
          <option value={ANY}>{texts.anyKind}</option>
          <option value="true">{rated}</option>
          <option value="false">{casual}</option>
        </select>
      </label>
    </form>
  );
}
