import { registry } from '@rayonk/games';
import { usualRounds, type Discipline } from '@rayonk/tournament';
import { useState } from 'preact/hooks';
import { VariantField } from '../lobby/game-fields.tsx';
import { eveningTexts } from '../messages/evening.ts';
import { device } from '../play/device.ts';
import { FormatFields } from '../tournaments/format-fields.tsx';
import { Button, Choice, Field, fieldsOf, Form, IconButton, NumberField, toast, Toggle } from '../ui/index.ts';
import { begin, LONGEST_NAME, mostIn, PLACES, readNames, withNames, type Draft, type Evening } from './evening.ts';
import { faultOf } from './faults.ts';
import { eveningOf } from './kept.ts';
import { Scanner } from './scanner.tsx';

interface DraftProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onBegin: (evening: Evening) => void;
}

/** Before the draw: who is here, what is played, and how. */
export function DraftPart({ draft, onChange, onBegin }: DraftProps) {
  const texts = eveningTexts.value;
  const change = (part: Partial<Draft>): void => onChange({ ...draft, ...part });
  const { of } = fieldsOf(draft, change);
  // As many rounds as are usual for so many, until somebody says otherwise.
  const rounds = draft.format.rounds === '' ? String(usualRounds(draft.names.length)) : draft.format.rounds;
  const format = { ...draft.format, rounds };
  const submit = (): void => {
    const begun = begin({ ...draft, format }, device);
    if (begun.ok) onBegin(begun.value);
    else toast(faultOf(begun.fault));
  };
  return (
    <div class="app-page evening" data-evening="draft">
      <h1>{texts.title}</h1>
      <p class="evening-note">{texts.intro}</p>
      <Names draft={draft} onChange={onChange} />
      <Form class="evening-form" onSubmit={submit}>
        <Field label={texts.name}>
          <input
            name="title"
            required
            minLength={3}
            maxLength={60}
            value={draft.title}
            onInput={({ currentTarget }) => change({ title: currentTarget.value })}
          />
        </Field>
        <Programme programme={draft.programme} onChange={(programme) => change({ programme })} />
        <FormatFields choices={format} onChange={(part) => change({ format: { ...draft.format, ...part } })} />
        <Choice
          label={texts.place}
          {...of('place')}
          options={PLACES.map((value) => ({ value, label: texts.places[value] }))}
        />
        {draft.place === 'both' && (
          <NumberField label={texts.boxes} about={texts.boxesAbout} name="boxes" {...of('boxes')} range={[1, 100]} />
        )}
        <Button
          kind="primary"
          icon="dice"
          label={texts.begin}
          type="submit"
          data-control="begin"
          disabled={draft.names.length < 2}
        />
        {draft.names.length < 2 && <p class="evening-note">{texts.tooFew}</p>}
      </Form>
      <OpenFile onOpen={onBegin} />
    </div>
  );
}

function Names({ draft, onChange }: Omit<DraftProps, 'onBegin'>) {
  const texts = eveningTexts.value;
  const [text, setText] = useState('');
  const most = mostIn(draft);
  const add = (typed: string): void => onChange(withNames(draft, readNames(typed, draft.names)));
  const submit = (): void => {
    add(text);
    setText('');
  };
  return (
    <section aria-labelledby="evening-players">
      <h2 id="evening-players">
        {texts.players} <small>{texts.count(draft.names.length)}</small>
      </h2>
      <Form class="evening-add" onSubmit={submit}>
        <Field label={texts.addNames} about={draft.names.length >= most ? texts.most(most) : texts.addAbout}>
          <textarea
            name="names"
            rows={3}
            value={text}
            autocomplete="off"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              // A single name is entered like in any list; a list of several keeps its lines.
              if (event.key !== 'Enter' || event.shiftKey || text.includes('\n')) return;
              event.preventDefault();
              submit();
            }}
          />
        </Field>
        <Button icon="plus" label={texts.add} type="submit" data-control="add-names" disabled={text.trim() === ''} />
        <Scanner about={texts.scanNames} onRead={(read) => add(nameIn(read))} />
      </Form>
      <ol class="evening-names">
        {draft.names.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <IconButton
              icon="close"
              label={texts.remove(name)}
              onClick={() => onChange({ ...draft, names: draft.names.filter((each) => each !== name) })}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A code that leads to somebody's page here is their name; any other says it itself. */
function nameIn(read: string): string {
  const [, page] = /\/player\/([^/?#]+)$/.exec(read) ?? [];
  try {
    return page === undefined ? read : decodeURIComponent(page);
  } catch {
    return read.slice(0, LONGEST_NAME);
  }
}

interface ProgrammeProps {
  readonly programme: readonly Discipline[];
  readonly onChange: (programme: readonly Discipline[]) => void;
}

function Programme({ programme, onChange }: ProgrammeProps) {
  const texts = eveningTexts.value;
  const put = (game: string, variant: string | null): void => {
    const next = registry.flatMap(({ id }) => {
      const known = programme.find((each) => each.game === id);
      if (id !== game) return known === undefined ? [] : [known];
      return variant === null ? [] : [{ game, variant }];
    });
    if (next.length > 0) onChange(next);
  };
  return (
    <fieldset class="evening-games">
      <legend>{texts.games}</legend>
      {registry.map((game) => {
        const known = programme.find((each) => each.game === game.id);
        return (
          <div key={game.id}>
            <Toggle
              label={game.name}
              checked={known !== undefined}
              onChange={(isOn) => put(game.id, isOn ? game.variants[0]! : null)}
            />
            {known !== undefined && game.variants.length > 1 && (
              <VariantField
                label={texts.variantOf(game.name)}
                game={game}
                variant={known.variant}
                onChange={(variant) => put(game.id, variant)}
              />
            )}
          </div>
        );
      })}
      <p class="evening-note">{texts.gamesAbout}</p>
    </fieldset>
  );
}

function OpenFile({ onOpen }: { readonly onOpen: (evening: Evening) => void }) {
  const texts = eveningTexts.value;
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const evening = eveningOf(await file.text(), device);
    if (evening.ok) onOpen(evening.value);
    else toast(texts.badFile);
  };
  return (
    <Field label={texts.openFile}>
      <input
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
      />
    </Field>
  );
}
