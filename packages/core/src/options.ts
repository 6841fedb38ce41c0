import { err, ok, type Result } from './result.ts';

/**
 * A decision of ours that a reader may decide otherwise, in games of their own: its choices exclude each other, and none of them is how the
 * game is played here. A variant with choices is written `standard+last-mover`, several joined in the order of the declaration. It is a
 * variant like any other in records, links, files and analyses; whatever is rated, drawn up or taught knows the plain variants alone.
 */
export interface RuleOption {
  readonly id: string;
  /** In small letters, digits and hyphens; no two of a game are the same. */
  readonly choices: readonly [string, ...string[]];
  /** Where it makes a difference; everywhere, if left out. */
  readonly variants?: readonly string[];
}

const JOINED = '+';

/** The plain variant of a text that may name choices. */
export function plainVariant(text: string): string {
  const at = text.indexOf(JOINED);
  return at < 0 ? text : text.slice(0, at);
}

/** The choices that a variant's text names, in its order. */
export function choicesOf(text: string): readonly string[] {
  return text.split(JOINED).slice(1);
}

export function hasChoices(text: string): boolean {
  return text.includes(JOINED);
}

/** A plain variant with choices, in any order, as its text. */
export function variantWith(
  { options = [] }: { readonly options?: readonly RuleOption[] },
  variant: string,
  choices: readonly string[],
): string {
  const ordered = options.flatMap((option) => option.choices.filter((choice) => choices.includes(choice)));
  return [variant, ...ordered].join(JOINED);
}

/** The options that a plain variant has. */
export function optionsFor(
  { options = [] }: { readonly options?: readonly RuleOption[] },
  variant: string,
): readonly RuleOption[] {
  return options.filter(({ variants }) => variants === undefined || variants.includes(variant));
}

interface Optional {
  readonly id: string;
  readonly variants: readonly string[];
  readonly options?: readonly RuleOption[];
}

/** Checks a variant's text: only what `variantWith` writes is one. */
export function checkVariant(game: Optional, text: string): Result<void> {
  const { id, variants } = game;
  const variant = plainVariant(text);
  if (!variants.includes(variant))
    return err('unknown-variant', `${id} has no variant ${JSON.stringify(variant)}; it has ${variants.join(', ')}`);
  const choices = choicesOf(text);
  if (choices.length === 0) return ok(undefined);
  const offered = optionsFor(game, variant);
  const all = offered.flatMap((option) => option.choices);
  const unknown = choices.find((choice) => !all.includes(choice));
  if (unknown !== undefined) {
    const known = all.length === 0 ? 'it has none' : `it has ${all.join(', ')}`;
    return err('unknown-option', `${id} ${variant} has no option ${JSON.stringify(unknown)}; ${known}`);
  }
  const twice = offered.find((option) => option.choices.filter((choice) => choices.includes(choice)).length > 1);
  if (twice !== undefined) return err('option-order', `only one of ${twice.choices.join(', ')} can be chosen`);
  const written = variantWith(game, variant, choices);
  if (written !== text) return err('option-order', `options stand once each and in this order: ${written}`);
  return ok(undefined);
}
