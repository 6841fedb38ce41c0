import { render } from 'preact';
import { App } from './app.tsx';
import { language } from './language.ts';
import { later } from './later.ts';
import { prepareRoute } from './routes.tsx';
import { drawOver } from './written.ts';

/** Something that was done on a written page before the app ran: a button or an option chosen, or a text typed. */
interface Deed {
  readonly element: HTMLElement;
  readonly value?: string;
}

interface Early {
  readonly done: Deed[];
  /** What is being pressed will be let go; null where nothing is. */
  readonly held: Promise<void> | null;
}

declare global {
  interface Window {
    /** `app/early.js` notes it. */
    rayonkEarly?: Early;
  }
}

/** Draws the app into its place: over the page that the build has written, if the server sent one in the right language. */
export async function arrive(place: HTMLElement, writtenIn: string): Promise<void> {
  const root = document.documentElement;
  const early = window.rayonkEarly;
  const isWritten = 'written' in root.dataset && writtenIn === language.value;
  if (isWritten) {
    // Without what it needs, the page says itself what is missing.
    await prepareRoute(location.pathname).catch(() => undefined);
    while (early !== undefined && early.held !== null) await early.held;
    drawOver(place, () => render(<App />, place));
  } else {
    place.replaceChildren();
    render(<App />, place);
  }
  delete root.dataset['written'];
  delete root.dataset['known'];
  for (const deed of early?.done.splice(0) ?? []) later(() => repeat(deed));
}

/** Does what was done once more, now that somebody hears it. */
function repeat({ element, value }: Deed): void {
  if (!element.isConnected) return;
  if (value === undefined) return element.click();
  (element as HTMLInputElement).value = value;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}
