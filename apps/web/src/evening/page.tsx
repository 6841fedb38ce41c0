import { registry } from '@rayonk/games';
import { useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { prepareWords } from '../table/use-words.ts';
import { Desk } from './desk.tsx';
import { DraftPart } from './draft-part.tsx';
import { keepEvening, readEvening, type Kept } from './kept.ts';
import './evening.css';

/** The form names the variants of what is to be played. */
export async function prepare(): Promise<void> {
  const kept = readEvening(eveningTexts.value.usualName);
  const programme = kept.kind === 'draft' ? kept.draft.programme : [];
  const games = registry.filter(({ id }) => programme.some(({ game }) => game === id));
  await Promise.all(games.map(prepareWords));
}

/** The desk of an evening with real boxes: names, draw, tables, standings, on this device alone. */
export default function EveningPage() {
  const [kept, setKept] = useState(() => readEvening(eveningTexts.value.usualName));
  const change = (next: Kept): void => {
    keepEvening(next);
    setKept(next);
  };
  return kept.kind === 'draft' ? (
    <DraftPart
      draft={kept.draft}
      onChange={(draft) => change({ kind: 'draft', draft })}
      onBegin={(evening) => change({ kind: 'evening', evening })}
    />
  ) : (
    <Desk
      evening={kept.evening}
      onChange={(evening) => change({ kind: 'evening', evening })}
      onErase={(draft) => change({ kind: 'draft', draft })}
    />
  );
}
