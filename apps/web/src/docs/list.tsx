import { language } from '../app/language.ts';
import { docTexts } from '../messages/docs.ts';
import { DOCS, languageOf } from './docs.ts';

/** All pages of the documentation. */
export function DocsList() {
  const texts = docTexts.value;
  return (
    <article class="app-page docs-list">
      <h1>{texts.title}</h1>
      <p>{texts.intro}</p>
      <dl>
        {DOCS.map((name) => (
          <div key={name}>
            <dt>
              <a href={`/docs/${name}`}>{texts.docs[name].title}</a>
              {languageOf(name, language.value) !== language.value && <span> ({texts.english})</span>}
            </dt>
            <dd>{texts.docs[name].about}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
