import type { GameWords } from '@rayonk/board';
import type { Explanation, Fact, FactKind } from '@rayonk/engine';
import { playTexts } from '../messages/play.ts';

type FactOf<K extends FactKind> = Extract<Fact, { kind: K }>;

/** One sentence a kind of fact; `feature` names a feature of the game's knowledge. */
export type FactTexts = {
  readonly [K in FactKind]: (fact: FactOf<K>, feature: (name: string) => string) => string;
};

/** A fact in the language of the page, as one sentence. */
function wordFact(fact: Fact, words: GameWords): string {
  // Each text takes the facts of its own kind; TypeScript cannot follow that through the index.
  const say = playTexts.value.facts[fact.kind] as (fact: Fact, feature: (name: string) => string) => string;
  return say(fact, (name) => words.features[name] ?? name);
}

/** All that is known of a position, what matters most first. */
export function wordFacts({ facts }: Explanation, words: GameWords): string[] {
  return facts.map((fact) => wordFact(fact, words));
}
