import type { ShelfGame } from '@rayonk/board';
import type { LevelRatings } from '@rayonk/core';
import { LEVELS, type LevelNumber } from '@rayonk/engine';
import { handicapTexts } from '../messages/handicap.ts';
import { levelTexts } from '../messages/levels.ts';
import { roughly, roughShare, whole } from '../play/level-strength.tsx';
import { useRatings } from '../play/level-ratings.ts';
import { Toggle } from '../ui/index.ts';
import { evenTerms, type StartChoices } from './setup.ts';

interface HandicapProps {
  readonly game: ShelfGame;
  readonly seats: readonly [string, string];
  readonly choices: StartChoices;
  readonly change: (part: Partial<StartChoices>) => void;
}

/** Below this share of the points a game is not even, whatever was done for it. */
const HOPELESS = 0.35;

/** For two at one screen who are not equally strong: what makes their chances even, and what that rests on. */
export function HandicapFields({ game, seats, choices, change }: HandicapProps) {
  const texts = handicapTexts.value;
  const ratings = useRatings(game, choices.variant);
  if (ratings === null || ratings.hints.length === 0) return null;
  const names = choices.names.map((name, i) => (name.trim() === '' ? seats[i]! : name.trim())) as [string, string];
  return (
    <div class="game-handicap">
      <Toggle
        label={texts.even}
        about={texts.evenAbout}
        checked={choices.isEven}
        onChange={(isEven) => change({ isEven })}
      />
      {choices.isEven && (
        <>
          <div class="game-name-fields">
            {names.map((name, i) => (
              <label key={String(i)} class="game-name">
                <span>{texts.strengthOf(name)}</span>
                <select
                  value={String(choices.strengths[i])}
                  onChange={({ currentTarget: { value } }) => change({ strengths: withStrength(choices, i, value) })}
                >
                  {LEVELS.map((level) => (
                    <option key={level} value={String(level)}>
                      {texts.like(level, levelTexts.value[level].name, roughly(ratings.levels[level - 1]!))}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
          <Terms ratings={ratings} names={names} seats={seats} choices={choices} />
        </>
      )}
    </div>
  );
}

function withStrength({ strengths }: StartChoices, index: number, value: string): readonly [LevelNumber, LevelNumber] {
  const level = LEVELS.find((each) => String(each) === value) ?? strengths[index]!;
  return index === 0 ? [level, strengths[1]] : [strengths[0], level];
}

interface TermsProps extends Pick<HandicapProps, 'seats' | 'choices'> {
  readonly ratings: LevelRatings;
  readonly names: readonly [string, string];
}

function Terms({ ratings, names, seats, choices }: TermsProps) {
  const texts = handicapTexts.value;
  const { strengths } = choices;
  const { weaker, seat, hints, gap, worth, score } = evenTerms(choices, ratings);
  const name = names[weaker];
  return (
    <div class="game-terms" role="status" data-hints={hints}>
      <p>
        <strong>
          {gap === 0 && hints === 0
            ? texts.equals
            : texts.terms(name, seats[seat], seat === 0, hints === 0 ? null : texts.hints(hints))}
        </strong>
      </p>
      <p>
        {gap > 0 && `${texts.gap(roughly(gap))} `}
        {texts.worth(signed(worth.seat), hints === 0 ? null : signed(worth.hints))}{' '}
        {texts.share(name, roughShare(score))} {texts.measured(whole(ratings.games))}
      </p>
      {score < HOPELESS && <p>{texts.apart(names[0], strengths[0], names[1], strengths[1])}</p>}
    </div>
  );
}

function signed(value: number): string {
  return value < 0 ? `−${whole(-value)}` : `+${whole(value)}`;
}
