import { CELL, type Target } from '@rayonk/board';
import { useEffect, useRef } from 'preact/hooks';

interface Hand {
  /** Takes a target into the hand; false if it stays where it is. */
  readonly grab: (target: Target) => boolean;
  readonly drop: (cell: string) => void;
}

/** Farther than a click trembles, in CSS pixels. */
const CLICK_TREMBLE = { mouse: 4, pen: 6, touch: 9 } as const;

/**
 * Lets pieces and chips be dragged with a mouse, a pen or a finger. All of it goes around the components: a drag draws a copy of what is
 * held and moves it, so that nothing is rendered while a finger moves.
 */
export function useDrag(table: { readonly current: HTMLElement | null }, hand: Hand): void {
  // Listeners are set once; they always see the hand of the last rendering.
  const latest = useRef(hand);
  latest.current = hand;
  useEffect(() => {
    const root = table.current;
    if (root === null) return undefined;
    let end: (() => void) | null = null;
    const onPointerDown = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      const source = event.target instanceof Element ? event.target.closest('[data-drag]') : null;
      if (source === null) return;
      end?.();
      end = followPointer(root, source, event, latest, () => (end = null));
    };
    // A finger that went down on something to drag does not scroll. `touch-action` would say so, but means nothing inside of an SVG.
    const onTouchMove = (event: TouchEvent) => {
      if (end !== null && event.cancelable) event.preventDefault();
    };
    root.addEventListener('pointerdown', onPointerDown);
    root.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      root.removeEventListener('pointerdown', onPointerDown);
      root.removeEventListener('touchmove', onTouchMove);
      end?.();
    };
  }, [table]);
}

function targetOf(element: Element): Target {
  return element.getAttribute('data-cell') ?? element.getAttribute('data-target') ?? '';
}

/** Follows one pointer from where it went down until it goes up. */
function followPointer(
  root: HTMLElement,
  source: Element,
  down: PointerEvent,
  hand: { readonly current: Hand },
  onEnd: () => void,
): () => void {
  const target = targetOf(source);
  const tremble = CLICK_TREMBLE[down.pointerType as keyof typeof CLICK_TREMBLE] ?? CLICK_TREMBLE.mouse;
  let held: Held | null = null;
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    if (held === null) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < tremble) return;
      if (!hand.current.grab(target)) {
        end();
        return;
      }
      held = hold(root, source, event.pointerType === 'touch');
    }
    held.move(event.clientX, event.clientY);
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    const wasHeld = held !== null;
    const cell = wasHeld ? cellUnder(root, event.clientX, event.clientY) : null;
    end();
    if (!wasHeld) return;
    swallowClick();
    // Put back where it was, it stays picked, as if it had been clicked.
    if (cell !== null && cell !== target) hand.current.drop(cell);
  };
  const end = () => {
    held?.end();
    held = null;
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', end);
    onEnd();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', end);
  return end;
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
