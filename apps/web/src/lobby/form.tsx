import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { useWords } from '../table/use-words.ts';
import { aidTexts } from '../messages/aids.ts';
import { lobbyTexts } from '../messages/lobby.ts';
import { isMember } from '../online/session.ts';
import { Field } from '../ui/field.tsx';
import { Button, Choice, Icon, Toggle } from '../ui/index.ts';
import { ClockFields } from './clock-fields.tsx';
import { GameFields } from './game-fields.tsx';
import { OpponentFields } from './opponent-fields.tsx';
import { canBeRated, DELAYS, PACES, type LobbyChoices } from './choices.ts';

interface FormProps {
  readonly choices: LobbyChoices;
  readonly onChange: (part: Partial<LobbyChoices>) => void;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** Everything that can be asked for, in one form: what, against whom, how long, for what. */
export function LobbyForm({ choices, onChange, isBusy, onSubmit }: FormProps) {
  const texts = lobbyTexts.value;
  const game = registry.find(({ id }) => id === choices.game) as ShelfGame;
  const words = useWords(game);
  const isRatable = canBeRated(choices, isMember.value);
  const isRated = choices.rated && isRatable;
  const seats = words?.seats ?? (['…', '…'] as const);
  return (
    <form
      class="lobby-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
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
        value={choices.side}
        onChange={(side) => onChange({ side })}
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
      {game.aids?.includes('memory') === true && !isRated && (
        <Toggle
          label={aidTexts.value.names.memory}
          about={aidTexts.value.about.memory}
          checked={choices.memoryAid}
          onChange={(memoryAid) => onChange({ memoryAid })}
        />
      )}
      {game.aids?.includes('backs') === true && !isRated && (
        <Toggle
          label={aidTexts.value.names.backs}
          about={aidTexts.value.about.backs}
          checked={choices.colouredBacks}
          onChange={(colouredBacks) => onChange({ colouredBacks })}
        />
      )}
      {game.aids?.includes('odds') === true && !isRated && (
        <Toggle
          label={aidTexts.value.names.odds}
          about={aidTexts.value.about.odds}
          checked={choices.odds}
          onChange={(odds) => onChange({ odds })}
        />
      )}
      <Button kind="primary" type="submit" class="lobby-go" data-control="lobby-go" disabled={isBusy}>
        <Icon name="play" />
        {texts.go[choices.opponent]}
      </Button>
    </form>
  );
}
