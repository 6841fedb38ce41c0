import { ARENA_MINUTES, FORMATS, MOST_ROUNDS } from '@rayonk/tournament';
import { tournamentTexts } from '../messages/tournaments.ts';
import { Choice, NumberField, Toggle } from '../ui/index.ts';
import type { FormatChoices } from './choices.ts';

interface FormatFieldsProps {
  readonly choices: FormatChoices;
  readonly onChange: (part: Partial<FormatChoices>) => void;
}

/** Who meets whom, and how often. */
export function FormatFields({ choices, onChange }: FormatFieldsProps) {
  const texts = tournamentTexts.value;
  return (
    <>
      <Choice
        layout="list"
        label={texts.format}
        value={choices.format}
        onChange={(format) => onChange({ format })}
        options={FORMATS.map((value) => ({ value, label: texts.formats[value], about: texts.formatsAbout[value] }))}
      />
      {choices.format === 'swiss' && (
        <NumberField
          label={texts.roundCount}
          name="rounds"
          value={choices.rounds}
          range={[1, MOST_ROUNDS]}
          onChange={(rounds) => onChange({ rounds })}
        />
      )}
      {choices.format === 'arena' && (
        <NumberField
          label={texts.duration}
          name="duration"
          value={choices.duration}
          range={[ARENA_MINUTES.least, ARENA_MINUTES.most]}
          onChange={(duration) => onChange({ duration })}
        />
      )}
      {choices.format === 'arena' && (
        <Toggle
          label={texts.streaks}
          about={texts.streaksAbout}
          checked={choices.streaks}
          onChange={(streaks) => onChange({ streaks })}
        />
      )}
      {choices.format === 'round-robin' && (
        <Choice
          label={texts.cycles}
          value={choices.cycles}
          onChange={(cycles) => onChange({ cycles })}
          options={[
            { value: '1', label: texts.once },
            { value: '2', label: texts.twoTimes },
          ]}
        />
      )}
      {choices.format === 'knockout' && (
        <Toggle
          label={texts.third}
          about={texts.thirdAbout}
          checked={choices.third}
          onChange={(third) => onChange({ third })}
        />
      )}
    </>
  );
}
