import { replay, unwrap, type Aid, type Line, type Viewer } from '@rayonk/core';
import { useMemo, useRef } from 'preact/hooks';
import { lineState, type LineState } from '../table/line-state.ts';
import type { OpenGame } from '../table/open-game.ts';

/** The position after so many actions of a log. `live` is the match's own line, which saves replaying where it stands there already. */
export function useShownLine(
  table: OpenGame,
  live: Line,
  log: readonly string[],
  count: number,
  viewer: Viewer,
  aids: readonly Aid[],
): LineState {
  const shown = useRef<Shown | null>(null);
  const shownWith = aids.join(' ');
  return useMemo(() => {
    const asked = { table, live, count, viewer, shownWith };
    const known = shown.current !== null && isSameEyes(shown.current, asked, log) ? shown.current : null;
    // Much happens in a match that moves nothing.
    if (known?.count === count) return known.state;
    // The match's own line is at the end of the log already, unless something is just being kept.
    const isAtEnd = count === log.length && live.log.length === count && live.log.at(-1) === log.at(-1);
    const line = isAtEnd ? live : unwrap(replay(table.rules, live.first, log.slice(0, count)));
    const state = lineState(table, line, viewer, known?.count === count - 1 ? known.state.view : null, aids);
    shown.current = { ...asked, log, state };
    return state;
  }, [table, live, log, count, viewer, shownWith]);
}

interface Asked {
  readonly table: OpenGame;
  readonly live: Line;
  readonly count: number;
  readonly viewer: Viewer;
  /** Which aids, in one word. */
  readonly shownWith: string;
}

interface Shown extends Asked {
  readonly log: readonly string[];
  readonly state: LineState;
}

/** Whether what was shown is a position of the same line of play, seen by the same eyes. */
function isSameEyes(shown: Shown, asked: Asked, log: readonly string[]): boolean {
  const isSame = (['table', 'live', 'viewer', 'shownWith'] as const).every((part) => shown[part] === asked[part]);
  return isSame && shown.count <= log.length && shown.log.slice(0, shown.count).every((action, i) => action === log[i]);
}
