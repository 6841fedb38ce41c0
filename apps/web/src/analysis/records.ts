import {
  formatGame,
  replayRecord,
  type GameRecord,
  type RecordedAction,
  type Result,
  type Rules,
  unwrap,
} from '@rayonk/core';
import { mainLine, mainTree, nodeOf, ROOT, type Tree } from '@rayonk/core/driver';
import { variationTags, withVariations } from './variations.ts';
import { Walker } from '@rayonk/core/driver';

/** The tree of a record, all of it played by the rules: main line, result and every variation. */
export function treeOf(rules: Rules, record: GameRecord): Result<Tree> {
  const main = replayRecord(rules, record);
  if (!main.ok) return main;
  const tree = withVariations(mainTree(record).tree);
  if (!tree.ok) return tree;
  const walker = unwrap(Walker.at(rules, record.start));
  // Ids grow along each line, so that this order walks line after line.
  for (const id of tree.value.nodes.keys()) {
    const reached = walker.goTo(tree.value, id);
    if (!reached.ok) return reached;
  }
  return tree;
}

/** A tree as a record that a file or a link can hold, with its variations in tags. */
export function recordOfTree(rules: Rules, tree: Tree): GameRecord {
  const line = mainLine(tree);
  const last = line.at(-1)!;
  const walker = unwrap(Walker.at(rules, tree.start));
  const reached = unwrap(walker.goTo(tree, last));
  const actions = line.slice(1).map((id): RecordedAction => {
    const { action, comment } = nodeOf(tree, id);
    return { text: action!, comment };
  });
  return {
    game: tree.game,
    variant: tree.variant,
    start: tree.start,
    tags: { ...tree.tags, ...variationTags(tree) },
    comment: nodeOf(tree, ROOT).comment,
    actions,
    result: reached.result ?? (tree.end?.at === last ? tree.end.result : null),
  };
}

/** A tree as the text of a game file. */
export function textOfTree(rules: Rules, tree: Tree): string {
  return unwrap(formatGame(rules, recordOfTree(rules, tree)));
}
