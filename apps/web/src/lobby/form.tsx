import type { ShelfGame } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { useWords } from '../game/use-words.ts';
import { aidTexts } from '../messages/aids.ts';
import { lobbyTexts } from '../messages/lobby.ts';
import { isMember } from '../online/session.ts';
import { Button, Choice, Icon, Toggle } from '../ui/index.ts';
import { ClockFields } from './clock-fields.tsx';
import { OpponentFields } from './opponent-fields.tsx';
import { canBeRated, DELAYS, type LobbyWishes } from './wishes.ts';

interface FormProps {
  readonly wishes: LobbyWishes;
  readonly onChange: (part: Partial<LobbyWishes>) => void;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
}

/** Everything that can be asked for, in one form: what, against whom, how long, for what. */
export function LobbyForm({ wishes, onChange, isBusy, onSubmit }: FormProps) {
  const texts = lobbyTexts.value;
  const game = registry.find(({ id }) => id === wishes.game) as ShelfGame;
  const words = useWords(game);
  const isRatable = canBeRated(wishes, isMember.value);
  const isRated = wishes.rated && isRatable;
  const seats = words?.seats ?? (['…', '…'] as const);
  return (
    <form
      class="lobby-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Choice
        label={texts.game}
        value={wishes.game}
        onChange={(id) =>
          onChange({
            game: id,
            variant: registry.find((each) => each.id === id)!.variants[0]!,
            memoryAid: false,
            colouredBacks: false,
          })
        }
        options={registry.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {game.variants.length > 1 && (
        <label class="lobby-field">
          <span>{texts.variant}</span>
          <select value={wishes.variant} onChange={({ currentTarget }) => onChange({ variant: currentTarget.value })}>
            {game.variants.map((variant) => (
              <option key={variant} value={variant}>
                {words?.variants[variant]?.name ?? variant}
              </option>
            ))}
          </select>
          <small>{words?.variants[wishes.variant]?.about}</small>
        </label>
      )}
      <OpponentFields wishes={wishes} onChange={onChange} />
      <ClockFields wishes={wishes} onChange={onChange} />
      {wishes.opponent !== 'computer' && wishes.pace !== 'none' && (
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
        value={wishes.side}
        onChange={(side) => onChange({ side })}
        options={[
          { value: 'lot', label: texts.lot },
          { value: 'first', label: texts.first(seats[0]) },
          { value: 'second', label: texts.second(seats[1]) },
        ]}
      />
      {wishes.opponent !== 'computer' && (
        <label class="lobby-field">
          <span>{texts.spectators}</span>
          <select
            name="delay"
            value={wishes.delay}
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
        </label>
      )}
      {game.aids?.includes('memory') === true && !isRated && (
        <Toggle
          label={aidTexts.value.names.memory}
          about={aidTexts.value.about.memory}
          checked={wishes.memoryAid}
          onChange={(memoryAid) => onChange({ memoryAid })}
        />
      )}
      {game.aids?.includes('backs') === true && !isRated && (
        <Toggle
          label={aidTexts.value.names.backs}
          about={aidTexts.value.about.backs}
          checked={wishes.colouredBacks}
          onChange={(colouredBacks) => onChange({ colouredBacks })}
        />
      )}
      <Button kind="primary" type="submit" class="lobby-go" data-control="lobby-go" disabled={isBusy}>
        <Icon name="play" />
        {texts.go[wishes.opponent]}
      </Button>
    </form>
  );
}
