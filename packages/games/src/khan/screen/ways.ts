import type { Target, Way } from '@rayonk/board';
import type { PieceView, Seat, View } from '@rayonk/core';
import { BOARD, QUARTERS, SBIRES } from '../board.ts';
import { cellAt, setupSeat, stepsApart, stepsFrom } from './cells.ts';

const SEAT_LETTERS = 'ro';

export function ways(view: View, legal: readonly string[]): readonly Way[] {
  return legal.map((action) => {
    const kalista = action.indexOf('K');
    if (kalista >= 0) return setupWay(action, kalista);
    const steps = stepsOf(view, action);
    return { action, steps, anyOrderFrom: steps.length };
  });
}

function stepsOf(view: View, action: string): Target[] {
  if (action === '--') return ['pass:'];
  if (action.startsWith('@')) return [`reserve:${SEAT_LETTERS[Number(view.actor)]}`, action.slice(1)];
  return [action.slice(0, 2), action.slice(3)];
}

const TURNS: readonly Target[] = Array.from({ length: QUARTERS }, (_, quarter) => `turn:${quarter}`);

/**
 * The text of a set-up, `0:Kb1.a1.c1.f1.d2.e2`, has its cells three characters apart. There are 22,176 of them, so they share the names of
 * the board instead of cutting their own out of the text, and their lists are made at once instead of growing.
 */
function setupWay(action: string, kalista: number): Way {
  const name = (i: number): Target => {
    const at = kalista + 1 + 3 * i;
    return BOARD.names[action.charCodeAt(at) - 97 + BOARD.columns * (action.charCodeAt(at + 1) - 49)]!;
  };
  if (kalista === 0) return { action, steps: [name(0), name(1), name(2), name(3), name(4), name(5)], anyOrderFrom: 1 };
  const turn = TURNS[Number(action[0])]!;
  return { action, steps: [turn, name(0), name(1), name(2), name(3), name(4), name(5)], anyOrderFrom: 2 };
}

/** What `steps` would play, so that the refusal of it names the rule that forbids it. */
export function attempt(view: View, steps: readonly Target[]): string | null {
  const target = steps.at(-1);
  if (target === undefined || (view.actor !== 0 && view.actor !== 1)) return null;
  if (target === 'pass:') return '--';
  const seat = setupSeat(view);
  if (seat !== null) return setupAttempt(seat, steps);
  const reserve = steps.find((step) => step.startsWith('reserve:'));
  if (reserve !== undefined) return reserveAttempt(view, view.actor, reserve, target);
  return target.includes(':') ? null : moveAttempt(view, view.actor, steps, target);
}

/** The set-up that holds what was pointed at, filled up from the seat's own rows; or a move, where none can be written. */
function setupAttempt(seat: Seat, steps: readonly Target[]): string {
  const cells = steps.filter((step) => !step.includes(':'));
  const last = cells.at(-1) ?? 'a1';
  const turn = steps.find((step) => step.startsWith('turn:'))?.slice(5);
  const [kalista, ...sbires] = cells;
  const isRepeated = new Set(sbires).size < sbires.length || sbires.length > SBIRES;
  if (kalista === undefined || isRepeated || (seat === 0 && turn === undefined)) return `${last}-${last}`;
  const home = BOARD.names.filter((name) => (seat === 0 ? name[1]! < '3' : name[1]! > '4') && !cells.includes(name));
  const five = [...sbires, ...home].slice(0, SBIRES);
  const ascending = BOARD.names.filter((name) => five.includes(name));
  return `${seat === 0 ? `${turn}:` : ''}K${[kalista, ...ascending].join('.')}`;
}

function reserveAttempt(view: View, actor: Seat, reserve: Target, target: Target): string | null {
  const foreign = view.cells.find(({ piece }) => piece !== null && piece.seat !== actor)?.cell;
  // Nobody brings back the other's Sbires: it is refused as moving the other's piece is.
  if (reserve !== `reserve:${SEAT_LETTERS[actor]}`) return foreign === undefined ? null : `${foreign}-${foreign}`;
  if (!target.includes(':')) return `@${target}`;
  const empty = view.cells.find(({ piece }) => piece === null);
  return empty === undefined ? null : `@${empty.cell}`;
}

function moveAttempt(view: View, actor: Seat, steps: readonly Target[], target: string): string | null {
  const from = steps[0]!;
  const standing = cellAt(view, target)?.piece ?? null;
  if (steps.length === 1) return `${from}-${from}`;
  // Pointing at another piece of one's own means playing that one, unless this one could end there.
  if (standing?.seat === actor && stepsApart(from, target) !== stepsFrom(view, from)) return `${target}-${target}`;
  return `${from}${standing === null ? '-' : 'x'}${target}`;
}

/** The pieces of a set-up that were put so far. */
export function ghosts(view: View, picked: readonly Target[]): ReadonlyMap<string, PieceView> {
  const seat = setupSeat(view);
  const cells = seat === null ? [] : picked.filter((target) => !target.includes(':'));
  return new Map(cells.map((cell, i) => [cell, i === 0 ? kalistaOf(seat!) : sbireOf(seat!)]));
}

function kalistaOf(seat: Seat): PieceView {
  return { seat, kind: 'kalista', text: seat === 0 ? 'K' : 'k', value: null };
}

function sbireOf(seat: Seat): PieceView {
  return { seat, kind: 'sbire', text: seat === 0 ? 'S' : 's', value: null };
}
