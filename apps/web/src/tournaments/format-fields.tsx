import { ARENA_MINUTES, FORMATS, MOST_ROUNDS } from '@rayonk/tournament';
import { tournamentTexts } from '../messages/tournaments.ts';
import { Choice, fieldsOf, NumberField, Toggle } from '../ui/index.ts';
import type { FormatChoices } from './choices.ts';

interface FormatFieldsProps {
  readonly choices: FormatChoices;
  readonly onChange: (part: Partial<FormatChoices>) => void;
}

/** Who meets whom, and how often. */
export function FormatFields({ choices, onChange }: FormatFieldsProps) {
  const texts = tournamentTexts.value;
  const { is, of } = fieldsOf(choices, onChange);
  return (
    <>
      <Choice
        layout="list"
        label={texts.format}
        {...of('format')}
        options={FORMATS.map((value) => ({ value, label: texts.formats[value], about: texts.formatsAbout[value] }))}
      />
      {choices.format === 'swiss' && (
        <NumberField label={texts.roundCount} name="rounds" {...of('rounds')} range={[1, MOST_ROUNDS]} />
      )}
      {choices.format === 'arena' && (
        <NumberField
          label={texts.duration}
          name="duration"
          {...of('duration')}
          range={[ARENA_MINUTES.least, ARENA_MINUTES.most]}
        />
      )}
      {choices.format === 'arena' && <Toggle label={texts.streaks} about={texts.streaksAbout} {...is('streaks')} />}
      {choices.format === 'round-robin' && (
        <Choice
          label={texts.cycles}
          {...of('cycles')}
          options={[
            { value: '1', label: texts.once },
            { value: '2', label: texts.twoTimes },
          ]}
        />
      )}
      {choices.format === 'knockout' && <Toggle label={texts.third} about={texts.thirdAbout} {...is('third')} />}
    </>
  );
}
