import type { GameWords } from '@rayonk/board';
import { viewsAlong, type View } from '@rayonk/core';
import { nodeOf, type Driver, type NodeId } from '@rayonk/core/driver';
import { useMemo } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import type { OpenGame } from '../table/open-game.ts';

/** An action in a list: in signs and short words, or as files write it for those who asked for that. */
export function shortMove(words: GameWords, before: View, action: string): string {
  return settings.notation.value ? action : words.moves.short(before, action);
}

/** The actions of a line of play from a position, as far as the rules allow it. */
export function shortLine(game: OpenGame, view: View, actions: readonly string[]): readonly string[] {
  const views = [view, ...viewsAlong(game.rules, view, actions)];
  return actions.slice(0, views.length - 1).map((action, i) => shortMove(game.words.value, views[i]!, action));
}

/** A driver whose line is told of; it does not matter for what it is used. */
export type FollowedDriver = Pick<Driver, 'snapshot' | 'followed' | 'momentOf' | 'lookAt'>;

/** What was played in the line that is followed. What was said already (`known`) is not worked out anew when a game goes on, or back. */
export function shortMoves(words: GameWords, driver: FollowedDriver, known: Map<NodeId, string>): readonly string[] {
  const { tree } = driver.snapshot;
  const nodes = driver.followed;
  return nodes.slice(1).map((id, i) => {
    const text = known.get(id) ?? words.moves.short(driver.momentOf(nodes[i]!).view, nodeOf(tree, id).action!);
    known.set(id, text);
    return text;
  });
}

/** What was played, as a list shows it. */
export function useShortMoves(table: OpenGame, driver: FollowedDriver, log: readonly string[]): readonly string[] {
  const isNotation = settings.notation.value;
  const words = table.words.value;
  const shownWith = driver.snapshot.view.aids?.join(' ');
  const known = useMemo(() => new Map<NodeId, string>(), [driver, words, shownWith]);
  return useMemo(() => (isNotation ? log : shortMoves(words, driver, known)), [log, isNotation, known]);
}
