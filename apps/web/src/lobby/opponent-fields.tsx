import type { ShelfGame } from '@rayonk/board';
import { LEVELS } from '@rayonk/engine';
import { lobbyTexts } from '../messages/lobby.ts';
import { levelTexts } from '../messages/levels.ts';
import { LevelStrength } from '../play/level-strength.tsx';
import { Choice } from '../ui/index.ts';
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
        <label class="lobby-field">
          <span>{texts.playerName}</span>
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
        </label>
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
      {opponent === 'open' && choices.pace !== 'none' && <RatingFields choices={choices} onChange={onChange} />}
    </div>
  );
}

function RatingFields({ choices: { ratings }, onChange }: FieldsProps) {
  const texts = lobbyTexts.value;
  const [from, to] = ratings;
  const field = (label: string, value: string, placeholder: string, change: (text: string) => void) => (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={4000}
        step={50}
        placeholder={placeholder}
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  );
  return (
    <fieldset class="ui-choice lobby-ratings">
      <legend>{texts.ratings}</legend>
      {field(texts.ratingsFrom, from, '0', (text) => onChange({ ratings: [text, to] }))}
      {field(texts.ratingsTo, to, '4000', (text) => onChange({ ratings: [from, text] }))}
    </fieldset>
  );
}
