import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Not among them, and worth having: what is read aloud begins with what is seen. */
const ALSO = { 'label-content-name-mismatch': { enabled: true } };

/** Decoration of thousands of shapes without a word; looking into each would take most of the time. */
const DRAWINGS = ['.shelf-miniature', '.position-picture', '.board > [aria-hidden]', '.board-picture > [aria-hidden]'];

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
interface Axe {
  run(context: object, options: object): Promise<Results>;
}

/** What axe finds on a page: by daylight everything, by lamp light what depends on it, the colours. */
export async function findings(page: Page): Promise<string[]> {
  await light(page, 'light');
  // Frames, of which there are none, are what a page of its own for each answer would be for.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: TAGS, rules: ALSO, resultTypes: ['violations'] });
  for (const drawing of DRAWINGS) axe.exclude(drawing);
  const found = told(await axe.analyze());
  await light(page, 'dark');
  // It is on the page now; to bring it there again would take longer than to look.
  const colours = await page.evaluate(
    (drawings) =>
      (globalThis as unknown as { axe: Axe }).axe.run(
        { exclude: drawings.map((drawing) => [drawing]) },
        { runOnly: ['color-contrast'], resultTypes: ['violations'] },
      ),
    DRAWINGS,
  );
  return [...found, ...told(colours)];
}

async function light(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
}

function told({ violations }: Results): string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
