import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import {
  actorName,
  aidsOfTags,
  unwrap,
  type Aid,
  type GameResult,
  type Line,
  type Seat,
  type View,
} from '@rayonk/core';
import { shortMove } from '../play/short-moves.ts';
import type { OpenGame } from '../table/open-game.ts';
import { lineState, type LineState } from '../table/line-state.ts';
import {
  graft,
  logTo,
  nodeOf,
  play,
  promote,
  remove,
  ROOT,
  step,
  withComment,
  type NodeId,
  type Place,
  type Step,
  type Tree,
} from '@rayonk/core/driver';
import { Walker } from '@rayonk/core/driver';

/** What the rules say of a node; it never changes, because neither does the way there. */
export interface Moment {
  readonly view: View;
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

/** One game under analysis: the tree, where somebody is in it, and what the rules say there. Everything is kept while the page is open. */
export class Session {
  readonly game: OpenGame;
  readonly place: Signal<Place>;
  readonly flipped = signal(false);
  /** What a deletion took away, until something else is played. */
  readonly undone: Signal<Place | null> = signal(null);
  readonly state: ReadonlySignal<LineState>;
  readonly moment: ReadonlySignal<Moment>;
  readonly #walker: Walker;
  readonly #moments = new Map<NodeId, Moment>();

  constructor(game: OpenGame, tree: Tree) {
    this.game = game;
    this.place = signal({ tree, at: ROOT });
    this.#walker = unwrap(Walker.at(game.rules, tree.start));
    this.moment = computed(() => this.momentOf(this.place.value.at));
    this.state = computed(() => {
      const { at, tree: now } = this.place.value;
      const { parent } = nodeOf(now, at);
      const before = parent === null ? null : this.momentOf(parent).view;
      // A table animates what follows the very view it shows, so that each node has one view.
      const { view } = this.momentOf(at);
      return { ...lineState(this.game, this.#lineAt(at), 'spectator', before, aidsOfTags(this.tree.tags)), view };
    });
  }

  get tree(): Tree {
    return this.place.value.tree;
  }

  momentOf(id: NodeId): Moment {
    const known = this.#moments.get(id);
    if (known !== undefined) return known;
    const { parent } = nodeOf(this.place.peek().tree, id);
    const before = parent === null ? null : this.momentOf(parent);
    const line = this.#lineAt(id);
    const moment: Moment = {
      view: viewOf(line, aidsOfTags(this.tree.tags)),
      actor: actorName(line.actor),
      result: line.result,
      ...counted(before),
    };
    this.#moments.set(id, moment);
    return moment;
  }

  /** What the action that led to a node is called in a list; nothing for the root. */
  shortOf(id: NodeId): string {
    const { parent, action } = nodeOf(this.place.peek().tree, id);
    if (parent === null || action === null) return '';
    return shortMove(this.game.words.value, this.momentOf(parent).view, action);
  }

  /** The actions from the start to a node, as an engine wants them. */
  situation(id: NodeId): { readonly start: string; readonly log: readonly string[] } {
    const tree = this.place.peek().tree;
    return { start: tree.start, log: logTo(tree, id) };
  }

  goTo(id: NodeId): void {
    const { tree } = this.place.peek();
    if (tree.nodes.has(id)) this.place.value = { tree, at: id };
  }

  step(direction: Step): void {
    this.goTo(step(this.place.peek(), direction));
  }

  /** To the variation before or after the one we are on, at the nearest branching. */
  turnTo(direction: 1 | -1): void {
    const { tree, at } = this.place.peek();
    for (let node = nodeOf(tree, at); node.parent !== null; node = nodeOf(tree, node.parent)) {
      const { children } = nodeOf(tree, node.parent);
      const next = children[children.indexOf(node.id) + direction];
      if (next === undefined) continue;
      this.goTo(next);
      return;
    }
  }

  play(action: string): void {
    this.undone.value = null;
    this.place.value = play(this.place.peek(), action);
  }

  /** Adds a line from a node, as far as the rules allow it, and goes to its action of this index. */
  adopt(from: NodeId, actions: readonly string[], index: number): void {
    const { tree } = this.place.peek();
    const legal = this.#legalPart(from, actions);
    const grown = graft(tree, from, legal);
    let at = from;
    for (const action of legal.slice(0, index + 1)) at = play({ tree: grown, at }, action).at;
    this.place.value = { tree: grown, at };
  }

  promote(): void {
    const { tree, at } = this.place.peek();
    this.place.value = { tree: promote(tree, at), at };
  }

  remove(): void {
    const before = this.place.peek();
    this.place.value = remove(before.tree, before.at);
    this.undone.value = before;
  }

  restore(): void {
    const before = this.undone.peek();
    this.undone.value = null;
    if (before !== null) this.place.value = before;
  }

  comment(text: string): void {
    const { tree, at } = this.place.peek();
    this.place.value = { tree: withComment(tree, at, text), at };
  }

  /** How the game ended at a node: by the rules, or where the record says that somebody resigned. */
  resultAt(id: NodeId): GameResult | null {
    const { end } = this.place.value.tree;
    return this.momentOf(id).result ?? (end?.at === id ? end.result : null);
  }

  #lineAt(id: NodeId): Line {
    return unwrap(this.#walker.goTo(this.place.peek().tree, id));
  }

  #legalPart(from: NodeId, actions: readonly string[]): readonly string[] {
    const line = this.#lineAt(from);
    let count = 0;
    while (count < actions.length && line.play(actions[count]!).ok) count++;
    for (let i = 0; i < count; i++) line.undo();
    return actions.slice(0, count);
  }
}

/** The picture at the end of a line, with an end that only its history shows. */
function viewOf(line: Line, aids: readonly Aid[]): View {
  const view = line.rules.view(line.position, { viewer: 'spectator', aids });
  if (line.result === null || view.result !== null) return view;
  return { ...view, actor: 'over', result: line.result };
}

/** Numbers turns as a game file does: one for each turn of seat 0, and one if seat 1 begins. */
function counted(before: Moment | null): Pick<Moment, 'by' | 'turn' | 'opensTurn' | 'lastSeat'> {
  if (before === null) return { by: null, turn: 0, opensTurn: false, lastSeat: null };
  const { actor, turn, lastSeat } = before;
  if (actor === 'chance' || actor === 'over') return { by: 'chance', turn, opensTurn: false, lastSeat };
  const opensTurn = actor !== lastSeat;
  const isNumbered = opensTurn && (actor === 0 || lastSeat === null);
  return { by: actor, turn: isNumbered ? turn + 1 : turn, opensTurn, lastSeat: actor };
}
