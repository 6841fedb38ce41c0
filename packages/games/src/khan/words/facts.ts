import { legalTexts, unwrap, type PieceView, type Seat, type View } from '@rayonk/core';
import { rules } from '../game.ts';
import { cellAt, setupSeat } from '../screen/cells.ts';

/** What an action did, before it is put into words. */
export type Deed =
  | {
      readonly kind: 'setup';
      readonly seat: Seat;
      readonly quarter: number | null;
      readonly kalista: string;
      readonly sbires: readonly string[];
    }
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      readonly mover: PieceView['kind'];
      readonly from: string;
      readonly to: string;
      readonly taken: PieceView['kind'] | null;
    }
  | { readonly kind: 'bring'; readonly seat: Seat; readonly to: string }
  | { readonly kind: 'pass'; readonly seat: Seat };

export function deedOf(before: View, action: string): Deed {
  const seat = before.actor === 1 ? 1 : 0;
  if (action === '--') return { kind: 'pass', seat };
  if (action.startsWith('@')) return { kind: 'bring', seat, to: action.slice(1) };
  const kalista = action.indexOf('K');
  if (kalista >= 0)
    return {
      kind: 'setup',
      seat,
      quarter: kalista === 0 ? null : Number(action[0]),
      kalista: action.slice(kalista + 1, kalista + 3),
      sbires: action.slice(kalista + 4).split('.'),
    };
  const [from, to] = [action.slice(0, 2), action.slice(3)];
  const taken = cellAt(before, to)?.piece?.kind ?? null;
  return { kind: 'move', seat, mover: cellAt(before, from)?.piece?.kind ?? 'sbire', from, to, taken };
}

/** What a seat is to do at the beginning of its turn. */
export type Duty =
  | { readonly kind: 'over' }
  | { readonly kind: 'setup'; readonly seat: Seat }
  /** The first move, or one after a pass. */
  | { readonly kind: 'free'; readonly isFirst: boolean }
  | { readonly kind: 'obey'; readonly demand: string }
  /** KHA-10: nothing on the demanded type can move. */
  | { readonly kind: 'disobey'; readonly demand: string; readonly bringsBack: boolean }
  | { readonly kind: 'pass' };

export function dutyOf(view: View): Duty {
  if (view.actor !== 0 && view.actor !== 1) return { kind: 'over' };
  const seat = setupSeat(view);
  if (seat !== null) return { kind: 'setup', seat };
  const { demand } = view.fields;
  if (typeof demand !== 'string') return { kind: 'free', isFirst: view.fields['quiet'] === 0 };
  const legal = legalIn(view);
  if (legal[0] === '--') return { kind: 'pass' };
  const obeys = legal.every((action) => cellAt(view, action.slice(0, 2))?.ground === demand);
  return obeys ? { kind: 'obey', demand } : { kind: 'disobey', demand, bringsBack: legal[0]!.startsWith('@') };
}

/** The cells of the pieces that may be played, where pieces are. */
export function moversOf(view: View): readonly string[] {
  return [...new Set(legalIn(view).map((action) => action.slice(0, 2)))].sort();
}

function legalIn(view: View): readonly string[] {
  return legalTexts(rules.standard, unwrap(rules.standard.parse(view.position)));
}

/** The seat's captured Sbires. */
export function reserveOf(view: View, seat: Seat): number {
  return Number(view.fields[seat === 0 ? 'redReserve' : 'ochreReserve']);
}
