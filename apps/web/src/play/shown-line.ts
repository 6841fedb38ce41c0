import { replay, unwrap, type Line, type Viewer } from '@rayonk/core';
import { useMemo } from 'preact/hooks';
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
  return useMemo(() => {
    // The match's own line is at the end of the log already, unless something is just being kept.
    const isAtEnd = count === log.length && live.log.length === count && live.log.at(-1) === log.at(-1);
    const line = isAtEnd ? live : unwrap(replay(table.rules, live.first, log.slice(0, count)));
    return lineState(table, line, viewer, null, memoryAid);
  }, [table, live, log, count, viewer, memoryAid]);
}
