import type { Aid } from './aids.ts';
import type { Declaration } from './declared/declaration.ts';
import { err, ok, type Result } from './result.ts';
import type { Knowledge } from './knowledge.ts';
import type { Rules } from './rules.ts';

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the shelf knows of a game before its code is loaded. */
export interface Manifest {
  readonly id: string;
  readonly name: string;
  /** The colours, seat 0 first, as words of the game's own; message files translate them. */
  readonly seats: readonly [string, string];
  /** The first is the default. */
  readonly variants: readonly string[];
  readonly credits: {
    readonly designers: readonly string[];
    /** Publishers and years. */
    readonly published: Readonly<Record<Language, string>>;
    /** A sentence that says who kept its rules, or from where we have them. */
    readonly source: Readonly<Record<Language, string>>;
  };
  /** What players may agree to be shown, in a game that has such a thing. */
  readonly aids?: readonly Aid[];
  readonly load: () => Promise<GameModule>;
  /** The rules page for players, as Markdown. */
  readonly loadPage: Readonly<Record<Language, () => Promise<{ readonly default: string }>>>;
  /** What a search should know, by variant; null for a game without computer opponents. */
  readonly loadKnowledge: (() => Promise<KnowledgeModule>) | null;
}

export interface KnowledgeModule {
  readonly knowledge: Readonly<Record<string, Knowledge>>;
}

/** A game's code, loaded on demand. */
export interface GameModule {
  readonly rules: Readonly<Record<string, Rules>>;
  /** What it is made of. */
  readonly game: Declaration;
}

export function findGame(registry: readonly Manifest[], id: string): Result<Manifest> {
  const found = registry.find((manifest) => manifest.id === id);
  if (found !== undefined) return ok(found);
  const known = registry.map((manifest) => manifest.id).join(', ');
  return err('unknown-game', `no game is called ${JSON.stringify(id)}; there are ${known}`);
}
