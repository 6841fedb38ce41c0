/** Cells one after another, from where a way begins to where it ends. */
export type Way = readonly string[];

/** All ways of so many steps from a cell; `onwards` says where the next step of a way may lead, and how many it has left, that one included. */
export function waysFrom(
  from: string,
  steps: number,
  onwards: (way: Way, left: number) => readonly string[],
): readonly Way[] {
  let ways: readonly Way[] = [[from]];
  for (let left = steps; left > 0; left--)
    ways = ways.flatMap((way) => onwards(way, left).map((cell) => [...way, cell]));
  return ways;
}

/**
 * The way that an eye would expect among those that lead to a cell of a board of squares: the shortest, and of two the one that turns less. The
 * cell where it begins is left out. Null if none leads there.
 */
export function straightest(ways: readonly Way[], to: string): Way | null {
  let best: Way | null = null;
  let least = Infinity;
  for (const way of ways) {
    if (way.at(-1) !== to) continue;
    const cost = lengthOf(way);
    if (cost < least) [best, least] = [way.slice(1), cost];
  }
  return best;
}

/** In cells, with a tenth for every turn. */
function lengthOf(way: Way): number {
  const steps = way.slice(1).map((cell, i) => [across(way[i]!, cell), up(way[i]!, cell)] as const);
  const turns = steps.filter(([right], i) => i > 0 && (right === 0) !== (steps[i - 1]![0] === 0));
  return steps.reduce((sum, [right, high]) => sum + right + high, turns.length / 10);
}

function across(a: string, b: string): number {
  return Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
}

function up(a: string, b: string): number {
  return Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
}
