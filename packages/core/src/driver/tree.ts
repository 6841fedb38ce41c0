import type { Brand } from '../brand.ts';
import type { GameRecord } from '../gametext/record.ts';
import type { GameResult } from '../rules.ts';

/** A place in a tree of variations. Ids are never used twice in a tree, and the action of one never changes. */
export type NodeId = Brand<number, 'NodeId'>;
export const ROOT = 0 as NodeId;

export interface TreeNode {
  readonly id: NodeId;
  /** Null for the root alone. */
  readonly parent: NodeId | null;
  /** The action that led here; null for the root alone. */
  readonly action: string | null;
  readonly comment: string | null;
  /** The first continues the line, the others are variations of it. */
  readonly children: readonly NodeId[];
}

/** A game with its variations: a value that never changes; each function below answers a new one. It knows no rules: see `Walker`. */
export interface Tree {
  readonly game: string;
  readonly variant: string;
  readonly start: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  readonly nextId: number;
  /** How the game ended, and after which action: a resignation is no action, so the tree remembers where it stands. */
  readonly end: { readonly at: NodeId; readonly result: GameResult } | null;
}

/** A tree and the place somebody is at in it. */
export interface Place {
  readonly tree: Tree;
  readonly at: NodeId;
}

export function emptyTree(game: string, variant: string, start: string): Tree {
  const root: TreeNode = { id: ROOT, parent: null, action: null, comment: null, children: [] };
  return { game, variant, start, tags: {}, nodes: new Map([[ROOT, root]]), nextId: 1, end: null };
}

/** The main line of a record; nothing is checked. */
export function mainTree(record: GameRecord): Place {
  const { game, variant, start, tags, comment, result } = record;
  const building = new Building({ ...emptyTree(game, variant, start), tags });
  building.comment(ROOT, comment);
  let at = ROOT;
  for (const action of record.actions) at = building.add(at, action.text, action.comment);
  const tree = building.tree();
  return { tree: result === null ? tree : { ...tree, end: { at, result } }, at };
}

/** Adds many nodes with one copy of the map. */
export class Building {
  readonly #from: Tree;
  readonly #nodes: Map<NodeId, TreeNode>;
  #nextId: number;

  constructor(from: Tree) {
    this.#from = from;
    this.#nodes = new Map(from.nodes);
    this.#nextId = from.nextId;
  }

  get size(): number {
    return this.#nodes.size;
  }

  /** The child that this action leads to, a new one if there is none. A comment of an old one is kept. */
  add(parent: NodeId, action: string, comment: string | null): NodeId {
    const above = this.#nodes.get(parent)!;
    const known = above.children.find((child) => this.#nodes.get(child)!.action === action);
    if (known !== undefined) {
      if (comment !== null && this.#nodes.get(known)!.comment === null) this.comment(known, comment);
      return known;
    }
    const id = this.#nextId++ as NodeId;
    this.#nodes.set(id, { id, parent, action, comment, children: [] });
    this.#nodes.set(parent, { ...above, children: [...above.children, id] });
    return id;
  }

  comment(id: NodeId, comment: string | null): void {
    this.#nodes.set(id, { ...this.#nodes.get(id)!, comment });
  }

  tree(): Tree {
    return { ...this.#from, nodes: this.#nodes, nextId: this.#nextId };
  }
}

export function nodeOf(tree: Tree, id: NodeId): TreeNode {
  return tree.nodes.get(id)!;
}

/** Plays an action: goes to the child it leads to, and makes it if it is new. */
export function play({ tree, at }: Place, action: string): Place {
  const known = childBy(tree, at, action);
  if (known !== null) return { tree, at: known };
  const building = new Building(tree);
  const child = building.add(at, action, null);
  return { tree: building.tree(), at: child };
}

/** Adds a line of actions from a place, as far as it is new, and stays there. */
export function graft(tree: Tree, at: NodeId, actions: readonly string[]): Tree {
  const building = new Building(tree);
  actions.reduce((parent, action) => building.add(parent, action, null), at);
  return building.tree();
}

function childBy(tree: Tree, at: NodeId, action: string): NodeId | null {
  return nodeOf(tree, at).children.find((child) => nodeOf(tree, child).action === action) ?? null;
}

/** From the root to a node, both included. */
export function pathTo(tree: Tree, id: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at: NodeId | null = id; at !== null; at = nodeOf(tree, at).parent) path.push(at);
  return path.reverse();
}

/** The actions from the root to a node. */
export function logTo(tree: Tree, id: NodeId): string[] {
  return pathTo(tree, id)
    .slice(1)
    .map((node) => nodeOf(tree, node).action!);
}

/** The line that somebody at a node walks along: the path to it, and from there first children to the end. */
export function lineThrough(tree: Tree, id: NodeId): NodeId[] {
  const line = pathTo(tree, id);
  for (let next = nodeOf(tree, id).children[0]; next !== undefined; next = nodeOf(tree, next).children[0])
    line.push(next);
  return line;
}

export function mainLine(tree: Tree): NodeId[] {
  return lineThrough(tree, ROOT);
}

export const STEPS = ['first', 'back', 'forward', 'last'] as const;
export type Step = (typeof STEPS)[number];

/** Where a step leads, or the same node where there is none. */
export function step({ tree, at }: Place, direction: Step): NodeId {
  const { parent, children } = nodeOf(tree, at);
  switch (direction) {
    case 'first':
      return ROOT;
    case 'back':
      return parent ?? at;
    case 'forward':
      return children[0] ?? at;
    case 'last':
      return lineThrough(tree, at).at(-1)!;
  }
}

/** The first node of the variation that a node belongs to, or null on the main line. */
export function branchOf(tree: Tree, id: NodeId): NodeId | null {
  for (const node of pathTo(tree, id).reverse()) {
    const { parent } = nodeOf(tree, node);
    if (parent !== null && nodeOf(tree, parent).children[0] !== node) return node;
  }
  return null;
}

/** Makes the variation that a node belongs to the main one where it branches off. */
export function promote(tree: Tree, id: NodeId): Tree {
  const branch = branchOf(tree, id);
  if (branch === null) return tree;
  const parent = nodeOf(tree, nodeOf(tree, branch).parent!);
  return withNode(tree, { ...parent, children: [branch, ...parent.children.filter((child) => child !== branch)] });
}

/** Deletes a node and what follows it; the place is then its parent. The root stays. */
export function remove(tree: Tree, id: NodeId): Place {
  const { parent } = nodeOf(tree, id);
  if (parent === null) return { tree, at: id };
  const nodes = new Map(tree.nodes);
  const gone = [id];
  for (const node of gone) {
    gone.push(...nodeOf(tree, node).children);
    nodes.delete(node);
  }
  const above = nodeOf(tree, parent);
  nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  const end = tree.end !== null && nodes.has(tree.end.at) ? tree.end : null;
  return { tree: { ...tree, nodes, end }, at: parent };
}

/** Says something about a node; an empty text is none. */
export function withComment(tree: Tree, id: NodeId, text: string): Tree {
  const trimmed = text.trim();
  return withNode(tree, { ...nodeOf(tree, id), comment: trimmed === '' ? null : trimmed });
}

function withNode(tree: Tree, node: TreeNode): Tree {
  return { ...tree, nodes: new Map(tree.nodes).set(node.id, node) };
}
