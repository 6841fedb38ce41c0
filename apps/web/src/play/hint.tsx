import type { Arrow } from '@rayonk/board';
import type { View } from '@rayonk/core';
import type { Explanation } from '@rayonk/engine';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { IconButton } from '../ui/index.ts';
import type { LocalGame } from './local-game.ts';
import { tellingsOf, type Telling } from './telling.ts';
import { litArrows, Told } from './told.tsx';

type Asked =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'told'; readonly explanation: Explanation };

interface Hint {
  readonly kind: Asked['kind'];
  readonly tellings: readonly Telling[];
  readonly arrows: readonly Arrow[];
  /** Which of the tellings is shown on the board. */
  readonly lit: number;
}

/** More would not be read. */
const MOST_TELLINGS = 5;
const NO_TELLINGS: readonly Telling[] = [];

/** A hint for the position that the game is at; gone when the game goes on. */
export function useHint(table: OpenGame, game: LocalGame, log: readonly string[], view: View) {
  const [asked, setAsked] = useState<{ readonly log: readonly string[]; readonly hint: Asked } | null>(null);
  const [lit, light] = useState(0);
  const now = asked !== null && asked.log === log ? asked.hint : null;
  useEffect(() => setAsked(null), [log]);
  const words = table.words.value;
  const tellings = useMemo(
    () => (now?.kind === 'told' ? tellingsOf(table, view, now.explanation).slice(0, MOST_TELLINGS) : NO_TELLINGS),
    [table, words, now],
  );
  const ask = async (): Promise<void> => {
    light(0);
    setAsked({ log, hint: { kind: 'thinking' } });
    const told = await game.explain();
    const answer: Asked = told.ok ? { kind: 'told', explanation: told.value } : { kind: 'failed' };
    // Whoever played on or closed the hint meanwhile wants it no more.
    setAsked((before) => (before?.log === log ? { log, hint: answer } : before));
  };
  const hint: Hint | null = now === null ? null : { kind: now.kind, tellings, lit, arrows: litArrows(tellings, lit) };
  return { hint, ask, light, forget: () => setAsked(null) };
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
        {hint.kind === 'told' && <Told tellings={hint.tellings} lit={hint.lit} onLight={onLight} />}
      </div>
      <IconButton icon="close" label={texts.close} onClick={onClose} />
    </section>
  );
}
