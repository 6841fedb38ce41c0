import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** As Playwright's wrapper of it brings it. The wrapper itself carries all that axe looked at out of the page, which takes as long again as some pages. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  readonly source: string;
};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Not among them, and worth having: what is read aloud begins with what is seen. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };

/** Decoration of thousands of shapes without a word; looking into each would take most of the time. */
const DRAWINGS = ['.shelf-miniature', '.position-picture', '.board > [aria-hidden]', '.board-picture > [aria-hidden]'];

interface Axe {
  run(
    context: { readonly exclude: readonly string[] },
    options: object,
  ): Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
  }>;
}

/** What axe finds on a page: by daylight everything, by lamp light what depends on it, the colours. */
export async function findings(page: Page): Promise<string[]> {
  await light(page, 'light');
  await page.evaluate(`globalThis.axe ?? (() => {${source}})()`);
  const found = await run(page, { runOnly: TAGS, rules: ALSO });
  await light(page, 'dark');
  return [...found, ...(await run(page, { runOnly: ['color-contrast'] }))];
}

async function light(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
}

function run(page: Page, options: object): Promise<string[]> {
  return page.evaluate(
    async ([exclude, chosen]) => {
      const { axe } = globalThis as unknown as { readonly axe: Axe };
      // Where something stands is told by its own text.
      const { violations } = await axe.run({ exclude }, { ...chosen, resultTypes: ['violations'], selectors: false });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [DRAWINGS, options] as const,
  );
}
