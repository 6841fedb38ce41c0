import { viewAfter } from '@rayonk/core';
import type { Shown } from '@rayonk/core/driver';
import { analysisTexts } from '../messages/analysis.ts';
import { changedPiece } from '../table/odds.ts';
import { Button } from '../ui/index.ts';
import type { Study } from './study.ts';

/** 2 before 10. */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

/** A line of play at which somebody looks. */
interface Drawing extends Pick<Study, 'game'> {
  readonly shown: Shown;
  play(action: string): unknown;
}

/** Where chance is to act, somebody who branches off says what it does, or has it drawn. */
export function ChanceChooser({ study }: { readonly study: Drawing }) {
  const { view, actor, legal } = study.shown;
  if (actor !== 'chance') return null;
  const { rules, screen, words } = study.game;
  const texts = analysisTexts.value;
  const draw = () => study.play(legal[randomBelow(legal.length)]!);
  return (
    <section class="analysis-panel analysis-chance" aria-label={texts.chanceTitle}>
      <h2>{texts.chanceTitle}</h2>
      <p class="analysis-hint">{texts.chanceAbout}</p>
      <div class="analysis-chance-outcomes">
        {legal.toSorted(BY_NUMBER.compare).map((action) => {
          const after = viewAfter(rules, view, action);
          const piece = after === null ? null : changedPiece(view, after);
          const name = after === null ? action : words.value.action(view, action, after);
          return (
            <button
              key={action}
              type="button"
              class="analysis-tile"
              data-outcome={action}
              onClick={() => study.play(action)}
            >
              {piece === null ? (
                `${action} `
              ) : (
                // What the drawing refers to is defined by the board above.
                <svg viewBox="-50 -50 100 100" aria-hidden="true">
                  <screen.Piece piece={piece} flipped={false} />
                </svg>
              )}
              <span class="app-hidden">{name}</span>
            </button>
          );
        })}
      </div>
      <Button kind="primary" icon="dice" label={texts.chanceDraw} onClick={draw} />
    </section>
  );
}

function randomBelow(count: number): number {
  return Math.floor((crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32) * count);
}
