import type { Language } from '@rayonk/core';
import type { SeatSummary, Judgement } from '@rayonk/engine';
import { analysisEn } from './analysis-en.ts';
import { analysisFr } from './analysis-fr.ts';

/** Every sentence of `analyse` for people, in one language. */
export interface AnalysisTexts {
  /** The seat to act, before what is told of its position. */
  readonly heading: (seat: string) => string;
  readonly summary: (seat: string, summary: SeatSummary) => string;
  /** What a seat's own turns of chance gave it, and what luck and skill of both came to for it, in win probability. */
  readonly luck: (seat: string, own: number, luck: number, skill: number) => string;
  /** What was expected of chance, and what came of it, for whoever called for it. */
  readonly chance: (seat: string, before: number, after: number) => string;
  /** What is said of an action: its judgement, the chance to win before and after, and what was better, in words of the game. */
  readonly remark: (judgement: Judgement, before: number, after: number, better: readonly string[]) => string;
}

export const ANALYSIS_TEXTS: Readonly<Record<Language, AnalysisTexts>> = { fr: analysisFr, en: analysisEn };
