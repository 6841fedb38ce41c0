import { Line, loadRules, ok, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import type { CliResult } from './fault.ts';

/** Options of the commands that begin at a position. */
export const POSITION_OPTIONS = {
  position: { type: 'string', value: 'P', help: 'a position text; without it the variant’s start' },
  seed: { type: 'string', value: 'S', help: 'draws the start of a game whose start is random (default 1)' },
} as const;

const DEFAULT_SEED = '1';

export async function openRules(game: string, variant: string | null): Promise<CliResult<Rules>> {
  return loadRules(registry, game, variant);
}

/** A line that begins at the given position, or at the start that the seed draws. */
export async function openLine(
  game: string,
  variant: string,
  { position, seed }: { readonly position: string | undefined; readonly seed: string | undefined },
): Promise<CliResult<Line>> {
  const rules = await openRules(game, variant);
  if (!rules.ok) return rules;
  if (position !== undefined) return Line.from(rules.value, position);
  return ok(Line.seeded(rules.value, seed ?? DEFAULT_SEED));
}
