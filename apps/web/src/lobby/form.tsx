import type { ShelfGame } from '@rayonk/board';
import { AIDS, type Aid } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { useWords } from '../table/use-words.ts';
import { aidTexts } from '../messages/aids.ts';
import { lobbyTexts } from '../messages/lobby.ts';
import { isMember } from '../online/session.ts';
import { Button, Choice, Field, fieldsOf, Form, Toggle } from '../ui/index.ts';
import { ClockFields } from './clock-fields.tsx';
import { GameFields } from './game-fields.tsx';
import { OpponentFields } from './opponent-fields.tsx';
import { canBeRated, DELAYS, PACES, type LobbyChoices } from './choices.ts';

const AID_CHOICES = { memory: 'memoryAid', backs: 'colouredBacks', odds: 'odds' } as const satisfies Record<
  Aid,
  string
>;

interface FormProps {
  readonly choices: LobbyChoices;
  readonly onChange: (part: Partial<LobbyChoices>) => void;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** Everything that can be asked for, in one form: what, against whom, how long, for what. */
export function LobbyForm({ choices, onChange, isBusy, onSubmit }: FormProps) {
  const texts = lobbyTexts.value;
  const { of } = fieldsOf(choices, onChange);
  const game = registry.find(({ id }) => id === choices.game) as ShelfGame;
  const words = useWords(game);
  const isRatable = canBeRated(choices, isMember.value);
  const isRated = choices.rated && isRatable;
  const seats = words?.seats ?? (['…', '…'] as const);
  return (
    <Form class="lobby-form" onSubmit={onSubmit}>
      <GameFields
        game={choices.game}
        variant={choices.variant}
        onGame={(next) =>
          onChange({ game: next!.id, variant: next!.variants[0]!, memoryAid: false, colouredBacks: false, odds: false })
        }
        onVariant={(variant) => onChange({ variant })}
      />
      <OpponentFields game={game} choices={choices} onChange={onChange} />
      <ClockFields paces={PACES} choices={choices} onChange={onChange} />
      {choices.opponent !== 'computer' && choices.pace !== 'none' && (
        <div>
          {isRatable ? (
            <>
              <Choice
                label={texts.stakes}
                value={isRated ? 'rated' : 'casual'}
                onChange={(value) => onChange({ rated: value === 'rated' })}
                options={[
                  { value: 'casual', label: texts.casual },
                  { value: 'rated', label: texts.rated },
                ]}
              />
              <p class="lobby-note">{isRated ? texts.ratedAbout : texts.casualAbout}</p>
            </>
          ) : (
            <p class="lobby-note">
              {texts.casualOnly} <a href="/sign-up">{texts.signUp}</a>
            </p>
          )}
        </div>
      )}
      <Choice
        label={texts.side}
        {...of('side')}
        options={[
          { value: 'lot', label: texts.lot },
          { value: 'first', label: texts.first(seats[0]) },
          { value: 'second', label: texts.second(seats[1]) },
        ]}
      />
      {choices.opponent !== 'computer' && (
        <Field label={texts.spectators}>
          <select
            name="delay"
            value={choices.delay}
            onChange={({ currentTarget: { value } }) =>
              onChange({ delay: DELAYS.find((each) => each === value) ?? '0' })
            }
          >
            {DELAYS.map((seconds) => (
              <option key={seconds} value={seconds}>
                {texts.delays[seconds]}
              </option>
            ))}
          </select>
        </Field>
      )}
      {!isRated &&
        AIDS.filter((aid) => game.aids?.includes(aid)).map((aid) => (
          <Toggle
            key={aid}
            label={aidTexts.value.names[aid]}
            about={aidTexts.value.about[aid]}
            checked={choices[AID_CHOICES[aid]]}
            onChange={(isOn) => onChange({ [AID_CHOICES[aid]]: isOn })}
          />
        ))}
      <Button
        kind="primary"
        icon="play"
        label={texts.go[choices.opponent]}
        type="submit"
        class="lobby-go"
        data-control="lobby-go"
        disabled={isBusy}
      />
    </Form>
  );
}
