/**
 * A public page comes from the server as the build has drawn it (`build/draw-pages.tsx`), whole, and its boards as pictures. When the
 * app starts on such a page it draws the same once more over what stands there, so that nothing is seen to change.
 */
let isDrawing = false;

/** Pictures that the build has drawn, as SVG, by what they show. */
const stills = new Map<string, string>();

/** Whether all is to be drawn at once: it stands on the page already, or there is no page to hold up. */
export function isWhole(): boolean {
  return isDrawing || typeof document === 'undefined';
}

export function stillOf(name: string): string | null {
  return stills.get(name) ?? null;
}

/** For the build. */
export function keepStill(name: string, svg: string): void {
  stills.set(name, svg);
}

/** Keeps the pictures of a written page and draws over it. */
export function drawOver(page: ParentNode, draw: () => void): void {
  for (const still of page.querySelectorAll<HTMLElement>('[data-still]'))
    stills.set(still.dataset['still']!, still.innerHTML);
  isDrawing = true;
  draw();
  isDrawing = false;
}
