import { dealingOf, type Dealing } from './deal.ts';
import type { Declaration } from './declared/declaration.ts';
import { findGame, type GameModule, type KnowledgeModule, type Manifest } from './game.ts';
import { withLearnt, type Knowledge } from './knowledge.ts';
import { checkVariant, choicesOf, hasChoices, plainVariant } from './options.ts';
import { plainKnowledge } from './plain/knowledge.ts';
import { ok, type Result } from './result.ts';
import type { Rules } from './rules.ts';

/** One variant of a game, with whatever its code can do. */
export interface OpenedGame<M extends Manifest = Manifest> {
  readonly manifest: M;
  readonly rules: Rules;
  /** What it is made of. */
  readonly game: Declaration;
  /** How it deals face down, or null if it does not. */
  readonly dealing: Dealing | null;
  /** What a search should know, loaded when it is asked for. A game that says nothing of it is searched plainly. */
  readonly knowledge: () => Promise<Knowledge>;
}

/** The one way to a game's code. Without a variant it is the game's first; one with choices among the game's options is `standard+choice`. */
export async function openGame<M extends Manifest>(
  registry: readonly M[],
  id: string,
  variant: string | null,
): Promise<Result<OpenedGame<M>>> {
  const found = findGame(registry, id);
  if (!found.ok) return found;
  const manifest = found.value;
  const { variants, load, loadKnowledge } = manifest;
  const wanted = variant ?? variants[0]!;
  const checked = checkVariant(manifest, wanted);
  if (!checked.ok) return checked;
  const module = await load();
  const { rules, dealing } = hasChoices(wanted) ? optional(module, wanted) : plain(module, wanted);
  return ok({
    manifest,
    rules,
    game: module.game,
    dealing,
    knowledge: async () => withLearnt(knowledgeOf(await loadKnowledge?.(), wanted)),
  });
}

type Played = Pick<OpenedGame, 'rules' | 'dealing'>;

function plain(module: GameModule, variant: string): Played {
  return { rules: module.rules[variant]!, dealing: dealingOf(module, variant) };
}

const optionals = new WeakMap<GameModule, Map<string, Played>>();

/** Made once, as plain variants are: whoever compares rules finds the same. */
function optional(module: GameModule, variant: string): Played {
  let known = optionals.get(module);
  if (known === undefined) optionals.set(module, (known = new Map<string, Played>()));
  let played = known.get(variant);
  if (played === undefined) {
    const { dealing, rules } = module.withChoices!(plainVariant(variant), choicesOf(variant));
    known.set(variant, (played = { rules, dealing: dealing ?? dealingOf(module, plainVariant(variant)) }));
  }
  return played;
}

/** With choices a game is judged as without them, unless it says otherwise; but what was proved of it is proved no longer. */
function knowledgeOf(module: KnowledgeModule | undefined, variant: string): Knowledge {
  const known = module?.knowledge[plainVariant(variant)];
  if (known === undefined) return plainKnowledge();
  if (!hasChoices(variant)) return known;
  const { table: _proved, ...judged } = {
    ...known,
    ...module?.withChoices?.(plainVariant(variant), choicesOf(variant)),
  };
  return { ...judged, perfect: null };
}

export async function loadRules(
  registry: readonly Manifest[],
  game: string,
  variant: string | null,
): Promise<Result<Rules>> {
  const opened = await openGame(registry, game, variant);
  return opened.ok ? ok(opened.value.rules) : opened;
}
