import { ok } from '@rayonk/core';
import type { TournamentCard, TournamentList } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { momentText } from '../app/dates.ts';
import { tournamentTexts } from '../messages/tournaments.ts';
import type { ApiResult } from '../online/api.ts';
import { useAnswer } from '../online/api-load.ts';
import { Answered } from '../online/api-trouble.tsx';
import { isMember, me, whoAmI } from '../online/session.ts';
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
      <Lists />
    </div>
  );
}

/** All at once: what came later would push down what is being read. */
function Lists() {
  const texts = tournamentTexts.value;
  const [limits, setLimits] = useState<Readonly<Partial<Record<Part, number>>>>({});
  const asked = useAnswer('tournaments', (signal) => readParts(limits, signal));
  const { reload } = asked;
  useEffect(() => reload(), [limits]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH);
    return () => clearInterval(timer);
  }, [reload]);
  return (
    <Answered of={asked}>
      {(lists) => (
        <>
          {lists.map(({ part, list }) => (
            <section key={part} data-part={part}>
              <h2>{texts[part]}</h2>
              <Cards
                list={list}
                onMore={limits[part] === undefined ? () => setLimits({ ...limits, [part]: MOST }) : null}
              />
            </section>
          ))}
        </>
      )}
    </Answered>
  );
}

interface PartList {
  readonly part: Part;
  readonly list: TournamentList;
}

async function readParts(
  limits: Readonly<Partial<Record<Part, number>>>,
  signal: AbortSignal,
): Promise<ApiResult<readonly PartList[]>> {
  // Nobody has tournaments of their own.
  await whoAmI();
  const parts = PARTS.filter((part) => part !== 'mine' || me.peek() !== null);
  const answers = await Promise.all(
    parts.map((part) =>
      readList({ ...(part === 'mine' ? { box: part } : { phase: part }), limit: limits[part] ?? PAGE }, signal),
    ),
  );
  const lists: PartList[] = [];
  for (const [i, answer] of answers.entries()) {
    if (!answer.ok) return answer;
    lists.push({ part: parts[i]!, list: answer.value });
  }
  return ok(lists);
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
