import type { Info, LineOfPlay } from '../search/limits.ts';
import { FORCED, isForced } from '../search/score.ts';

/**
 * What several searches of one position have found together, each of its share of the first actions (`Limits.share`). `reports` holds what each
 * share has told so far, in order. The rule: the answer is as deep as the share that is least deep, and of each share counts what it said at that depth;
 * a share that sees the end, won or lost, has no more to say and waits for nobody. So it depends on what was reported alone, never on when or by how many
 * workers; with nodes or depth as limits the same bytes come out on any machine. Null until every share has told something.
 */
export function mergeShares(reports: readonly (readonly Info[])[], lines: number): Info | null {
  if (reports.some((told) => told.length === 0)) return null;
  const last = reports.map((told) => told.at(-1)!);
  const open = last.filter(({ lines: [best] }) => !isForced(best!.score));
  // Somebody wins: nothing can be better than the shortest of those wins.
  const hasWon = last.some(({ lines: [best] }) => best!.score >= FORCED);
  const depths = (open.length === 0 ? last : open).map(({ depth }) => depth);
  const depth = open.length === 0 ? Math.max(...depths) : Math.min(...depths);
  const counted = reports.map((told, i) =>
    isForced(last[i]!.lines[0]!.score) ? last[i]! : (told.findLast((info) => info.depth <= depth) ?? told[0]!),
  );
  return {
    depth: hasWon
      ? Math.max(depth, ...last.filter(({ lines: [best] }) => best!.score >= FORCED).map((info) => info.depth))
      : depth,
    nodes: last.reduce((sum, info) => sum + info.nodes, 0),
    milliseconds: Math.max(...last.map((info) => info.milliseconds)),
    lines: bestOf(
      counted.flatMap((info) => info.lines),
      lines,
    ),
  };
}

/** Best first, each first action once: shares of something solved all say the same. */
function bestOf(all: readonly LineOfPlay[], count: number): LineOfPlay[] {
  const found: LineOfPlay[] = [];
  for (const line of [...all].sort((a, b) => b.score - a.score))
    if (!found.some(({ actions }) => actions[0] === line.actions[0])) found.push(line);
  return found.slice(0, count);
}
