import { fail, ok, Random, type GameRecord } from '@rayonk/core';
import { openGame } from '../table/open-game.ts';
import { linkFault, type AnalysisResult } from './faults.ts';
import { treeOf } from './records.ts';
import { Study } from './study.ts';
import { emptyTree } from '@rayonk/core/driver';

/** A study of a record that the rules have played from beginning to end. */
export async function openRecord(record: GameRecord): Promise<AnalysisResult<Study>> {
  try {
    const game = await openGame(record.game, record.variant);
    if (!game.ok) return game;
    const { rules, words } = game.value;
    const tree = treeOf(rules, record);
    if (!tree.ok) return fail({ ...tree.fault, words });
    return ok(new Study(game.value, tree.value));
  } catch (error) {
    return linkFault('not-loaded', String(error));
  }
}

/** A study of a position without a past. */
export function openPosition(game: string, variant: string, position: string): Promise<AnalysisResult<Study>> {
  return openRecord({ game, variant, start: position, tags: {}, comment: null, actions: [], result: null });
}

/** A study of a board that is set up, drawn where the rules draw it. */
export async function openStart(game: string, seed: string): Promise<AnalysisResult<Study>> {
  try {
    const opened = await openGame(game, null);
    if (!opened.ok) return opened;
    const { rules } = opened.value;
    const start = rules.start(new Random(seed));
    return ok(new Study(opened.value, emptyTree(rules.game, rules.variant, start)));
  } catch (error) {
    return linkFault('not-loaded', String(error));
  }
}
