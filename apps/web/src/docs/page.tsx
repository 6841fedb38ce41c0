import { useEffect } from 'preact/hooks';
import { language } from '../app/language.ts';
import { load, useLoaded } from '../app/loaded.ts';
import { NotFound } from '../app/not-found.tsx';
import { joined, type Names } from '../app/title.ts';
import { Blocks } from '../learn/markdown.tsx';
import { docTexts } from '../messages/docs.ts';
import { learnTexts } from '../messages/learn.ts';
import { Button } from '../ui/index.ts';
import { docOf } from './doc-of.ts';
import { isDoc, languageOf, type DocName } from './docs.ts';
import '../learn/learn.css';
import '../learn/rules.css';
import { DocsList } from './list.tsx';
import './docs.css';

/** The documentation, `/docs`, and each page of it, `/docs/:doc`. */
export default function DocPage({ doc }: { readonly doc?: string }) {
  if (doc === undefined) return <DocsList />;
  return isDoc(doc) ? <DocText key={doc} name={doc} /> : <NotFound />;
}

export function prepare({ doc }: Names): Promise<unknown> {
  return isDoc(doc) ? load(keyOf(doc), () => readDoc(doc)) : Promise.resolve();
}

function keyOf(name: DocName): string {
  return `doc ${name} ${language.value}`;
}

function readDoc(name: DocName) {
  return docOf(name, languageOf(name, language.value));
}

function DocText({ name }: { readonly name: DocName }) {
  const texts = docTexts.value;
  const { title, about } = texts.docs[name];
  const [page, retry] = useLoaded(keyOf(name), () => readDoc(name));
  const spoken = languageOf(name, language.value);
  // After the one that the table of pages gives.
  useEffect(() => {
    document.title = joined(title, texts.title);
  }, [title]);
  return (
    <article class="learn-rules docs-page" aria-busy={page === undefined}>
      <header class="learn-rules-head">
        <h1>{title}</h1>
        <p>{about}</p>
        <p>
          <a href="/docs">{texts.all}</a>
        </p>
        {spoken !== language.value && <p class="learn-note">{texts.inEnglish}</p>}
      </header>
      {page === null ? (
        <>
          <p class="learn-note">{learnTexts.value.failed}</p>
          <Button label={learnTexts.value.retry} onClick={retry} />
        </>
      ) : page === undefined ? (
        <p class="learn-note">{learnTexts.value.loading}</p>
      ) : (
        <div class="learn-text" lang={spoken === language.value ? undefined : spoken}>
          <Blocks blocks={page.blocks} fence={() => null} />
        </div>
      )}
    </article>
  );
}
