import { replay, unwrap, type Line, type View, type Viewer } from '@rayonk/core';
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
  memoryAid: boolean,
): LineState {
  const shown = useRef<Shown | null>(null);
  return useMemo(() => {
    // The match's own line is at the end of the log already, unless something is just being kept.
    const isAtEnd = count === log.length && live.log.length === count && live.log.at(-1) === log.at(-1);
    const line = isAtEnd ? live : unwrap(replay(table.rules, live.first, log.slice(0, count)));
    const asked = { live, log, count, viewer, memoryAid };
    const state = lineState(table, line, viewer, viewBefore(shown.current, asked), memoryAid);
    shown.current = { ...asked, state };
    return state;
  }, [table, live, log, count, viewer, memoryAid]);
}

interface Asked {
  readonly live: Line;
  readonly log: readonly string[];
  readonly count: number;
  readonly viewer: Viewer;
  readonly memoryAid: boolean;
}

interface Shown extends Asked {
  readonly state: LineState;
}

/** The view before the last action, if that is what was shown just now to the same eyes. */
function viewBefore(shown: Shown | null, { live, log, count, viewer, memoryAid }: Asked): View | null {
  const isNext =
    shown !== null &&
    shown.count === count - 1 &&
    shown.log.slice(0, count - 1).every((action, i) => action === log[i]);
  return isNext && shown.live === live && shown.viewer === viewer && shown.memoryAid === memoryAid
    ? shown.state.view
    : null;
}
