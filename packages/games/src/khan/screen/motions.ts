import type { Motion } from '@rayonk/board';
import type { View } from '@rayonk/core';
import { cellAt, neighbours, stepsFrom } from './cells.ts';

export function motions(before: View, action: string, after: View): readonly Motion[] {
  return [...pieceMotions(before, action, after), ...khanMotions(before, after)];
}

/** The Khan goes from head to head while the new bearer moves. */
function khanMotions(before: View, after: View): Motion[] {
  const [from, to] = [before.fields['khan'], after.fields['khan']];
  if (typeof to !== 'string' || to === from) return [];
  return [{ kind: 'carry', beat: 0, from: typeof from === 'string' ? from : null, to }];
}

function pieceMotions(before: View, action: string, after: View): readonly Motion[] {
  if (action === '--') return [];
  if (action.startsWith('@')) {
    const reserve = before.actor === 0 ? 'reserve:r' : 'reserve:o';
    return [{ kind: 'slide', beat: 0, from: reserve, path: [action.slice(1)] }];
  }
  if (action.includes('K')) return setupMotions(before, after);
  const from = action.slice(0, 2);
  const to = action.slice(3);
  const slide: Motion = { kind: 'slide', beat: 0, from, path: pathOf(before, from, to) };
  const taken = cellAt(before, to)?.piece ?? null;
  return taken === null ? [slide] : [slide, { kind: 'leave', beat: 1, cell: to, piece: taken, pushedFrom: null }];
}

/** The pieces come one after the other row, the Kalista last: the guards first take their places. */
function setupMotions(before: View, after: View): Motion[] {
  const put = after.cells.filter(({ cell, piece }) => piece !== null && cellAt(before, cell)?.piece === null);
  return put.map(({ cell, piece }) => ({ kind: 'appear', beat: piece?.kind === 'kalista' ? 1 : 0, cell }));
}

/** KHA-5, KHA-6: the way of the move with the fewest turns, its start left out. */
function pathOf(view: View, from: string, to: string): string[] {
  let best: string[] = [to];
  let fewest = Infinity;
  const walk = (path: string[], left: number): void => {
    for (const next of neighbours(path.at(-1)!)) {
      if (path.includes(next)) continue;
      if (left > 1) {
        if (cellAt(view, next)?.piece === null) walk([...path, next], left - 1);
      } else if (next === to && turnsOf([...path, next]) < fewest) {
        best = [...path.slice(1), next];
        fewest = turnsOf([...path, next]);
      }
    }
  };
  walk([from], stepsFrom(view, from));
  return best;
}

function turnsOf(path: readonly string[]): number {
  let turns = 0;
  for (let i = 2; i < path.length; i++) {
    const [a, b, c] = [path[i - 2]!, path[i - 1]!, path[i]!];
    if ((a[0] === b[0]) !== (b[0] === c[0])) turns++;
  }
  return turns;
}

export function takes(_before: View, action: string): readonly string[] {
  return action[2] === 'x' ? [action.slice(3)] : [];
}
