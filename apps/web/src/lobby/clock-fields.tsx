import { lobbyTexts } from '../messages/lobby.ts';
import { Choice } from '../ui/index.ts';
import { DAY_CLOCKS, MINUTE_CLOCKS, minuteParts, PACES, type LobbyWishes } from './wishes.ts';

interface FieldsProps {
  readonly wishes: LobbyWishes;
  readonly onChange: (part: Partial<LobbyWishes>) => void;
}

/** How time is kept. */
export function ClockFields({ wishes, onChange }: FieldsProps) {
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
        value={wishes.pace}
        onChange={(pace) => onChange({ pace })}
        options={PACES.map((value) => ({ value, label: texts.paces[value] }))}
      />
      {wishes.pace === 'minutes' && (
        <div>
          <Choice
            class="lobby-clocks"
            label={texts.clock}
            value={wishes.minutes}
            onChange={(minutes) => onChange({ minutes })}
            options={MINUTE_CLOCKS.map((value) => ({
              value,
              label: option(value, texts.clockAloud(...minuteParts(value))),
            }))}
          />
          <p class="lobby-note">{texts.clockAbout}</p>
        </div>
      )}
      {wishes.pace === 'days' && (
        <Choice
          class="lobby-clocks"
          label={texts.days}
          value={wishes.days}
          onChange={(days) => onChange({ days })}
          options={DAY_CLOCKS.map((value) => ({ value, label: option(value, texts.daysAloud(Number(value))) }))}
        />
      )}
    </>
  );
}
