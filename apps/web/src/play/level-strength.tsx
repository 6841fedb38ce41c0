import type { ShelfGame } from '@rayonk/board';
import { scoreOfElo, type LevelNumber } from '@rayonk/engine';
import { language } from '../app/language.ts';
import { percent } from '../app/percent.ts';
import { strengthTexts } from '../messages/levels.ts';
import { Button } from '../ui/index.ts';
import { useOwnRating, useRatings } from './level-ratings.ts';

interface StrengthProps {
  readonly game: ShelfGame;
  readonly variant: string;
  readonly level: LevelNumber;
  readonly onLevel: (level: LevelNumber) => void;
}

/** Nobody is known more exactly: levels to ten points, people to fifty. */
const LEVELS_TO = 10;
const PEOPLE_TO = 50;
const SHARES_TO = 0.05;

export function whole(value: number): string {
  return new Intl.NumberFormat(language.value, { useGrouping: 'always' }).format(Math.round(value));
}

export function roughly(rating: number): string {
  return whole(LEVELS_TO * Math.round(rating / LEVELS_TO));
}

/** A part of the points, no more exactly than it is known; never none and never all. */
export function roughShare(score: number): string {
  return percent(Math.min(1 - SHARES_TO, Math.max(SHARES_TO, SHARES_TO * Math.round(score / SHARES_TO))));
}

/** How strong the chosen level is, how strong whoever chooses has been here lately, and which level would be even. */
export function LevelStrength({ game, variant, level, onLevel }: StrengthProps) {
  const texts = strengthTexts.value;
  const ratings = useRatings(game, variant);
  const own = useOwnRating(game, variant, ratings);
  if (ratings === null) return null;
  const rating = ratings.levels[level - 1]!;
  return (
    <div class="level-strength" data-strength={roughly(rating)}>
      <p>
        <strong>{texts.about(roughly(rating))}</strong>{' '}
        {own === null ? texts.unknown : texts.you(whole(PEOPLE_TO * Math.round(own.rating / PEOPLE_TO)), own.games)}
        {own !== null && ` ${texts.chance(roughShare(scoreOfElo(own.rating - rating)))}`}
      </p>
      {own !== null && own.level !== level && (
        <Button
          kind="quiet"
          label={texts.suggest(own.level)}
          data-control="even-level"
          onClick={() => onLevel(own.level)}
        />
      )}
    </div>
  );
}
