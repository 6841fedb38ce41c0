import { isCell, type Arrow, type Motion } from '@rayonk/board';
import { viewAfter, type View } from '@rayonk/core';
import type { OpenGame } from '../table/open-game.ts';

/** An action as arrows on the board, along the way that its pieces take; a ring where something is put or turned. */
export function arrowsOf(
  game: Pick<OpenGame, 'screen' | 'rules'>,
  view: View,
  action: string,
  tone: Arrow['tone'] = 'hint',
): readonly Arrow[] {
  const after = viewAfter(game.rules, view, action);
  if (after === null) return pointedOut(game, view, action, tone);
  const found = game.screen.motions(view, action, after).flatMap((motion) => arrowOf(motion, tone) ?? []);
  // Nothing visibly moves: what one points at is lit.
  return found.length === 0 ? pointedOut(game, view, action, tone) : found;
}

function arrowOf(motion: Motion, tone: Arrow['tone']): Arrow | null {
  switch (motion.kind) {
    case 'slide': {
      const path = isCell(motion.from) ? [motion.from, ...motion.path] : motion.path;
      return { path: path.filter((cell, i) => cell !== path[i - 1]), tone };
    }
    case 'tip':
      return { path: [motion.from, motion.to], tone };
    case 'beam':
      return { path: [motion.from, motion.to], tone: 'threat' };
    case 'appear':
    case 'turn':
      return { path: [motion.cell], tone };
    case 'leave':
      return motion.pushedFrom === null ? null : { path: [motion.cell], tone: 'threat' };
    case 'carry':
      return null;
  }
}

/** Along the cells that point an action out, or a ring on each where they have no order. */
function pointedOut(
  { screen }: Pick<OpenGame, 'screen'>,
  view: View,
  action: string,
  tone: Arrow['tone'],
): readonly Arrow[] {
  const gesture = screen.gestures(view, [action]).find((one) => one.action === action);
  if (gesture === undefined) return [];
  const cells = gesture.steps.filter((step, i) => isCell(step) && step !== gesture.steps[i - 1]);
  if (cells.length === 0) return [];
  return gesture.anyOrderFrom < gesture.steps.length
    ? cells.map((cell) => ({ path: [cell], tone }))
    : [{ path: cells, tone }];
}
