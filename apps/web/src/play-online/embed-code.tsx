import { useId } from 'preact/hooks';
import { watchTexts } from '../messages/watch.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
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
  const copy = async (): Promise<void> => {
    const { copied, copyFailed } = watchTexts.peek();
    try {
      await navigator.clipboard.writeText(code);
      toast(copied);
    } catch {
      toast(copyFailed);
    }
  };
  return (
    <section class="embed-code">
      <h3>{texts.embed}</h3>
      <p>{texts.embedAbout}</p>
      <label class="app-hidden" for={id}>
        {texts.embedCode}
      </label>
      <textarea id={id} rows={4} readOnly value={code} onFocus={(event) => event.currentTarget.select()} />
      <Button data-control="copy-embed" onClick={() => void copy()}>
        <Icon name="copy" />
        {texts.copyEmbed}
      </Button>
    </section>
  );
}
