import type { View } from '@rayonk/core';
import { neighbour, type Layout } from '../geometry.ts';
import type { Target } from '../screen.ts';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
}

/**
 * The cell that a key leads to, as the board is seen, or null for a key that means nothing here. Arrows step, Home and End go along the
 * row (with Ctrl to the first and last cell), Page Down and Page Up from choice to choice.
 */
export function cellAfterKey(
  view: View,
  layout: Layout,
  from: number,
  { key, ctrlKey }: Key,
  choices: ReadonlySet<Target>,
): number | null {
  if (ARROWS.includes(key)) return neighbour(layout, from, key);
  const seen = layout.rows.flat().toSorted((a, b) => a.y - b.y || a.x - b.x);
  if (key === 'Home' || key === 'End') {
    const here = seen.find(({ index }) => index === from);
    const reach = ctrlKey ? seen : seen.filter(({ y }) => y === here?.y);
    return (key === 'Home' ? reach[0] : reach.at(-1))?.index ?? null;
  }
  if (key !== 'PageDown' && key !== 'PageUp') return null;
  const order = seen.filter(({ index }) => index === from || choices.has(view.cells[index]!.cell));
  const at = order.findIndex(({ index }) => index === from);
  return order.at((at + (key === 'PageDown' ? 1 : -1)) % order.length)?.index ?? null;
}
