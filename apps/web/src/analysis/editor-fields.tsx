import { useId } from 'preact/hooks';
import type { Seat } from '@rayonk/core';
import { analysisTexts } from '../messages/analysis.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Choice } from '../ui/index.ts';
import type { Lore } from './editor-model.ts';
import type { EditorState } from './editor-state.ts';

interface FieldsProps {
  readonly game: OpenGame;
  readonly state: EditorState;
}

/** A list of every value that was ever seen helps as long as it can be looked through. */
const MOST_OFFERED = 40;

/** What stands beside the board in a position text: whose turn it is, hands, counters. */
export function Fields({ game, state }: FieldsProps) {
  const texts = analysisTexts.value;
  const { lore } = state;
  const { fields, board } = state.draft.value;
  const { seats } = game.words.value;
  return (
    <>
      <Choice
        label={texts.turnOf}
        value={fields[lore.side] ?? ''}
        onChange={(value) => state.setField(lore.side, value)}
        options={[...lore.sides].sort(([, a], [, b]) => a - b).map(([value, seat]) => ({ value, label: seats[seat] }))}
      />
      {fields.length > 2 && (
        <fieldset class="analysis-fields">
          <legend>{texts.otherFields}</legend>
          {fields.map(
            (value, index) =>
              index !== board &&
              index !== lore.side && (
                <Field
                  key={index}
                  label={fieldLabel(lore, lore.names[index]!, seats)}
                  name={lore.names[index]!}
                  value={value}
                  offered={lore.values[index]!}
                  onChange={(next) => state.setField(index, next)}
                />
              ),
          )}
        </fieldset>
      )}
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly offered: readonly string[];
  readonly onChange: (value: string) => void;
}

function Field({ label, name, value, offered, onChange }: FieldProps) {
  const list = useId();
  return (
    <label class="analysis-field">
      <span>{label}</span>
      <input
        type="text"
        data-field={name}
        list={list}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <datalist id={list}>
        {offered.slice(0, MOST_OFFERED).map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
    </label>
  );
}

/** `handW` is the hand of the seat whose turn is written `w`; a name that we have no word for stands as it is. */
export function fieldLabel({ sides }: Lore, name: string, seats: readonly [string, string]): string {
  const { fieldNames, fieldOf } = analysisTexts.value;
  const known = fieldNames[name];
  if (known !== undefined) return known;
  const seat: Seat | undefined = sides.get(name.at(-1)!.toLowerCase());
  const base = fieldNames[name.slice(0, -1)];
  if (seat !== undefined && base !== undefined) return fieldOf(base, seats[seat]);
  return name[0]!.toUpperCase() + name.slice(1);
}
