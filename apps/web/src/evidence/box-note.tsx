import type { Decision, ShelfGame } from '@rayonk/board';
import { useState } from 'preact/hooks';
import { keep, readKeptObject } from '../app/kept.ts';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import { evidenceTexts } from '../messages/evidence.ts';
import { Button, copyText, downloadText, Field, Form } from '../ui/index.ts';
import { BoxPhotos } from './box-photos.tsx';

const FIELDS = ['edition', 'year', 'measure', 'said'] as const;
type Note = Readonly<Record<(typeof FIELDS)[number] | 'about', string>>;
const EMPTY: Note = { about: '', edition: '', year: '', measure: '', said: '' };

interface BoxNoteProps {
  readonly game: ShelfGame;
  readonly decisions: readonly Decision[];
}

/** «I have a box»: what somebody's box says of a decision, for whoever keeps the site; or, where there is none, as a text to save. */
export function BoxNote({ game, decisions }: BoxNoteProps) {
  const texts = evidenceTexts.value.box;
  const [note, change] = useNote(game);
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [hasConsent, setConsent] = useState(false);
  const [stage, setStage] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [trouble, setTrouble] = useState<string | null>(null);
  const isEmpty = FIELDS.every((field) => note[field].trim() === '');
  const text = textOf(game, note);
  const fill = (field: keyof Note) => (event: { readonly currentTarget: { readonly value: string } }) =>
    change({ [field]: event.currentTarget.value });
  const send = async (): Promise<void> => {
    setStage('sending');
    setTrouble(null);
    const { sendFinding } = await import('./send.ts');
    const { about, ...said } = note;
    const sent = await sendFinding({ game: game.id, about: about === '' ? null : about, ...said, photos });
    setStage(sent.kind === 'sent' ? 'sent' : 'writing');
    if (sent.kind !== 'sent') return setTrouble(sent.kind === 'no-site' ? texts.noSite : sent.why);
    change(EMPTY);
    setPhotos([]);
    setConsent(false);
  };
  return (
    <section class="evidence-box" id="box" aria-labelledby="box-title">
      <h2 id="box-title">{texts.title}</h2>
      {stage === 'sent' ? (
        <div role="status" class="evidence-box">
          <p>{texts.sent}</p>
          <Button label={texts.another} onClick={() => setStage('writing')} />
        </div>
      ) : (
        <Form
          class="evidence-box"
          onSubmit={() =>
            send().catch(() => {
              setStage('writing');
              setTrouble(texts.noSite);
            })
          }
        >
          <p>{texts.intro}</p>
          <Field label={texts.about}>
            <select value={note.about} onChange={fill('about')}>
              <option value="">{texts.anything}</option>
              {decisions.map(({ id, title }) => (
                <option key={id} value={id}>
                  {typeset(title[language.value], language.value)}
                </option>
              ))}
            </select>
          </Field>
          {FIELDS.map((field) => (
            <Field key={field} label={texts.fields[field]}>
              {field === 'said' ? (
                <textarea name={field} rows={5} maxLength={5000} value={note.said} onInput={fill('said')} />
              ) : (
                <input
                  name={field}
                  type="text"
                  maxLength={200}
                  inputMode={field === 'year' ? 'numeric' : 'text'}
                  value={note[field]}
                  onInput={fill(field)}
                />
              )}
            </Field>
          ))}
          <BoxPhotos photos={photos} onChange={setPhotos} />
          <label class="evidence-consent">
            <input
              type="checkbox"
              name="consent"
              required
              checked={hasConsent}
              onChange={({ currentTarget }) => setConsent(currentTarget.checked)}
            />
            <span>
              {texts.consent} <a href="/legal#privacy">{texts.privacy}</a>
            </span>
          </label>
          {trouble !== null && <p role="alert">{trouble}</p>}
          <div class="evidence-try">
            <Button
              kind="primary"
              label={stage === 'sending' ? texts.sending : texts.send}
              type="submit"
              disabled={stage === 'sending' || (isEmpty && photos.length === 0)}
            />
            <Button label={texts.save} disabled={isEmpty} onClick={() => downloadText(`${game.id}-box.txt`, text)} />
            <Button label={texts.copy} disabled={isEmpty} onClick={() => void copyText(text)} />
          </div>
          <p>
            {texts.byMail} <a href="/legal#contact">{texts.contact}</a>
          </p>
        </Form>
      )}
    </section>
  );
}

/** What somebody has written stays on the device until it is sent. What was typed before the app ran comes field by field, without a frame between. */
function useNote({ id }: ShelfGame): readonly [Note, (changes: Partial<Note>) => void] {
  const key = `rayonk.finding.${id}`;
  const [note, setNote] = useState(() => readNote(key));
  const change = (changes: Partial<Note>): void =>
    setNote((before) => {
      const changed = { ...before, ...changes };
      keep(key, JSON.stringify(changed));
      return changed;
    });
  return [note, change];
}

function readNote(key: string): Note {
  const read = Object.entries(readKeptObject(key)).filter(([, value]) => typeof value === 'string');
  return { ...EMPTY, ...Object.fromEntries(read) };
}

function textOf({ name }: ShelfGame, note: Note): string {
  const { fields } = evidenceTexts.value.box;
  const lines = FIELDS.flatMap((field) => (note[field].trim() === '' ? [] : `${fields[field]} ${note[field].trim()}`));
  return [`${name}${note.about === '' ? '' : `, ${note.about}`}`, ...lines].join('\n');
}
