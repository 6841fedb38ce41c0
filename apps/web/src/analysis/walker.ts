import { inLog, Line, ok, type Result, type Rules } from '@rayonk/core';
import { nodeOf, pathTo, ROOT, type NodeId, type Tree } from './tree.ts';

/** Plays the actions of a tree by the rules: one line of play that goes from node to node over their common ancestor. */
export class Walker {
  readonly line: Line;
  readonly #path: NodeId[] = [ROOT];

  private constructor(line: Line) {
    this.line = line;
  }

  static at(rules: Rules, start: string): Result<Walker> {
    const line = Line.from(rules, start);
    return line.ok ? ok(new Walker(line.value)) : line;
  }

  /** Goes to a node; a fault says which action the rules refuse, and leaves the line before it. */
  goTo(tree: Tree, id: NodeId): Result<Line> {
    const target = pathTo(tree, id);
    let common = 0;
    while (common < target.length && common < this.#path.length && target[common] === this.#path[common]) common++;
    while (this.#path.length > common) {
      this.#path.pop();
      this.line.undo();
    }
    for (const node of target.slice(common)) {
      const action = nodeOf(tree, node).action!;
      const played = this.line.play(action);
      if (!played.ok) return { ok: false, fault: inLog(played.fault, this.#path.length, action) };
      this.#path.push(node);
    }
    return ok(this.line);
  }
}
