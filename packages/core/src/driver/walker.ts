import { Line } from '../line.ts';
import { inLog, ok, type Result } from '../result.ts';
import { actorName, type GameResult, type Rules, type Seat } from '../rules.ts';
import { nodeOf, pathTo, ROOT, type NodeId, type Tree } from './tree.ts';

/** What the rules say of a node; it never changes, because neither does the way there. */
export interface NodeState {
  readonly actor: Seat | 'chance' | 'over';
  /** The end by the rules, repetition included; null while the game goes on. */
  readonly result: GameResult | null;
  /** Who played the action that led here; null for the root. */
  readonly by: Seat | 'chance' | null;
  /** The number of the turn that the action belongs to, as a game file counts them. */
  readonly turn: number;
  /** The action is the first one of its seat's turn. */
  readonly opensTurn: boolean;
  /** The last seat that acted on the way here; chance belongs to its turn. */
  readonly lastSeat: Seat | null;
}

/** Plays the actions of a tree by the rules: one line of play that goes from node to node over their common ancestor. */
export class Walker {
  readonly line: Line;
  readonly #path: NodeId[] = [ROOT];
  readonly #standings = new Map<NodeId, NodeState>();

  private constructor(line: Line) {
    this.line = line;
    this.#note(ROOT, null);
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
      this.#note(node, this.#path.at(-1)!);
      this.#path.push(node);
    }
    return ok(this.line);
  }

  /** Of a node that was walked to or over. */
  standing(id: NodeId): NodeState {
    return this.#standings.get(id)!;
  }

  #note(id: NodeId, parent: NodeId | null): void {
    if (this.#standings.has(id)) return;
    const { actor, result } = this.line;
    const before = parent === null ? null : this.standing(parent);
    this.#standings.set(id, { actor: actorName(actor), result, ...counted(before) });
  }
}

/** Numbers turns as a game file does: one for each turn of seat 0, and one if seat 1 begins. */
function counted(before: NodeState | null): Pick<NodeState, 'by' | 'turn' | 'opensTurn' | 'lastSeat'> {
  if (before === null) return { by: null, turn: 0, opensTurn: false, lastSeat: null };
  const { actor, turn, lastSeat } = before;
  if (actor === 'chance' || actor === 'over') return { by: 'chance', turn, opensTurn: false, lastSeat };
  const opensTurn = actor !== lastSeat;
  const isNumbered = opensTurn && (actor === 0 || lastSeat === null);
  return { by: actor, turn: isNumbered ? turn + 1 : turn, opensTurn, lastSeat: actor };
}
