import type { Store, Statement } from '../store/index.ts';
import { LATE } from './late.ts';

/** What a node knows of the nodes of its site. */
export interface Nodes {
  /** Another one after each start. */
  readonly self: string;
  /** Whether no other node is there. */
  readonly isAlone: boolean;
  /** Whether some node cannot tell the others what it does: then everybody looks into the store. */
  readonly isDeaf: boolean;
  has(node: string): boolean;
  others(): readonly string[];
  /** When another node was last known to be there, by its clock; null: it is not. */
  beatOf(node: string): number | null;
  /** When any node was last known to be there before this one began; null: never. */
  readonly lastBeat: number | null;
  onLost(listener: (node: string, beat: number) => void): void;
  /** This node lives; resolves when that is durable, and it is known who else does. */
  beat(): Promise<void>;
  /** Looks who else is there. */
  look(): Promise<void>;
  /** It leaves in order: nobody waits for it to be missed. */
  leave(): Promise<void>;
}

/** The only one there is. */
export function onlyNode(): Nodes {
  return {
    self: '',
    isAlone: true,
    isDeaf: false,
    lastBeat: null,
    has: () => false,
    others: () => [],
    beatOf: () => null,
    onLost: () => {},
    beat: async () => {},
    look: async () => {},
    leave: async () => {},
  };
}

/** Looks come at about equal times, some a little early: the one that should find a node late must not wait for the next. */
const EARLY = 50;
/** What a node that never came back has left in the roster. */
const FORGOTTEN = 3_600_000;

interface Parts {
  readonly store: Store;
  readonly self: string;
  readonly now: () => number;
  readonly steady: () => number;
  /** Whether this node is heard by the others. */
  readonly isHeard: () => boolean;
}

interface Seen {
  readonly beat: number;
  /** When it was first seen, by this machine's own count: nodes' clocks need not agree for one to be missed. */
  readonly at: number;
  readonly isDeaf: boolean;
}

/**
 * The roster, in the store: each node writes there that it lives and reads who else does. A node whose sign of life has not changed for longer than
 * `LATE` is taken to be gone, by the same measure by which it would take itself to have been held up. It may come back, and is then there again.
 */
export class StoreNodes implements Nodes {
  readonly self: string;
  readonly #parts: Parts;
  readonly #seen = new Map<string, Seen>();
  /** Signs of life of nodes that are not taken to be there: one that changes is. Clocks of machines may differ, so its age says little. */
  readonly #strangers = new Map<string, number>();
  readonly #onLost: ((node: string, beat: number) => void)[] = [];
  #lastBeat: number | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.self = parts.self;
  }

  /** Reads who is there, before this node is. Whoever was gone by then is not missed: nobody here knew them. */
  static async join(parts: Parts): Promise<StoreNodes> {
    const nodes = new StoreNodes(parts);
    const rows = await parts.store.db.selectFrom('nodes').selectAll().execute();
    const now = parts.now();
    for (const { id, beat_at: beat, is_deaf: isDeaf } of rows) {
      nodes.#lastBeat = Math.max(nodes.#lastBeat ?? 0, beat);
      if (now - beat <= LATE) nodes.#seen.set(id, { beat, at: parts.steady(), isDeaf: isDeaf === 1 });
      else nodes.#strangers.set(id, beat);
    }
    const long = parts.store.db.deleteFrom('nodes').where('beat_at', '<', now - FORGOTTEN);
    await parts.store.write([long.compile()]);
    return nodes;
  }

  get isAlone(): boolean {
    return this.#seen.size === 0;
  }
  get isDeaf(): boolean {
    if (!this.#parts.isHeard()) return true;
    for (const { isDeaf } of this.#seen.values()) if (isDeaf) return true;
    return false;
  }
  get lastBeat(): number | null {
    return this.#lastBeat;
  }
  has(node: string): boolean {
    return node === this.self || this.#seen.has(node);
  }
  others(): readonly string[] {
    return [...this.#seen.keys()];
  }
  beatOf(node: string): number | null {
    return this.#seen.get(node)?.beat ?? null;
  }
  onLost(listener: (node: string, beat: number) => void): void {
    this.#onLost.push(listener);
  }

  async beat(): Promise<void> {
    await this.#parts.store.write([this.#ownRow(Math.floor(this.#parts.now()))]);
    await this.look();
  }

  async look(): Promise<void> {
    const { store, now } = this.#parts;
    const rows = await store.db.selectFrom('nodes').selectAll().where('id', '!=', this.self).execute();
    const at = this.#parts.steady();
    const left = new Set(this.#seen.keys());
    for (const { id, beat_at: beat, is_deaf } of rows) {
      const before = this.#seen.get(id);
      if (before?.beat === beat) {
        if (at - before.at <= LATE - EARLY) left.delete(id);
        continue;
      }
      left.delete(id);
      const stranger = this.#strangers.get(id);
      // One that is read of for the first time may be long gone.
      if (before === undefined && (stranger === undefined ? Math.abs(now() - beat) > LATE : stranger === beat)) {
        this.#strangers.set(id, beat);
        continue;
      }
      this.#strangers.delete(id);
      this.#seen.set(id, { beat, at, isDeaf: is_deaf === 1 });
    }
    for (const node of left) this.#lose(node);
  }

  async leave(): Promise<void> {
    const { db } = this.#parts.store;
    await this.#parts.store.write([db.deleteFrom('nodes').where('id', '=', this.self).compile()]);
  }

  #lose(node: string): void {
    const { beat } = this.#seen.get(node)!;
    this.#seen.delete(node);
    this.#strangers.set(node, beat);
    for (const listener of this.#onLost) listener(node, beat);
  }

  #ownRow(beat: number): Statement {
    const row = { beat_at: beat, is_deaf: this.#parts.isHeard() ? 0 : 1 };
    return this.#parts.store.db
      .insertInto('nodes')
      .values({ id: this.self, ...row })
      .onConflict((known) => known.column('id').doUpdateSet(row))
      .compile();
  }
}
