import type { Motion } from '@rayonk/board';
import { deepFreeze, NO_AIDS, unwrap, type Aid, type Line, type View, type Viewer } from '@rayonk/core';
import type { OpenGame } from './open-game.ts';

/** What a table shows of a line of play. */
export interface LineState {
  readonly view: View;
  readonly legal: readonly string[];
  /** What the last action visibly did. */
  readonly motions: readonly Motion[];
  readonly last: string | null;
  /** The view before the last action. A table animates a view that follows the one it shows, and jumps to any other. */
  readonly before?: View | null;
}

/** The state at the end of a line. `previousView` saves work where the view before the last action is at hand. */
export function lineState(
  game: OpenGame,
  line: Line,
  viewer: Viewer,
  previousView: View | null = null,
  aids: readonly Aid[] = NO_AIDS,
): LineState {
  const view = viewOf(line, viewer, aids);
  const last = line.log.at(-1) ?? null;
  if (last === null) return { view, legal: line.legal(), motions: [], last, before: null };
  const before = previousView ?? viewBefore(line, viewer, aids);
  return { view, legal: line.legal(), motions: game.screen.motions(before, last, view), last, before };
}

/** What only history shows, an end by repetition or length, is put into the view. */
function viewOf(line: Line, viewer: Viewer, aids: readonly Aid[]): View {
  const view = line.rules.view(line.position, { viewer, aids });
  if (line.result === null || view.result !== null) return view;
  return deepFreeze({ ...view, actor: 'over', result: line.result });
}

/** Takes the last action back for a moment. */
function viewBefore(line: Line, viewer: Viewer, aids: readonly Aid[]): View {
  const last = unwrap(line.undo());
  const view = viewOf(line, viewer, aids);
  unwrap(line.play(last));
  return view;
}
