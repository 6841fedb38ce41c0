import { useState } from 'preact/hooks';
import { eveningTexts } from '../messages/evening.ts';
import { Desk } from './desk.tsx';
import { DraftPart } from './draft-part.tsx';
import { keepEvening, readEvening, type Kept } from './kept.ts';
import './evening.css';

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
