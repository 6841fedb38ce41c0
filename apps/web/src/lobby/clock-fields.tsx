import { lobbyTexts } from '../messages/lobby.ts';
import { Choice } from '../ui/index.ts';
import { DAY_CLOCKS, MINUTE_CLOCKS, minuteParts, PACES, type LobbyChoices } from './choices.ts';

interface FieldsProps {
  readonly choices: LobbyChoices;
  readonly onChange: (part: Partial<LobbyChoices>) => void;
}

/** How time is kept. */
export function ClockFields({ choices, onChange }: FieldsProps) {
  const texts = lobbyTexts.value;
  const option = (shown: string, aloud: string) => (
    <>
      <span aria-hidden="true">{shown}</span>
      <span class="app-hidden">{aloud}</span>
    </>
  );
  return (
    <>
      <Choice
        label={texts.pace}
        value={choices.pace}
        onChange={(pace) => onChange({ pace })}
        options={PACES.map((value) => ({ value, label: texts.paces[value] }))}
      />
      {choices.pace === 'minutes' && (
        <div>
          <Choice
            class="lobby-clocks"
            label={texts.clock}
            value={choices.minutes}
            onChange={(minutes) => onChange({ minutes })}
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
          value={choices.days}
          onChange={(days) => onChange({ days })}
          options={DAY_CLOCKS.map((value) => ({ value, label: option(value, texts.daysAloud(Number(value))) }))}
        />
      )}
    </>
  );
}
