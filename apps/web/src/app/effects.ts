import { effect } from '@preact/signals';
import { keep } from './kept.ts';
import { language, LANGUAGE_KEY, LANGUAGE_PARAMETER } from './language.ts';
import { isAnimated, isDark, keepSettings, settings } from './settings.ts';

/** Writes the settings to the device and to the root of the page, now and whenever one changes. */
export function startEffects(): void {
  const root = document.documentElement;
  effect(keepSettings);
  effect(() => {
    root.lang = language.value;
  });
  // The browser's own wish is not kept: it may change, and nobody chose it here.
  let isFirst = true;
  effect(() => {
    const chosen = language.value;
    if (!isFirst) {
      keep(LANGUAGE_KEY, chosen);
      forgetNamedLanguage();
    }
    isFirst = false;
  });
  effect(() => {
    root.dataset['theme'] = isDark.value ? 'dark' : 'light';
    // After a paint, when asking for a style makes the browser work out none.
    requestAnimationFrame(() => setTimeout(colourBar));
  });
  effect(() => {
    root.dataset['palette'] = settings.palette.value;
    root.dataset['motion'] = isAnimated.value ? 'on' : 'off';
    root.dataset['pieces'] = settings.pieceSize.value;
  });
}

/** Whoever chooses a language has it from then on, whatever the address said that led here. */
function forgetNamedLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(LANGUAGE_PARAMETER)) return;
  url.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', url);
}

/** The browser's own bar takes the colour of the page. */
function colourBar(): void {
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper);
}
