import type { Target } from '@rayonk/board';
import { legalTexts, unwrap, viewAfter, type PieceView, type View } from '@rayonk/core';
import { tableTexts } from '../messages/table.ts';
import type { OpenGame } from './open-game.ts';

/** What chance may show if what is picked calls for it, each equally likely, for players who agreed to be told; null where it does not. */
export function oddsText(game: OpenGame, view: View, picked: readonly Target[]): string | null {
  const [target] = picked;
  if (picked.length !== 1 || target === undefined || view.aids?.includes('odds') !== true) return null;
  for (const { action, steps } of game.screen.gestures(view, legalAt(game, view))) {
    if (steps[0] !== target) continue;
    const called = viewAfter(game.rules, view, action);
    if (called?.actor === 'chance') return tableTexts.value.odds(...outcomes(game, called));
  }
  return null;
}

function legalAt({ rules }: OpenGame, { position }: View): readonly string[] {
  return legalTexts(rules, unwrap(rules.parse(position)));
}

/** How many there are, and which, in as few words as can be: numbers in ranges, what has none by its name. */
function outcomes(game: OpenGame, called: View): readonly [count: number, which: string] {
  const legal = legalAt(game, called);
  const values: number[] = [];
  const names: string[] = [];
  for (const outcome of legal) {
    const after = viewAfter(game.rules, called, outcome);
    const value = after === null ? null : (changedPiece(called, after)?.value ?? null);
    if (value === null) names.push(game.words.value.moves.short(called, outcome));
    else values.push(value);
  }
  return [legal.length, [...ranges(values.sort((a, b) => a - b)), ...names].join(', ')];
}

/** `1–3, 7`. */
function ranges(values: readonly number[]): readonly string[] {
  const runs: [number, number][] = [];
  for (const value of values) {
    const last = runs.at(-1);
    if (last !== undefined && value <= last[1] + 1) last[1] = value;
    else runs.push([value, value]);
  }
  return runs.flatMap(([from, to]) =>
    to - from === 1 ? [`${from}`, `${to}`] : [from === to ? `${from}` : `${from}–${to}`],
  );
}

/** The piece that an outcome of chance shows: the first one that was not there before. */
export function changedPiece(before: View, after: View): PieceView | null {
  const changed = after.cells.find(({ piece }, i) => piece !== null && piece.text !== before.cells[i]?.piece?.text);
  return changed?.piece ?? null;
}
