import type { Arrow } from '@rayonk/board';
import type { Explanation, View } from '@rayonk/core';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { IconButton } from '../ui/index.ts';
import type { LocalGame } from './local-game.ts';
import type * as spoken from './spoken.ts';
import type { BoardRemark } from '../play/board-remarks.ts';

/** Fetched with the first hint. */
type Spoken = typeof spoken;

type Asked =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'told'; readonly explanation: Explanation; readonly spoken: Spoken };

interface Hint {
  readonly kind: Asked['kind'];
  readonly remarks: readonly BoardRemark[];
  readonly arrows: readonly Arrow[];
  /** Which of the remarks is shown on the board. */
  readonly lit: number;
  /** What shows them, when there are any. */
  readonly RemarkList: Spoken['RemarkList'] | null;
}

/** More would not be read. */
const MOST_REMARKS = 5;
const NO_REMARKS: readonly BoardRemark[] = [];

/** A hint for the position that the game is at; gone when the game goes on. */
export function useHint(table: OpenGame, game: LocalGame, log: readonly string[], view: View) {
  const [asked, setAsked] = useState<{ readonly log: readonly string[]; readonly hint: Asked } | null>(null);
  const [lit, light] = useState(0);
  const now = asked !== null && asked.log === log ? asked.hint : null;
  useEffect(() => setAsked(null), [log]);
  const words = table.words.value;
  const remarks = useMemo(
    () =>
      now?.kind === 'told' ? now.spoken.boardRemarks(table, view, now.explanation).slice(0, MOST_REMARKS) : NO_REMARKS,
    [table, words, now],
  );
  const ask = async (): Promise<void> => {
    light(0);
    setAsked({ log, hint: { kind: 'thinking' } });
    const answer = await told(game);
    // Whoever played on or closed the hint meanwhile wants it no more.
    setAsked((before) => (before?.log === log ? { log, hint: answer } : before));
  };
  return { hint: now === null ? null : hintOf(now, remarks, lit), ask, light, forget: () => setAsked(null) };
}

async function told(game: LocalGame): Promise<Asked> {
  try {
    const [explained, words] = await Promise.all([game.explain(), import('./spoken.ts')]);
    return explained.ok ? { kind: 'told', explanation: explained.value, spoken: words } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

const NO_ARROWS: readonly Arrow[] = [];

function hintOf(asked: Asked, remarks: readonly BoardRemark[], lit: number): Hint {
  const words = asked.kind === 'told' ? asked.spoken : null;
  const arrows = words?.litArrows(remarks, lit) ?? NO_ARROWS;
  return { kind: asked.kind, remarks, lit, arrows, RemarkList: words?.RemarkList ?? null };
}

interface HintPanelProps {
  readonly hint: Hint;
  readonly onLight: (index: number) => void;
  readonly onClose: () => void;
}

/** What to play, and why, in a few sentences. */
export function HintPanel({ hint, onLight, onClose }: HintPanelProps) {
  const texts = playTexts.value;
  return (
    <section class="play-hint is-long" aria-label={texts.hintTitle} data-hint={hint.kind}>
      <div role="status">
        {hint.kind === 'thinking' && <p>{texts.hintThinking}</p>}
        {hint.kind === 'failed' && <p>{texts.hintFailed}</p>}
        {hint.RemarkList !== null && <hint.RemarkList remarks={hint.remarks} lit={hint.lit} onLight={onLight} />}
      </div>
      <IconButton icon="close" label={texts.close} onClick={onClose} />
    </section>
  );
}
