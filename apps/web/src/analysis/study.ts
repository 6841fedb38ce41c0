import { batch, signal } from '@preact/signals';
import { aidsOfTags, unwrap, type GameResult } from '@rayonk/core';
import {
  Driver,
  logTo,
  nodeOf,
  promote,
  remove,
  withComment,
  type Moment,
  type NodeId,
  type Place,
  type Snapshot,
  type Step,
  type Tree,
} from '@rayonk/core/driver';
import { shortMove } from '../play/short-moves.ts';
import { seen, timing } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';

interface Studied {
  /** What a deletion took away, until something else is played. */
  readonly undone: Place | null;
}

/** One game under analysis: the tree, where somebody is in it, and what the rules say there. Everything is kept while the page is open. */
export class Study {
  readonly game: OpenGame;
  readonly driver: Driver<Studied>;
  readonly flipped = signal(false);

  constructor(game: OpenGame, tree: Tree) {
    this.game = game;
    const eyes = { viewer: 'spectator', aids: aidsOfTags(tree.tags) } as const;
    const act = (action: string) => this.play(action);
    this.driver = unwrap(Driver.open<Studied>(game.rules, tree, { own: { undone: null }, timing, eyes, act }));
  }

  /** What there is to see, for whoever follows it; `driver.snapshot` for a look. */
  get shown(): Snapshot<Studied> {
    return seen(this.driver);
  }

  get tree(): Tree {
    return this.shown.tree;
  }

  momentOf(id: NodeId): Moment {
    return this.driver.momentOf(id);
  }

  /** What the action that led to a node is called in a list; nothing for the root. */
  shortOf(id: NodeId): string {
    const { parent, action } = nodeOf(this.driver.snapshot.tree, id);
    if (parent === null || action === null) return '';
    return shortMove(this.game.words.value, this.momentOf(parent).view, action);
  }

  /** The actions from the start to a node, as an engine wants them. */
  situation(id: NodeId): { readonly start: string; readonly log: readonly string[] } {
    const { tree } = this.driver.snapshot;
    return { start: tree.start, log: logTo(tree, id) };
  }

  goTo(id: NodeId): void {
    this.driver.goTo(id);
  }

  step(direction: Step): void {
    this.driver.step(direction);
  }

  /** To the variation before or after the one we are on, at the nearest branching. */
  turnTo(direction: 1 | -1): void {
    const { tree, at } = this.driver.snapshot;
    for (let node = nodeOf(tree, at); node.parent !== null; node = nodeOf(tree, node.parent)) {
      const { children } = nodeOf(tree, node.parent);
      const next = children[children.indexOf(node.id) + direction];
      if (next === undefined) continue;
      this.goTo(next);
      return;
    }
  }

  play(action: string): ReturnType<Driver['play']> {
    this.driver.change({ undone: null });
    return this.driver.play(action);
  }

  /** Adds a line from a node, as far as the rules allow it, and goes to its action of this index. */
  adopt(from: NodeId, actions: readonly string[], index: number): void {
    batch(() => {
      this.goTo(from);
      const path = [from];
      for (const action of actions) {
        const played = this.play(action);
        if (!played.ok) break;
        path.push(played.value.at);
      }
      this.goTo(path[index + 1] ?? path.at(-1)!);
    });
  }

  promote(): void {
    const { tree, at } = this.driver.snapshot;
    this.driver.edit({ tree: promote(tree, at), at });
  }

  remove(): void {
    const { tree, at } = this.driver.snapshot;
    this.driver.edit(remove(tree, at), { undone: { tree, at } });
  }

  restore(): void {
    const { undone } = this.driver.snapshot.own;
    if (undone !== null) this.driver.edit(undone, { undone: null });
  }

  comment(text: string): void {
    const { tree, at } = this.driver.snapshot;
    this.driver.edit({ tree: withComment(tree, at, text), at });
  }

  /** How the game ended at a node: by the rules, or where the record says that somebody resigned. */
  resultAt(id: NodeId): GameResult | null {
    const { end } = this.tree;
    return this.momentOf(id).result ?? (end?.at === id ? end.result : null);
  }
}
