import type { Aid } from './aids.ts';
import type { Dealing } from './deal.ts';
import type { Declaration } from './declared/declaration.ts';
import { err, ok, type Result } from './result.ts';
import type { Knowledge } from './knowledge.ts';
import type { RuleOption } from './options.ts';
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
    /** A sentence that says who kept its rules, or from where we have them; shown wherever the game is credited. */
    readonly source: Readonly<Record<Language, string>>;
  };
  /** What players may agree to be shown, in a game that has such a thing. */
  readonly aids?: readonly Aid[];
  /** What readers may decide otherwise; the declaration says the same. */
  readonly options?: readonly RuleOption[];
  readonly load: () => Promise<GameModule>;
  /** Complete tables that a page may fetch and keep, by variant: where one lies, packed with gzip, and how many bytes that is. */
  readonly tables?: Readonly<Record<string, { readonly address: () => string; readonly bytes: number }>>;
  /**
   * The rules page for players, as Markdown: `# Name`, then sections. It says how many minutes a game takes as the shelf does («5 à 15 minutes»),
   * names every rule that `RULES.md` marks with a star, and its last section, the credits, everybody whom `credits` names. A fenced `board`
   * (`variant:`, `position:`, perhaps `actions:`, `caption:`) is a live diagram, the same in every language.
   */
  readonly loadPage: Readonly<Record<Language, () => Promise<{ readonly default: string }>>>;
  /** What a search should know, by variant; null for a game without computer opponents. */
  readonly loadKnowledge: (() => Promise<KnowledgeModule>) | null;
}

export interface KnowledgeModule {
  readonly knowledge: Readonly<Record<string, Knowledge>>;
  /** What is judged otherwise with these choices. */
  readonly withChoices?: (variant: string, choices: readonly string[]) => Partial<Knowledge>;
}

/** A game's code, loaded on demand. */
export interface GameModule {
  readonly rules: Readonly<Record<string, Rules>>;
  /** What it is made of. */
  readonly game: Declaration;
  /** The rules of a variant with choices among the game's options, and how they deal where that differs. The caller has checked both. */
  readonly withChoices?: (
    variant: string,
    choices: readonly string[],
  ) => { readonly rules: Rules; readonly dealing?: Dealing };
}

export function findGame<M extends Manifest>(registry: readonly M[], id: string): Result<M> {
  const found = registry.find((manifest) => manifest.id === id);
  if (found !== undefined) return ok(found);
  const known = registry.map((manifest) => manifest.id).join(', ');
  return err('unknown-game', `no game is called ${JSON.stringify(id)}; there are ${known}`);
}
