import { CELL, type Intent, type PointingInput, type Target } from '@rayonk/board';
import { useLayoutEffect, useRef } from 'preact/hooks';

type Send = (input: PointingInput) => readonly Intent[] | null;

/** Farther than a click trembles, in CSS pixels. */
const CLICK_TREMBLE = { mouse: 4, pen: 6, touch: 9 } as const;

/**
 * Lets pieces and chips be dragged with a mouse, a pen or a finger. All of it goes around the components: a drag draws a copy of what is
 * held and moves it, so that nothing is rendered while a finger moves.
 */
export function useDrag(table: { readonly current: HTMLElement | null }, send: Send): void {
  // Listeners are set once, before the board is seen; they always see the last rendering.
  const latest = useRef(send);
  latest.current = send;
  useLayoutEffect(() => {
    const root = table.current;
    if (root === null) return undefined;
    let source: Element | null = null;
    let held: Held | null = null;
    const onPointerDown = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      source = event.target instanceof Element ? event.target.closest('[data-drag]') : null;
      if (source === null) return;
      const { pointerId: id, clientX: x, clientY: y, pointerType } = event;
      const tremble = CLICK_TREMBLE[pointerType as keyof typeof CLICK_TREMBLE] ?? CLICK_TREMBLE.mouse;
      latest.current({ kind: 'down', id, target: targetOf(source), x, y, tremble });
    };
    const onMove = ({ pointerId: id, clientX: x, clientY: y, pointerType }: PointerEvent) => {
      if (source === null) return;
      for (const intent of latest.current({ kind: 'move', id, x, y }) ?? []) {
        if (intent.kind === 'hold') held = hold(root, source, pointerType === 'touch');
        if (intent.kind === 'carry') held?.move(intent.x, intent.y);
      }
    };
    const onUp = ({ pointerId: id, clientX: x, clientY: y, type }: PointerEvent) => {
      if (source === null) return;
      const over = held === null || type === 'pointercancel' ? null : cellUnder(root, x, y);
      held?.end();
      if (held !== null && type === 'pointerup') swallowClick();
      held = source = null;
      latest.current({ kind: 'up', id, over });
    };
    // A finger that went down on something to drag does not scroll. `touch-action` would say so, but means nothing inside of an SVG.
    const onTouchMove = (event: TouchEvent) => {
      if (source !== null && event.cancelable) event.preventDefault();
    };
    root.addEventListener('pointerdown', onPointerDown);
    root.addEventListener('touchmove', onTouchMove, { passive: false });
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onUp);
    return () => {
      root.removeEventListener('pointerdown', onPointerDown);
      root.removeEventListener('touchmove', onTouchMove);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onUp);
      held?.end();
    };
  }, [table]);
}

function targetOf(element: Element): Target {
  return element.getAttribute('data-cell') ?? element.getAttribute('data-target') ?? '';
}

interface Held {
  readonly move: (x: number, y: number) => void;
  readonly end: () => void;
}

/** Draws a copy of a piece or a chip that can be moved about the page, and fades what it was taken from. */
function hold(root: HTMLElement, source: Element, isFinger: boolean): Held {
  const board = root.querySelector<SVGSVGElement>('[role=grid]');
  const size = (board?.getScreenCTM()?.a ?? 0.5) * CELL;
  const cell = source.getAttribute('data-cell');
  const drawn =
    cell === null ? source.querySelectorAll('svg > *') : root.querySelectorAll(`[data-piece="${cell}"] > g`);
  const copy = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  copy.setAttribute('viewBox', '-50 -50 100 100');
  copy.setAttribute('class', 'table-held');
  copy.setAttribute('aria-hidden', 'true');
  copy.style.width = `${size}px`;
  copy.style.height = `${size}px`;
  for (const part of drawn) copy.append(part.cloneNode(true));
  root.append(copy);
  for (const part of drawn) part.setAttribute('data-held', '');
  // A finger hides what it holds: the piece floats a little above it.
  const lift = isFinger ? size * 0.55 : 0;
  let over: Element | null = null;
  return {
    move: (x, y) => {
      copy.style.transform = `translate(${x - size / 2}px, ${y - size / 2 - lift}px)`;
      const now = cellElementUnder(root, x, y);
      if (now === over) return;
      over?.removeAttribute('data-over');
      now?.setAttribute('data-over', '');
      over = now;
    },
    end: () => {
      copy.remove();
      over?.removeAttribute('data-over');
      for (const part of drawn) part.removeAttribute('data-held');
    },
  };
}

function cellElementUnder(root: HTMLElement, x: number, y: number): Element | null {
  const found = document.elementFromPoint(x, y)?.closest('[data-cell]') ?? null;
  return found !== null && root.contains(found) ? found : null;
}

function cellUnder(root: HTMLElement, x: number, y: number): string | null {
  return cellElementUnder(root, x, y)?.getAttribute('data-cell') ?? null;
}

/** The browser sends a click after a drag that ends where it began. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
}
