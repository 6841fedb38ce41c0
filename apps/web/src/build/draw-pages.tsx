import { LANGUAGES, type Language } from '@rayonk/core';
import { renderToString } from 'preact-render-to-string';
import { App } from '../app/app.tsx';
import { language } from '../app/language.ts';
import { keepNickname } from '../app/nickname.ts';
import { prepareRoute } from '../app/routes.tsx';
import { publicAddresses, type Address } from './addresses.ts';
import { headOf } from './head.ts';
import { drawStills } from './stills.tsx';

/** A public page in one language, to be put into the built `index.html`. */
export interface DrawnPage {
  readonly path: string;
  readonly language: Language;
  readonly head: string;
  /** All of it as HTML, as the app draws it first. */
  readonly body: string;
  /** The module that draws it, from `src`. */
  readonly file: string;
}

/** Draws every public page in every language. Runs when the app is built, one page after another: there is one language at a time. */
export async function drawPages(): Promise<readonly DrawnPage[]> {
  const drawn: DrawnPage[] = [];
  await drawStills();
  // A written page is nobody's.
  keepNickname({ name: '', isChosen: false });
  for (const spoken of LANGUAGES) {
    language.value = spoken;
    for (const address of publicAddresses()) {
      const body = await bodyOf(address);
      drawn.push({ path: address.path, language: spoken, head: headOf(address), body, file: address.page.file });
    }
  }
  return drawn;
}

async function bodyOf({ path }: Address): Promise<string> {
  await prepareRoute(path);
  // The router asks where it is.
  Object.assign(globalThis, { location: new URL(path, 'http://localhost') });
  return renderToString(<App />);
}
