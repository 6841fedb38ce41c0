import {
  handCounts,
  handText,
  NOTHING,
  setEntries,
  setText,
  toggled,
  type FieldForm,
  type FieldOf,
} from '@rayonk/board';
import type { ComponentChildren } from 'preact';
import { language } from '../app/language.ts';
import { analysisTexts } from '../messages/analysis.ts';
import type { OpenGame } from '../table/open-game.ts';
import { Choice, Icon, IconButton } from '../ui/index.ts';
import type { EditorState } from './state.ts';
import { fieldLabel, sayCells } from './words.ts';

interface FieldsProps {
  readonly game: OpenGame;
  readonly state: EditorState;
}

/** What stands beside the board in a position text: whose turn it is, hands, counters. Each is chosen with clicks. */
export function Fields({ game, state }: FieldsProps) {
  const { fields: forms } = state.model.form;
  const { fields } = state.draft.value;
  return (
    <div class="analysis-fields">
      {forms.map((form, index) => (
        <Field
          key={form.name}
          game={game}
          state={state}
          form={form}
          index={index}
          text={fields[index]!}
          onChange={(value) => state.setField(index, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps<F extends FieldForm = FieldForm> extends FieldsProps {
  readonly form: F;
  readonly index: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function Field(props: FieldProps) {
  const { form, game, text, onChange } = props;
  const { seats } = game.words.value;
  const label = fieldLabel(form);
  switch (form.kind) {
    case 'board':
      return null;
    case 'side':
      return (
        <Group name={form.name}>
          <Choice
            label={label}
            value={text}
            onChange={onChange}
            options={form.values.map((value, seat) => ({ value, label: seats[seat]! }))}
          />
        </Group>
      );
    case 'choice':
      return <Options {...props} form={form} />;
    case 'count':
      return <Count {...props} form={form} />;
    case 'set':
      return <Entries {...props} form={form} />;
    case 'hand':
      return <Hand {...props} form={form} />;
    case 'cell':
    case 'move':
      return <Pointed {...props} form={form} />;
  }
}

function Group({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div class="analysis-chips" data-field={name}>
      {children}
    </div>
  );
}

function Options({ game, state, form, text, onChange }: FieldProps<FieldOf<'choice'>>) {
  const { Chip } = game.screen;
  // One option leaves nothing to choose.
  if (form.options.length < 2) return null;
  return (
    <Group name={form.name}>
      <Choice
        label={fieldLabel(form)}
        value={text}
        onChange={onChange}
        options={form.options.map(({ text: value, label, target }) => ({
          value,
          label:
            target === undefined ? (
              label[language.value]
            ) : (
              <span class="analysis-drawn">
                <svg viewBox="-50 -50 100 100" aria-hidden="true">
                  <Chip target={target} view={state.view.value} seat={0} flipped={false} />
                </svg>
                {label[language.value]}
              </span>
            ),
        }))}
      />
    </Group>
  );
}

/** So many numbers are side by side; of more, one goes up and down. */
const SIDE_BY_SIDE = 7;

function Count({ form, text, onChange }: FieldProps<FieldOf<'count'>>) {
  const { least, most } = form;
  const texts = analysisTexts.value;
  const label = fieldLabel(form);
  if (least === most) return null;
  if (most - least < SIDE_BY_SIDE)
    return (
      <Group name={form.name}>
        <Choice label={label} value={text} onChange={onChange} options={numbers(least, most)} />
      </Group>
    );
  const set = (count: number) => onChange(String(Math.min(most, Math.max(least, Math.trunc(count) || least))));
  return (
    <Group name={form.name}>
      <fieldset class="analysis-count">
        <legend>{label}</legend>
        <IconButton
          icon="minus"
          label={texts.less}
          disabled={Number(text) <= least}
          onClick={() => set(Number(text) - 1)}
        />
        <input
          type="number"
          aria-label={label}
          min={least}
          max={most}
          value={text}
          onChange={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <IconButton
          icon="plus"
          label={texts.more}
          disabled={Number(text) >= most}
          onClick={() => set(Number(text) + 1)}
        />
      </fieldset>
    </Group>
  );
}

function numbers(least: number, most: number) {
  return Array.from({ length: most - least + 1 }, (_, i) => ({ value: String(least + i), label: String(least + i) }));
}

function Entries({ form, text, onChange }: FieldProps<FieldOf<'set'>>) {
  const texts = analysisTexts.value;
  const chosen = setEntries(text);
  const give = (entries: ReadonlySet<string>) => onChange(setText(form, entries));
  return (
    <Group name={form.name}>
      <fieldset class="analysis-entries">
        <legend>{fieldLabel(form)}</legend>
        {form.entries.map((entry) => (
          <button
            key={entry}
            type="button"
            class="analysis-chip"
            aria-pressed={chosen.has(entry)}
            onClick={() => give(toggled(chosen, entry))}
          >
            {entry}
          </button>
        ))}
        <button type="button" class="analysis-chip" onClick={() => give(new Set(form.entries))}>
          {texts.allOfThem}
        </button>
        <button type="button" class="analysis-chip" onClick={() => give(new Set())}>
          {texts.noneOfThem}
        </button>
      </fieldset>
    </Group>
  );
}

function Hand({ form, text, onChange }: FieldProps<FieldOf<'hand'>>) {
  const counts = handCounts(form, text);
  return (
    <Group name={form.name}>
      <fieldset class="analysis-hand">
        <legend>{fieldLabel(form)}</legend>
        {form.holds.map(({ letter, label, most }, i) => (
          <Choice
            key={letter}
            label={label[language.value]}
            value={String(counts[i])}
            onChange={(count) => onChange(handText(form, counts.with(i, Number(count))))}
            options={numbers(0, most)}
          />
        ))}
      </fieldset>
    </Group>
  );
}

/** Cells are pointed at on the board itself. */
function Pointed({ state, form, index, text, onChange }: FieldProps<FieldOf<'cell'> | FieldOf<'move'>>) {
  const texts = analysisTexts.value;
  const brush = state.brush.value;
  const isAsked = brush.kind === 'field' && brush.field === index;
  const isFirst = isAsked && brush.from === null;
  return (
    <Group name={form.name}>
      <fieldset class="analysis-entries">
        <legend>{fieldLabel(form)}</legend>
        <button
          type="button"
          class="analysis-chip"
          aria-pressed={text === NOTHING && !isAsked}
          onClick={() => {
            if (isAsked) state.pointOut(index);
            onChange(NOTHING);
          }}
        >
          {form.none[language.value]}
        </button>
        <button
          type="button"
          class="analysis-chip"
          aria-pressed={isAsked || text !== NOTHING}
          onClick={() => state.pointOut(index)}
        >
          <Icon name="target" />
          {text === NOTHING ? texts.pointOut : sayCells(text)}
        </button>
        <p role="status">
          {!isAsked ? '' : form.kind === 'cell' ? texts.pointCell : isFirst ? texts.pointFrom : texts.pointTo}
        </p>
      </fieldset>
    </Group>
  );
}
