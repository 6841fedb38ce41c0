import type { Page } from 'playwright-core';

/** What a screen reader is told from now on, on every page that is opened: the region stands there before anything is said. */
export async function hears(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (text: string) => heard.push(text.replaceAll(/\s/g, ' ')));
  await page.addInitScript(() => {
    const { hear } = globalThis as unknown as { hear: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.matches('.ui-toasts[role="status"]'))
          for (const node of addedNodes) hear(node.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return heard;
}

const NARROWEST = 320;

/** By how much a page is wider than the narrowest phone, or than its window at 200 %. */
export async function overflow(page: Page): Promise<number> {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: NARROWEST, height: 568 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize(size);
  return Math.max(0, wide - NARROWEST);
}
