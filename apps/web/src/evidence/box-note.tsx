import type { Decision, ShelfGame } from '@rayonk/board';
import { useState } from 'preact/hooks';
import { language } from '../app/language.ts';
import { typeset } from '../app/typeset.ts';
import { evidenceTexts } from '../messages/evidence.ts';
import { copyText, downloadText } from '../ui/clipboard.ts';
import { Button } from '../ui/index.ts';

const FIELDS = ['edition', 'year', 'measure', 'said'] as const;
type Field = (typeof FIELDS)[number];

/** «I have a box»: what somebody's box says of a decision, as a text to send to whoever keeps the site. Nothing leaves the device. */
export function BoxNote({ game, decisions }: { readonly game: ShelfGame; readonly decisions: readonly Decision[] }) {
  const texts = evidenceTexts.value.box;
  const [about, setAbout] = useState('');
  const [filled, setFilled] = useState<Readonly<Record<Field, string>>>({
    edition: '',
    year: '',
    measure: '',
    said: '',
  });
  const text = [`${game.name}${about === '' ? '' : `, ${about}`}`]
    .concat(
      FIELDS.flatMap((field) => (filled[field].trim() === '' ? [] : `${texts.fields[field]} ${filled[field].trim()}`)),
    )
    .join('\n');
  const isEmpty = FIELDS.every((field) => filled[field].trim() === '');
  const fill = (field: Field) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setFilled({ ...filled, [field]: event.currentTarget.value });
  return (
    <section class="evidence-box" id="box" aria-labelledby="box-title">
      <h2 id="box-title">{texts.title}</h2>
      <p>{texts.intro}</p>
      <label class="evidence-select">
        <span>{texts.about}</span>
        <select value={about} onChange={(event) => setAbout(event.currentTarget.value)}>
          <option value="">{texts.anything}</option>
          {decisions.map(({ id, title }) => (
            <option key={id} value={id}>
              {typeset(title[language.value], language.value)}
            </option>
          ))}
        </select>
      </label>
      {FIELDS.map((field) => (
        <label key={field} class="evidence-select">
          <span>{texts.fields[field]}</span>
          {field === 'said' ? (
            <textarea rows={5} maxLength={5000} value={filled.said} onInput={fill('said')} />
          ) : (
            <input
              type="text"
              maxLength={200}
              inputMode={field === 'edition' ? 'text' : 'decimal'}
              value={filled[field]}
              onInput={fill(field)}
            />
          )}
        </label>
      ))}
      <div class="evidence-try">
        <Button disabled={isEmpty} onClick={() => downloadText(`${game.id}-box.txt`, text)}>
          {texts.save}
        </Button>
        <Button disabled={isEmpty} onClick={() => void copyText(text)}>
          {texts.copy}
        </Button>
      </div>
      <p>
        {texts.send} <a href="/legal#contact">{texts.contact}</a>
      </p>
    </section>
  );
}
