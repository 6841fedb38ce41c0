import type { ShelfGame } from '@rayonk/board';
import { LEVELS } from '@rayonk/engine';
import { lobbyTexts } from '../messages/lobby.ts';
import { levelTexts } from '../messages/levels.ts';
import { LevelStrength } from '../play/level-strength.tsx';
import { Choice, Field } from '../ui/index.ts';
import { RatingFields } from './rating-fields.tsx';
import { OPPONENTS, type LobbyChoices } from './choices.ts';

interface FieldsProps {
  readonly choices: LobbyChoices;
  readonly onChange: (part: Partial<LobbyChoices>) => void;
}

/** The server looks closer. */
const NAME = '[\\p{L}0-9][\\p{L}\\p{M}0-9_\\-]{2,40}';

/** Against whom. */
export function OpponentFields({ game, choices, onChange }: FieldsProps & { readonly game: ShelfGame }) {
  const texts = lobbyTexts.value;
  const { opponent, level } = choices;
  return (
    <div>
      <Choice
        class="lobby-opponents"
        label={texts.opponent}
        value={opponent}
        onChange={(value) => onChange({ opponent: value })}
        options={OPPONENTS.map((value) => ({ value, label: texts.opponents[value] }))}
      />
      <p class="lobby-note" role="status">
        {texts.opponentsAbout[opponent]}
      </p>
      {opponent === 'player' && (
        <Field label={texts.playerName}>
          <input
            type="text"
            required
            pattern={NAME}
            maxLength={20}
            autocomplete="off"
            spellcheck={false}
            value={choices.name}
            onInput={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
        </Field>
      )}
      {opponent === 'computer' && (
        <>
          <Choice
            class="game-levels lobby-levels"
            label={texts.level}
            value={String(level)}
            onChange={(value) => onChange({ level: LEVELS.find((each) => String(each) === value) ?? level })}
            options={LEVELS.map((each) => ({
              value: String(each),
              label: (
                <>
                  <span aria-hidden="true">{each}</span>
                  <span class="app-hidden">{texts.levelOption(each, levelTexts.value[each].name)}</span>
                </>
              ),
            }))}
          />
          <p class="lobby-note">
            <strong>{levelTexts.value[level].name}</strong> {levelTexts.value[level].about}
          </p>
          <LevelStrength
            game={game}
            variant={choices.variant}
            level={level}
            onLevel={(chosen) => onChange({ level: chosen })}
          />
        </>
      )}
      {opponent === 'open' && choices.pace !== 'none' && (
        <RatingFields label={texts.ratings} ratings={choices.ratings} onChange={(ratings) => onChange({ ratings })} />
      )}
    </div>
  );
}
