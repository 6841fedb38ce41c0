import { lobbyTexts } from '../messages/lobby.ts';

interface RatingFieldsProps {
  readonly label: string;
  readonly ratings: readonly [string, string];
  readonly onChange: (ratings: readonly [string, string]) => void;
}

/** Whose rating is high and low enough; what is left empty is no limit. */
export function RatingFields({ label: legend, ratings: [from, to], onChange }: RatingFieldsProps) {
  const texts = lobbyTexts.value;
  const field = (name: string, label: string, value: string, placeholder: string, change: (text: string) => void) => (
    <label>
      <span>{label}</span>
      <input
        name={name}
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
      <legend>{legend}</legend>
      {field('from', texts.ratingsFrom, from, '0', (text) => onChange([text, to]))}
      {field('to', texts.ratingsTo, to, '4000', (text) => onChange([from, text]))}
    </fieldset>
  );
}
