import { dealingOf, type Dealing } from './deal.ts';
import type { Declaration } from './declared/declaration.ts';
import { findGame, type Manifest } from './game.ts';
import { withLearnt, type Knowledge } from './knowledge.ts';
import { plainKnowledge } from './plain/knowledge.ts';
import { err, ok, type Result } from './result.ts';
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

/** The one way to a game's code. Without a variant it is the game's first. */
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
  if (!variants.includes(wanted))
    return err('unknown-variant', `${id} has no variant ${JSON.stringify(wanted)}; it has ${variants.join(', ')}`);
  const module = await load();
  return ok({
    manifest,
    rules: module.rules[wanted]!,
    game: module.game,
    dealing: dealingOf(module, wanted),
    knowledge: async () => withLearnt((await loadKnowledge?.())?.knowledge[wanted] ?? plainKnowledge()),
  });
}

export async function loadRules(
  registry: readonly Manifest[],
  game: string,
  variant: string | null,
): Promise<Result<Rules>> {
  const opened = await openGame(registry, game, variant);
  return opened.ok ? ok(opened.value.rules) : opened;
}
