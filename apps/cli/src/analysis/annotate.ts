import {
  aidsOfTags,
  Line,
  unwrap,
  viewsAlong,
  type GameRecord,
  type RecordedAction,
  type Rules,
  type View,
} from '@rayonk/core';
import type { ChanceAction, GameAnalysis, JudgedAction } from '@rayonk/engine';
import type { Narrator } from '../describe.ts';
import type { AnalysisTexts } from '../texts/analysis.ts';

/** As much of a better line as a reader follows. */
const SHOWN_ACTIONS = 6;

/** The record with a remark at each action of a seat; what it said already is kept. */
export function annotated(
  record: GameRecord,
  rules: Rules,
  { actions, seats }: GameAnalysis,
  texts: AnalysisTexts,
  narrator: Narrator,
): GameRecord {
  const aids = aidsOfTags(record.tags);
  const line = unwrap(Line.from(rules, record.start));
  const summary = seats.map((seat, i) => texts.summary(narrator.who(i as 0 | 1), seat)).join('\n');
  return {
    ...record,
    comment: joined(record.comment, summary),
    actions: record.actions.map((action, i) => {
      const view = narrator.view(line, aids);
      unwrap(line.play(action.text));
      return withRemark(action, actions[i]!, texts, (best) => inWords(rules, view, best, narrator));
    }),
  };
}

function withRemark(
  action: RecordedAction,
  judged: JudgedAction | ChanceAction,
  texts: AnalysisTexts,
  worded: (best: readonly string[]) => readonly string[],
): RecordedAction {
  if (judged.by === 'chance') return action;
  const { judgement, before, after, best } = judged;
  const isFine = judgement === 'best' || judgement === 'good' || judgement === 'forced';
  const better = isFine ? [] : worded(best.slice(0, SHOWN_ACTIONS));
  return { text: action.text, comment: joined(action.comment, texts.remark(judgement, before, after, better)) };
}

/** A line of play as a list of moves has it. */
function inWords(rules: Rules, view: View, actions: readonly string[], { words }: Narrator): readonly string[] {
  const views = [view, ...viewsAlong(rules, view, actions)];
  return actions.map((action, i) => words.moves.short(views[i]!, action));
}

function joined(before: string | null, after: string): string {
  return before === null ? after : `${before}\n${after}`;
}
