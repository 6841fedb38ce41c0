import type { GameWords } from '@rayonk/board';
import { analysisTexts } from '../messages/analysis.ts';
import { percent } from '../app/percent.ts';

/** Who is better: the part of the bar that is seat 0's is their chance to win. */
export function ScoreBar({ value, words }: { readonly value: number | null; readonly words: GameWords }) {
  const texts = analysisTexts.value;
  const [first, second] = words.seats;
  const said = value === null ? texts.scoreUnknown : texts.scoreLabel(first, percent(value));
  return (
    <div
      class="analysis-score"
      role="meter"
      aria-label={texts.graph}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(100 * (value ?? 0.5))}
      aria-valuetext={said}
    >
      <div class="analysis-score-first" style={{ width: `${100 * (value ?? 0.5)}%` }} />
      <span class="analysis-score-name">
        {first} {value !== null && percent(value)}
      </span>
      <span class="analysis-score-name">
        {second} {value !== null && percent(1 - value)}
      </span>
    </div>
  );
}
