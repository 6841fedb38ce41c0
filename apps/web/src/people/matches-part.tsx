import type { MatchCard } from '@rayonk/protocol';
import { useEffect, useState } from 'preact/hooks';
import { onlineTexts } from '../messages/online.ts';
import { peopleTexts } from '../messages/people.ts';
import { faultText } from '../online/api-words.ts';
import { Button, ButtonLink } from '../ui/index.ts';
import { readMatches } from './calls.ts';
import { MatchRow } from './match-row.tsx';

interface Shown {
  readonly matches: readonly MatchCard[];
  readonly next: string | null;
  readonly state: 'loading' | 'ready' | { readonly error: string };
}

const FIRST: Shown = { matches: [], next: null, state: 'loading' };

/** Somebody's games, the latest first, page after page. */
export function MatchesPart({ name, player }: { readonly name: string; readonly player: string }) {
  const texts = peopleTexts.value;
  const [shown, setShown] = useState(FIRST);
  const load = async (before: Shown): Promise<void> => {
    setShown({ ...before, state: 'loading' });
    const page = await readMatches(name, before.next);
    setShown(
      page.ok
        ? { matches: [...before.matches, ...page.value.matches], next: page.value.next, state: 'ready' }
        : { ...before, state: { error: faultText(page.fault) } },
    );
  };
  useEffect(() => void load(FIRST), [name]);
  const { matches, next, state } = shown;
  return (
    <>
      {matches.length > 0 && (
        <ul class="match-rows">
          {matches.map((match) => (
            <MatchRow key={match.id} match={match} player={player} />
          ))}
        </ul>
      )}
      {state === 'ready' && matches.length === 0 && <p>{texts.noMatches}</p>}
      {state === 'loading' && <p role="status">{onlineTexts.value.loading}</p>}
      {typeof state === 'object' && (
        <p role="alert">
          {state.error} <Button label={onlineTexts.value.retry} onClick={() => void load(shown)} />
        </p>
      )}
      <p class="people-row">
        {state === 'ready' && next !== null && (
          <Button label={texts.more} data-control="more" onClick={() => void load(shown)} />
        )}
        {matches.length > 0 && (
          <ButtonLink
            kind="quiet"
            icon="download"
            label={texts.exportGames}
            href={`/api/players/${encodeURIComponent(name)}/games?format=text`}
            download={`${name}.txt`}
          />
        )}
      </p>
    </>
  );
}
