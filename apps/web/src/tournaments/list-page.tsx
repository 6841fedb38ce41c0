import type { TournamentCard, TournamentList } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { momentText } from '../app/dates.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { isMember, me } from '../online/session.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { readList } from './calls.ts';
import { tournamentParts } from './describe.ts';
import './tournaments.css';

const REFRESH = 15_000;
const PAGE = 20;
const MOST = 50;
const PARTS = ['mine', 'running', 'open', 'over'] as const;
type Part = (typeof PARTS)[number];

/** All tournaments: one's own, those that run, those to come, those that are over. */
export default function TournamentsPage() {
  const texts = tournamentTexts.value;
  return (
    <div class="app-page tournaments">
      <h1>{texts.title}</h1>
      <p class="tournament-note">{texts.intro}</p>
      <p>
        {isMember.value ? (
          <ButtonLink kind="primary" icon="plus" label={texts.make} href="/tournaments/new" />
        ) : (
          <>
            {texts.membersMake} <a href="/sign-up?to=/tournaments/new">{texts.make}</a>
          </>
        )}
      </p>
      <p>
        {texts.atTables} <a href="/evening">{texts.evening}</a>
      </p>
      {PARTS.filter((part) => part !== 'mine' || me.value !== null).map((part) => (
        <Tournaments key={part} part={part} />
      ))}
    </div>
  );
}

function Tournaments({ part }: { readonly part: Part }) {
  const texts = tournamentTexts.value;
  const [limit, setLimit] = useState(PAGE);
  const query = part === 'mine' ? ({ box: 'mine', limit } as const) : ({ phase: part, limit } as const);
  const asked = useAnswer(part, (signal) => readList(query, signal));
  const { reload } = asked;
  useEffect(() => reload(), [limit]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <section data-part={part}>
      <h2>{texts[part]}</h2>
      <Answered of={asked}>
        {(list) => <Cards list={list} onMore={limit < MOST ? () => setLimit(MOST) : null} />}
      </Answered>
    </section>
  );
}

function Cards({ list, onMore }: { readonly list: TournamentList; readonly onMore: (() => void) | null }) {
  const texts = tournamentTexts.value;
  if (list.tournaments.length === 0) return <p class="tournament-note">{texts.none}</p>;
  return (
    <>
      <ul class="tournament-list">
        {list.tournaments.map((each) => (
          <Card key={each.id} card={each} />
        ))}
      </ul>
      {list.next !== null && onMore !== null && <Button label={texts.more} onClick={onMore} />}
    </>
  );
}

function Card({ card }: { readonly card: TournamentCard }) {
  const texts = tournamentTexts.value;
  return (
    <li>
      <a href={`/tournament/${card.id}`}>
        <strong>{card.title}</strong>
        <span>{tournamentParts(card).join(' · ')}</span>
        <span>{[momentText(card.startsAt), texts.players(card.players)].join(' · ')}</span>
      </a>
    </li>
  );
}
