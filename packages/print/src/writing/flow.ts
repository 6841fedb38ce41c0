import type { Mark } from '../drawing/mark.ts';

/** Something of a given height that goes down a column; what it draws begins at the column's left edge and at `y`. */
export interface Item {
  readonly height: number;
  marks(y: number): readonly Mark[];
  /** A heading never ends a column. */
  readonly staysWithNext?: boolean;
  /** The same on less room, where it would otherwise leave the foot of a column empty. */
  readonly small?: Item;
  /** Left away at the head of a column. */
  readonly isGap?: boolean;
}

export function gap(height: number): Item {
  return { height, marks: () => [], isGap: true, staysWithNext: false };
}

/** Fills columns of a given height one after the other. */
export function intoColumns(items: readonly Item[], height: number): readonly (readonly Mark[])[] {
  const columns: Mark[][] = [[]];
  let y = 0;
  for (let i = 0; i < items.length;) {
    let chain = chainFrom(items, i);
    const fits = (): boolean => y + chain.reduce((sum, item) => sum + item.height, 0) <= height;
    if (y > 0 && !fits()) {
      const whole = chain;
      chain = chain.map((item) => item.small ?? item);
      if (!fits()) chain = whole;
    }
    if (y > 0 && !fits()) {
      columns.push([]);
      y = 0;
    }
    for (const item of chain) {
      if (item.isGap === true && y === 0) continue;
      columns.at(-1)!.push(...item.marks(y));
      y += item.height;
    }
    i += chain.length;
  }
  return columns;
}

/** An item with all that must stand under it. A gap at the foot of a column need not fit. */
function chainFrom(items: readonly Item[], from: number): readonly Item[] {
  const chain = [items[from]!];
  while (chain.at(-1)!.staysWithNext === true && from + chain.length < items.length)
    chain.push(items[from + chain.length]!);
  return chain;
}
