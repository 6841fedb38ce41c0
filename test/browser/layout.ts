import { Random } from '@rayonk/core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Printed with whatever does not hold, so that it can be seen again. */
const SEED = process.env['LAYOUT_SEED'] ?? 'the board comes first';

export type Size = readonly [width: number, height: number];

/** Windows drawn at random, the same in every run. */
export function someWindows(what: string, count: number, least: Size = [320, 480], most: Size = [1920, 1080]): Size[] {
  const random = new Random(`${SEED} ${what}`);
  const between = (side: 0 | 1) => least[side] + random.below(most[side] - least[side] + 1);
  return Array.from({ length: count }, () => [between(0), between(1)] as const);
}

/** In every one of these windows nothing is wrong with a page: it does not scroll sideways, nothing is cut off, nothing lies over anything. */
export async function expectWhole(page: Page, what: string, windows: readonly Size[]): Promise<void> {
  const wrong: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    const found = await lastingFaults(page);
    wrong.push(...found.map((fault) => `${width} × ${height}: ${fault}`));
  }
  expect(wrong, `${SEED}: ${what}`).toEqual([]);
}

/** What is wrong for a moment, while something is still being drawn or fetched, does not count. */
async function lastingFaults(page: Page): Promise<string[]> {
  let found = await page.evaluate(faults);
  for (let looks = 0; looks < 20 && found.length > 0; looks++) {
    await page.waitForTimeout(100);
    found = await page.evaluate(faults);
  }
  return found;
}

/** In the page: what does not hold of it now. */
async function faults(): Promise<string[]> {
  // The window has just got its size: what depends on it is drawn again.
  for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  interface Box {
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  interface Piece {
    readonly element: Element;
    readonly name: string;
    readonly box: Box;
  }
  const found = new Set<string>();
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.add(`the page scrolls sideways: ${scrollWidth}`);

  // Whoever wants more space between letters may get a second row, or scroll in one.
  const isSpaced = document.adoptedStyleSheets.length > 0;
  const header = document.querySelector('.app-header')?.getBoundingClientRect().height ?? 0;
  if (header > 64 && !isSpaced) found.add(`the header has more than a row: ${header}`);

  const board = document.querySelector('.board-page .table-board > .board');
  if (board !== null) {
    const { width, height } = board.getBoundingClientRect();
    if (height < 0.78 * innerHeight && width < 0.9 * innerWidth) found.add(`the board has ${width} × ${height}`);
    if (Math.max(width, height) < 280) found.add(`the board is small: ${width} × ${height}`);
    const cell = document.querySelector('[role="gridcell"]')!.getBoundingClientRect().width;
    if (innerWidth === 360 && innerHeight === 640 && cell < 32) found.add(`cells of ${cell}`);
  }

  /** What is meant to be cut: names that may be of any length, if they are longer than most, and what is for screen readers alone. */
  const MAY_BE_CUT = '.play-player-name, .match-name, .corner-name, select';
  const LONG_NAME = 14;
  const UNSEEN = '.app-hidden, .play-unseen, .table-unseen, .app-skip, .ui-toast, dialog:not([open])';
  /** What is to be seen without scrolling in it, though it could be scrolled. */
  const WHOLE = '.table-foot, .board-page-tell';
  /** What is to be seen of a column that scrolls, before anybody scrolls it. */
  const WHOLE_BESIDE = '.board-page[data-shape="wide"] :is(.learn-task, .puzzles-buttons, .analysis-verdict)';
  /** What lies over other things on purpose: it has a ground of its own. */
  const OVER =
    '.play-notices, .board-page-tell:has(.is-long), .table-chooser, .learn-lesson-answer, .learn-task, .app-update-bar, .game-bar, .analysis-controls, .table-foot[data-refused]';

  /** What cuts off what is inside: an element itself, or the nearest around it that does. Asked of each once: most have the same above them. */
  interface Frame {
    readonly at: Element;
    readonly overflowX: string;
    readonly overflowY: string;
    readonly isClipped: boolean;
    readonly box: Box;
  }
  const frames = new Map<Element, Frame | null>();
  const frameOf = (at: Element | null): Frame | null => {
    if (at === null || at === document.documentElement) return null;
    let frame = frames.get(at);
    if (frame === undefined) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(at);
      const isClipped = clipPath !== 'none';
      frame =
        isClipped || overflowX !== 'visible' || overflowY !== 'visible'
          ? { at, overflowX, overflowY, isClipped, box: at.getBoundingClientRect() }
          : frameOf(at.parentElement);
      frames.set(at, frame);
    }
    return frame;
  };

  /** The part of a box that is seen. A box that is cut where nobody can scroll to it is a fault. */
  const seen = (element: Element, name: string, whole: Box): Box | null => {
    let { left, top, right, bottom } = whole;
    const around: Frame[] = [];
    for (let frame = frameOf(element); frame !== null; frame = frameOf(frame.at.parentElement)) around.push(frame);
    if (around.some(({ isClipped }) => isClipped)) return null;
    for (const { at, overflowX, overflowY, box } of around) {
      const cutsAcross = overflowX !== 'visible' && (left < box.left - 1.5 || right > box.right + 1.5);
      const cutsDown = overflowY !== 'visible' && (top < box.top - 3 || bottom > box.bottom + 3);
      const mustShow = !isSpaced && at.matches(WHOLE) && at.querySelector('.is-long') === null;
      const isCut =
        (cutsAcross && overflowX !== 'auto' && overflowX !== 'scroll') ||
        (cutsDown && ((overflowY !== 'auto' && overflowY !== 'scroll') || mustShow));
      const mayBeCut =
        !cutsDown && element.closest(MAY_BE_CUT) !== null && (isSpaced || name.length > LONG_NAME || innerWidth < 360);
      const mustShowAll = !isSpaced && cutsDown && element.closest(WHOLE_BESIDE) !== null && innerHeight >= 360;
      if ((isCut && !mayBeCut) || mustShowAll) found.add(`cut off: ${name}`);
      left = Math.max(left, box.left);
      top = Math.max(top, box.top);
      right = Math.min(right, box.right);
      bottom = Math.min(bottom, box.bottom);
      if (right - left < 1 || bottom - top < 1) return null;
    }
    return { left, top, right, bottom };
  };

  const pieces: Piece[] = [];
  const add = (element: Element, name: string, box: Box): void => {
    const part = seen(element, name, box);
    if (part !== null) pieces.push({ element, name, box: part });
  };
  const isShown = (element: Element) =>
    element.closest(UNSEEN) === null && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const texts = document.createTreeWalker(document.querySelector('#app')!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement!;
    const name = text.textContent!.trim();
    if (name === '' || element.closest('svg, script, style, option') !== null || !isShown(element)) continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) add(element, name.slice(0, 60), box);
  }
  for (const element of document.querySelectorAll('#app :is(button, input, select, textarea, progress)'))
    if (isShown(element)) {
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      add(element, `<${element.localName}> ${name.slice(0, 40)}`, element.getBoundingClientRect());
    }

  // Pictures of boards are seen whole where they are small.
  for (const picture of document.querySelectorAll('.shelf-miniature svg, svg.shelf-miniature, .position-picture svg'))
    if (isShown(picture)) seen(picture, 'a picture of a board', picture.getBoundingClientRect());

  const flat = pieces.filter(({ element }) => element.closest(OVER) === null && element.closest('.board') === null);
  flat.sort((one, other) => one.box.top - other.box.top);
  for (const [i, one] of flat.entries())
    for (let j = i + 1; j < flat.length && flat[j]!.box.top < one.box.bottom - 4; j++) {
      const other = flat[j]!;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      // A sign or a field may lie in its own label.
      if (one.element.closest('label, a, button') === (other.element.closest('label, a, button') ?? document)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      if (across > 4 && down > 4) found.add(`«${one.name}» lies over «${other.name}»`);
    }
  return [...found];
}
