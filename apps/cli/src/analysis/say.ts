import type { Explanation, Fact } from '@rayonk/engine';
import type { AnalysisTexts, FactTexts } from '../texts/analysis.ts';

/** What is said about a position, a sentence a line. */
export function sayFacts({ facts }: Explanation, texts: AnalysisTexts, word: (feature: string) => string): string[] {
  return facts.map((fact) => sayFact(fact, texts.facts, word));
}

function sayFact(fact: Fact, texts: FactTexts, word: (feature: string) => string): string {
  // Each text takes the facts of its own kind; TypeScript cannot follow that through the index.
  const say = texts[fact.kind] as (fact: Fact, word: (feature: string) => string) => string;
  return say(fact, word);
}
