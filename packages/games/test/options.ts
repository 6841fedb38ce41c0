import { optionsFor, variantWith, type GameModule, type Manifest, type Rules } from '@rayonk/core';

/** Rules under the name of their variant. */
type Named = readonly [variant: string, rules: Rules];

/**
 * Every plain variant, and each option in the first variant that has it, by its first choice and its last: the laws hold for a game that is
 * decided otherwise, too.
 */
export function playedVariants(manifest: Manifest, module: GameModule): readonly Named[] {
  const plain = manifest.variants.map((variant): Named => [variant, module.rules[variant]!]);
  const optional = (manifest.options ?? []).flatMap((option) => {
    const variant = manifest.variants.find((each) => optionsFor(manifest, each).includes(option))!;
    return [...new Set([option.choices[0], option.choices.at(-1)!])].map((choice): Named => [
      variantWith(manifest, variant, [choice]),
      module.withChoices!(variant, [choice]).rules,
    ]);
  });
  return [...plain, ...optional];
}
