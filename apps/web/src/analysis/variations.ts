import { err, ok, type Result } from '@rayonk/core';
import { Building, lineThrough, mainLine, nodeOf, type NodeId, type Tree } from '@rayonk/core/driver';

/**
 * Variations travel in tags of a game file, so that every reader of such files reads the game itself and keeps the rest:
 *
 *     [Variation1 "0+4 c3-d4 {a comment} c4-d5"]
 *
 * `0+4`: branches off the main line (0) after its fourth action; `2+1`: off Variation2 after its first. Inside a comment `\}`, `\\` and
 * `\n` stand for a brace, a backslash and a line break. They are numbered without gaps, and one names only earlier ones.
 */
const TAG = /^Variation([1-9][0-9]{0,4})$/;
const HEAD = /^(0|[1-9][0-9]{0,4})\+(0|[1-9][0-9]{0,4})(?= )/;
// Each run of plain characters is one step of the pattern: character by character a long comment would exhaust the stack.
const PART = / (?:\{([^}\\]*(?:\\[}\\n][^}\\]*)*)\}|([^ {}]+))/y;

/** More than anybody enters by hand; a file of a million variations is refused before it is played. */
const MOST_NODES = 20_000;

export function variationTags(tree: Tree): Record<string, string> {
  const tags: Record<string, string> = {};
  /** Each line without the node it branches off, and the number of that node in its line. */
  const lines: { readonly nodes: readonly NodeId[]; readonly skip: number }[] = [{ nodes: mainLine(tree), skip: 0 }];
  for (const [number, { nodes, skip }] of lines.entries()) {
    for (const [i, node] of nodes.entries()) {
      // The branching node of a variation belongs to the line above, which writes its other children.
      if (i < skip) continue;
      for (const child of nodeOf(tree, node).children.slice(1)) {
        const rest = lineThrough(tree, child);
        const own = rest.slice(rest.indexOf(child));
        tags[`Variation${lines.length}`] = `${number}+${i}${own.map((id) => written(tree, id)).join('')}`;
        lines.push({ nodes: [node, ...own], skip: 1 });
      }
    }
  }
  return tags;
}

function written(tree: Tree, id: NodeId): string {
  const { action, comment } = nodeOf(tree, id);
  return comment === null ? ` ${action}` : ` ${action} {${escaped(comment)}}`;
}

function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('}', '\\}')
    .replace(/\r\n|[\r\n]/g, '\\n');
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
}

function isVariationTag(name: string): boolean {
  return TAG.test(name);
}

/** Adds the variations that the tags of a tree's game tell, and takes these tags away. What the rules say is asked later. */
export function withVariations(tree: Tree): Result<Tree> {
  const numbered = Object.keys(tree.tags).filter(isVariationTag);
  if (numbered.length === 0) return ok(tree);
  const others = Object.fromEntries(Object.entries(tree.tags).filter(([name]) => !isVariationTag(name)));
  const building = new Building({ ...tree, tags: others });
  const lines: (readonly NodeId[])[] = [mainLine(tree)];
  for (let number = 1; number <= numbered.length; number++) {
    const name = `Variation${number}`;
    const value = tree.tags[name];
    if (value === undefined)
      return err('malformed-file', `${name} is missing, though there are ${numbered.length} variations`);
    const line = addLine(building, lines, name, value);
    if (!line.ok) return line;
    lines.push(line.value);
  }
  return ok(building.tree());
}

function addLine(
  building: Building,
  lines: readonly (readonly NodeId[])[],
  name: string,
  value: string,
): Result<readonly NodeId[]> {
  const head = HEAD.exec(value);
  const from = head === null ? undefined : lines[Number(head[1])]?.[Number(head[2])];
  if (head === null || from === undefined)
    return err('malformed-file', `${name} begins with the place it branches off, like 0+4, of an earlier line`);
  const nodes = [from];
  let at = head[0].length;
  while (at < value.length) {
    PART.lastIndex = at;
    const part = PART.exec(value);
    if (part === null || (part[1] !== undefined && nodes.length === 1))
      return err('malformed-file', `${name} has no action where one is expected, after ${at} characters`, at);
    if (part[1] !== undefined) building.comment(nodes.at(-1)!, unescaped(part[1]));
    else nodes.push(building.add(nodes.at(-1)!, part[2]!, null));
    at += part[0].length;
    if (building.size > MOST_NODES)
      return err('malformed-file', `a game has at most ${MOST_NODES} actions with all its variations`);
  }
  return ok(nodes);
}
