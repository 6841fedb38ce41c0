import type { Arrow } from '@rayonk/board';
import type { View } from '@rayonk/core';
import type { Explanation } from '@rayonk/engine';
import { useEffect, useState } from 'preact/hooks';
import { playTexts } from '../messages/play.ts';
import type { OpenGame } from '../table/open-game.ts';
import { IconButton } from '../ui/index.ts';
import { arrowsOf } from './hint-arrows.ts';
import type { LocalGame } from './local-game.ts';
import { wordFacts } from './word-facts.ts';

export type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'told'; readonly explanation: Explanation };

/** More would not be read. */
const MOST_FACTS = 4;
const NO_ARROWS: readonly Arrow[] = [];

/** A hint for the position that the game is at; gone when the game goes on. */
export function useHint(game: LocalGame, log: readonly string[]) {
  const [asked, setAsked] = useState<{ readonly log: readonly string[]; readonly hint: Hint } | null>(null);
  const hint = asked !== null && asked.log === log ? asked.hint : null;
  useEffect(() => setAsked(null), [log]);
  const ask = async (): Promise<void> => {
    setAsked({ log, hint: { kind: 'thinking' } });
    const told = await game.explain();
    const answer: Hint = told.ok ? { kind: 'told', explanation: told.value } : { kind: 'failed' };
    // Whoever played on or closed the hint meanwhile wants it no more.
    setAsked((now) => (now?.log === log ? { log, hint: answer } : now));
  };
  return { hint, ask, forget: () => setAsked(null) };
}

export function hintArrows(table: OpenGame, view: View, hint: Hint | null): readonly Arrow[] {
  if (hint?.kind !== 'told') return NO_ARROWS;
  const best = hint.explanation.facts.find((fact) => fact.kind === 'best');
  return best === undefined ? NO_ARROWS : arrowsOf(table, view, best.action);
}

interface HintPanelProps {
  readonly table: OpenGame;
  readonly hint: Hint;
  readonly onClose: () => void;
}

/** Why the best move is best, in a few sentences. */
export function HintPanel({ table, hint, onClose }: HintPanelProps) {
  const texts = playTexts.value;
  return (
    <section class="play-hint is-long" aria-label={texts.hintTitle} data-hint={hint.kind}>
      <div role="status">
        {hint.kind === 'thinking' && <p>{texts.hintThinking}</p>}
        {hint.kind === 'failed' && <p>{texts.hintFailed}</p>}
        {hint.kind === 'told' && (
          <ul>
            {wordFacts(hint.explanation, table.words.value)
              .slice(0, MOST_FACTS)
              .map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
          </ul>
        )}
      </div>
      <IconButton icon="close" label={texts.close} onClick={onClose} />
    </section>
  );
}
