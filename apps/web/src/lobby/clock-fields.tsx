import { lobbyTexts } from '../messages/lobby.ts';
import { Choice, fieldsOf } from '../ui/index.ts';
import { DAY_CLOCKS, MINUTE_CLOCKS, minuteParts, type DayClock, type MinuteClock, type Pace } from './choices.ts';
import './fields.css';

interface ClockChoices<P extends Pace> {
  readonly pace: P;
  readonly minutes: MinuteClock;
  readonly days: DayClock;
}
interface FieldsProps<P extends Pace> {
  /** Where there is one alone, nothing is asked. */
  readonly paces: readonly P[];
  readonly choices: ClockChoices<P>;
  readonly onChange: (part: Partial<ClockChoices<P>>) => void;
}

/** How time is kept. */
export function ClockFields<P extends Pace>({ paces, choices, onChange }: FieldsProps<P>) {
  const texts = lobbyTexts.value;
  const { of } = fieldsOf(choices, onChange);
  const option = (shown: string, aloud: string) => (
    <>
      <span aria-hidden="true">{shown}</span>
      <span class="app-hidden">{aloud}</span>
    </>
  );
  return (
    <>
      {paces.length > 1 && (
        <Choice
          label={texts.pace}
          {...of('pace')}
          options={paces.map((value) => ({ value, label: texts.paces[value] }))}
        />
      )}
      {choices.pace === 'minutes' && (
        <div>
          <Choice
            class="lobby-clocks"
            label={texts.clock}
            {...of('minutes')}
            options={MINUTE_CLOCKS.map((value) => ({
              value,
              label: option(value, texts.clockAloud(...minuteParts(value))),
            }))}
          />
          <p class="lobby-note">{texts.clockAbout}</p>
        </div>
      )}
      {choices.pace === 'days' && (
        <Choice
          class="lobby-clocks"
          label={texts.days}
          {...of('days')}
          options={DAY_CLOCKS.map((value) => ({ value, label: option(value, texts.daysAloud(Number(value))) }))}
        />
      )}
    </>
  );
}
