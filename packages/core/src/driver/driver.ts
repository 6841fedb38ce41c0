import { NO_AIDS } from '../aids.ts';
import type { Line } from '../line.ts';
import { unwrap, ok, type Fault, type Result } from '../result.ts';
import type { Rules, Seat } from '../rules.ts';
import { deepFreeze, type View, type ViewOptions } from '../view.ts';
import {
  emptyTree,
  logTo,
  nodeOf,
  pathTo,
  play,
  ROOT,
  step,
  type NodeId,
  type Place,
  type Step,
  type Tree,
} from './tree.ts';
import { Walker, type NodeState } from './walker.ts';

/** Time as whoever runs a driver has it. `after` returns a function that cancels. */
export interface Timing {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}

/** What the rules say of a node, and how it looks. Each node has one view, so that a board knows what it shows already. */
export interface Moment extends NodeState {
  readonly view: View;
}

/** Where a line stands. */
export interface Shown extends Moment {
  readonly at: NodeId;
  readonly legal: readonly string[];
  /** The action that led here, and the view before it; null at the start. */
  readonly last: string | null;
  readonly before: View | null;
  /** The actions from the start to here. */
  readonly log: readonly string[];
}

/** What somebody may point out before it is their turn: the board as if it were, and all that could then be legal. */
export interface Ahead {
  readonly view: View;
  readonly legal: readonly string[];
}

/** What a person at the board may do. */
export interface PlayControl {
  /** The seats that they play; none for a board to look at. */
  readonly seats: readonly Seat[];
  /** Something moves by itself: nobody can play for a moment, and nothing is said about it. */
  readonly isPaused: boolean;
  readonly ahead: Ahead | null;
}

/** All that there is to show of a line at one moment. It never changes; what follows is another one. */
export interface Snapshot<Own extends object = object> extends Shown, PlayControl {
  readonly tree: Tree;
  /** Nothing follows what is shown in the line that is followed. */
  readonly isLive: boolean;
  /** What the use of this line adds: the stage of a lesson, clocks and offers of a match. */
  readonly own: Own;
}

/** What became of an action: done, or refused by a rule or by an authority. */
export type ActResult = Result<unknown, Refusal>;
export type Refusal = Pick<Fault, 'message' | 'rule'> & { readonly code: string };

/** What a board needs of a driver. */
export interface BoardDriver<Own extends object = object> {
  readonly snapshot: Snapshot<Own>;
  /** Tells of every change, until the function that it answers with is called. */
  subscribe(listener: () => void): () => void;
  /** Somebody points out an action on the board. */
  act(action: string): ActResult | Promise<ActResult>;
}

/** The same line for somebody who only looks. */
export function toLookAt<Own extends object>(driver: BoardDriver<Own>): BoardDriver<Own> {
  return {
    get snapshot() {
      return { ...driver.snapshot, seats: [], ahead: null };
    },
    subscribe: (listener) => driver.subscribe(listener),
    act: (action) => driver.act(action),
  };
}

/** What one use of a line decides for itself. */
export interface Policy<Own extends object> {
  readonly own: Own;
  readonly timing: Timing;
  /** Who looks, and at what beyond what lies there; everybody, and nothing. */
  readonly eyes?: ViewOptions;
  /** Who may act where the line stands; both seats. */
  readonly hand?: (at: Shown, own: Own, isLive: boolean) => Partial<PlayControl>;
  /** What becomes of an action that somebody points out; it is played where the line stands. */
  readonly act?: (action: string, driver: Driver<Own>) => ActResult | Promise<ActResult>;
}

const EVERYBODY: ViewOptions = { viewer: 'spectator', aids: NO_AIDS };
const BOTH: PlayControl = { seats: [0, 1], isPaused: false, ahead: null };

/**
 * Walks a line of play, or a tree of them, for somebody who looks at it: what was played, where one is in it, how it looks from there, who
 * may act, and what is about to happen by itself. What an action means to a lesson or to a match is the policy's.
 */
export class Driver<Own extends object = object> implements BoardDriver<Own> {
  readonly rules: Rules;
  readonly #policy: Policy<Own>;
  readonly #listeners = new Set<() => void>();
  #walker: Walker;
  #place: Place;
  /** The end of the line that is followed. */
  #live: NodeId;
  #eyes: ViewOptions;
  #own: Own;
  readonly #views = new Map<NodeId, View>();
  #shown: Shown | null = null;
  #snapshot: Snapshot<Own> | null = null;
  /** What is about to happen, each to be cancelled. */
  readonly #waiting = new Set<() => void>();
  /** Raised by whatever makes a thought stale. */
  #round = 0;

  private constructor(rules: Rules, walker: Walker, tree: Tree, policy: Policy<Own>) {
    this.rules = rules;
    this.#walker = walker;
    this.#place = { tree, at: ROOT };
    this.#live = ROOT;
    this.#policy = policy;
    this.#eyes = policy.eyes ?? EVERYBODY;
    this.#own = policy.own;
  }

  /** Over a tree, or from the text of a first position. */
  static open<Own extends object>(rules: Rules, from: Tree | string, policy: Policy<Own>): Result<Driver<Own>> {
    const tree = typeof from === 'string' ? emptyTree(rules.game, rules.variant, from) : from;
    const walker = Walker.at(rules, tree.start);
    return walker.ok ? ok(new Driver(rules, walker.value, tree, policy)) : walker;
  }

  get snapshot(): Snapshot<Own> {
    return (this.#snapshot ??= this.#picture());
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  momentOf(id: NodeId): Moment {
    return { view: this.#viewOf(id), ...this.#walker.standing(id) };
  }

  act(action: string): ActResult | Promise<ActResult> {
    return this.#policy.act?.(action, this) ?? this.play(action);
  }

  /** Plays an action where the line stands, and is there then; a refusal changes nothing. */
  play(action: string): Result<Shown> {
    const read = this.#lineAt(this.#place.at).read(action);
    if (!read.ok) return read;
    this.edit(play(this.#place, action));
    return ok(this.#showing());
  }

  goTo(id: NodeId): void {
    if (this.#place.tree.nodes.has(id)) this.edit({ tree: this.#place.tree, at: id });
  }

  step(direction: Step): void {
    this.goTo(step(this.#place, direction));
  }

  /** The line that is followed, from the root to its end. */
  get followed(): readonly NodeId[] {
    return pathTo(this.#place.tree, this.#live);
  }

  /** To where so many actions of the line that is followed were played, or to its end. */
  lookAt(count: number | null): void {
    this.goTo((count === null ? undefined : this.followed[count]) ?? this.#live);
  }

  /** Another tree, or another place in it. */
  edit(place: Place, own: Partial<Own> = {}): void {
    this.#place = place;
    this.change(own);
  }

  /** What was played is what somebody else says; whoever looks at its end goes along. */
  follow(start: string, log: readonly string[], own: Own): void {
    const { tree, at } = this.#place;
    if (start !== tree.start) this.#begin(start);
    const wasLive = at === this.#live;
    const end = log.reduce<Place>((place, action) => play(place, action), { tree: this.#place.tree, at: ROOT });
    this.#live = end.at;
    this.edit(wasLive || !pathTo(end.tree, end.at).includes(at) ? end : { tree: end.tree, at }, own);
  }

  /** Something of the use's own has changed. */
  change(own: Partial<Own> = {}): void {
    this.#own = { ...this.#own, ...own };
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }

  /** Looks with other eyes. */
  look({ viewer, aids }: ViewOptions): void {
    if (viewer === this.#eyes.viewer && aids.join() === this.#eyes.aids.join()) return;
    this.#eyes = { viewer, aids };
    this.#views.clear();
    this.#shown = null;
    this.change();
  }

  /** Lets something happen in a while, unless something else comes first. */
  after(milliseconds: number, run: () => void): void {
    const cancel = this.#policy.timing.after(milliseconds, () => {
      this.#waiting.delete(cancel);
      run();
    });
    this.#waiting.add(cancel);
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /** Goes on with what somebody has thought of, unless something else came first. */
  async await<T>(thought: Promise<T>, then: (value: T) => void): Promise<void> {
    const round = this.#round;
    const value = await thought;
    if (round === this.#round) then(value);
  }

  /** Forgets what was about to happen by itself. */
  rest(): void {
    this.#round++;
    for (const cancel of this.#waiting) cancel();
    this.#waiting.clear();
  }

  #begin(start: string): void {
    const { rules } = this;
    this.#walker = unwrap(Walker.at(rules, start));
    this.#place = { tree: emptyTree(rules.game, rules.variant, start), at: ROOT };
    this.#live = ROOT;
    this.#views.clear();
    this.#shown = null;
  }

  #picture(): Snapshot<Own> {
    const shown = this.#showing();
    const isLive = shown.at === this.#live;
    const hand = this.#policy.hand?.(shown, this.#own, isLive) ?? {};
    return { ...shown, ...BOTH, ...hand, tree: this.#place.tree, isLive, own: this.#own };
  }

  #showing(): Shown {
    const { tree, at } = this.#place;
    if (this.#shown?.at === at) return this.#shown;
    const { parent, action } = nodeOf(tree, at);
    const before = parent === null ? null : this.#viewOf(parent);
    const legal = this.#lineAt(at).legal();
    return (this.#shown = { ...this.momentOf(at), at, legal, last: action, before, log: logTo(tree, at) });
  }

  #lineAt(id: NodeId): Line {
    return unwrap(this.#walker.goTo(this.#place.tree, id));
  }

  /** What only history shows, an end by repetition or length, is put into the view. */
  #viewOf(id: NodeId): View {
    const known = this.#views.get(id);
    if (known !== undefined) return known;
    const { position, result } = this.#lineAt(id);
    const plain = this.rules.view(position, this.#eyes);
    const isPlain = result === null || plain.result !== null;
    const view: View = isPlain ? plain : deepFreeze({ ...plain, actor: 'over', result });
    this.#views.set(id, view);
    return view;
  }
}
