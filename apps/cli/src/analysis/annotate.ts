import type { GameRecord, RecordedAction } from '@rayonk/core';
import type { ChanceAction, GameAnalysis, JudgedAction } from '@rayonk/engine';
import type { AnalysisTexts } from '../texts/analysis.ts';

/** As much of a better line as a reader follows. */
const SHOWN_ACTIONS = 6;

/** The record with a remark at each action of a seat; what it said already is kept. */
export function annotated(
  record: GameRecord,
  { actions, seats }: GameAnalysis,
  texts: AnalysisTexts,
  seatNames: readonly [string, string],
): GameRecord {
  const summary = seats.map((seat, i) => texts.summary(seatNames[i as 0 | 1], seat)).join('\n');
  return {
    ...record,
    comment: joined(record.comment, summary),
    actions: record.actions.map((action, i) => withRemark(action, actions[i]!, texts)),
  };
}

function withRemark(action: RecordedAction, judged: JudgedAction | ChanceAction, texts: AnalysisTexts): RecordedAction {
  if (judged.by === 'chance') return action;
  const { judgement, before, after, best } = judged;
  const better =
    judgement === 'best' || judgement === 'good' || judgement === 'forced' ? [] : best.slice(0, SHOWN_ACTIONS);
  return { text: action.text, comment: joined(action.comment, texts.remark(judgement, before, after, better)) };
}

function joined(before: string | null, after: string): string {
  return before === null ? after : `${before}\n${after}`;
}
