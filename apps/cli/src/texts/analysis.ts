import type { Language } from '@rayonk/core';
import type { Fact, FactKind, SeatSummary, Judgement } from '@rayonk/engine';
import { analysisEn } from './analysis-en.ts';
import { analysisFr } from './analysis-fr.ts';

/** How each kind of fact is said; `word` finds the word for a game's feature. */
export type FactTexts = {
  readonly [Kind in FactKind]: (fact: Extract<Fact, { kind: Kind }>, word: (feature: string) => string) => string;
};

/** Every sentence of `analyse` for people, in one language. */
export interface AnalysisTexts {
  readonly facts: FactTexts;
  /** The seat to act, before the facts about its position. */
  readonly heading: (seat: string) => string;
  readonly summary: (seat: string, summary: SeatSummary) => string;
  /** What is said of an action: its judgement, the chance to win before and after, and what was better. */
  readonly remark: (judgement: Judgement, before: number, after: number, better: readonly string[]) => string;
}

export const ANALYSIS_TEXTS: Readonly<Record<Language, AnalysisTexts>> = { fr: analysisFr, en: analysisEn };
