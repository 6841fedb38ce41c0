import { useId } from 'preact/hooks';
import { watchTexts } from '../messages/watch.ts';
import { Button, copyText } from '../ui/index.ts';
import './embed-code.css';

/** What somebody puts into a page of their own to show a match there. */
export function embedCode(origin: string, match: string, title: string): string {
  const named = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${origin}/embed/${match}" title="${named}" width="480" height="600" loading="lazy" style="border:0"></iframe>`;
}

/** The code of a match to copy, for a share sheet. */
export function EmbedCode({ match, game }: { readonly match: string; readonly game: string }) {
  const texts = watchTexts.value;
  const id = useId();
  const code = embedCode(location.origin, match, texts.embedTitle(game));
  return (
    <section class="embed-code">
      <h3>{texts.embed}</h3>
      <p>{texts.embedAbout}</p>
      <label class="app-hidden" for={id}>
        {texts.embedCode}
      </label>
      <textarea id={id} rows={4} readOnly value={code} onFocus={(event) => event.currentTarget.select()} />
      <Button icon="copy" label={texts.copyEmbed} data-control="copy-embed" onClick={() => void copyText(code)} />
    </section>
  );
}
