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
import { luckOf, type ChanceAction, type GameAnalysis, type JudgedAction, type LuckAccount } from '@rayonk/engine';
import type { Narrator } from '../describe.ts';
import type { AnalysisTexts } from '../texts/analysis.ts';

/** As much of a better line as a reader follows. */
const SHOWN_ACTIONS = 6;

/** The record with a remark at each action of a seat; what it said already is kept. */
export function annotated(
  record: GameRecord,
  rules: Rules,
  analysis: GameAnalysis,
  texts: AnalysisTexts,
  narrator: Narrator,
): GameRecord {
  const { actions, seats } = analysis;
  const account = luckOf(analysis);
  const aids = aidsOfTags(record.tags);
  const line = unwrap(Line.from(rules, record.start));
  const summary = [
    ...seats.map((seat, i) => texts.summary(narrator.who(i as 0 | 1), seat)),
    ...(account === null
      ? []
      : ([0, 1] as const).map((seat) => texts.luck(narrator.who(seat), account.luck[seat], ...netOf(account, seat)))),
  ].join('\n');
  return {
    ...record,
    comment: joined(record.comment, summary),
    actions: record.actions.map((action, i) => {
      const view = narrator.view(line, aids);
      unwrap(line.play(action.text));
      if (actions[i]!.by === 'chance') return withLuck(action, account, i, texts, narrator);
      return withRemark(action, actions[i]!, texts, (best) => inWords(rules, view, best, narrator));
    }),
  };
}

/** What luck and skill of both came to for a seat. */
function netOf({ luck, skill }: LuckAccount, seat: 0 | 1): [number, number] {
  const other = seat === 0 ? 1 : 0;
  return [luck[seat] - luck[other], skill[seat] - skill[other]];
}

function withLuck(
  action: RecordedAction,
  account: LuckAccount | null,
  i: number,
  texts: AnalysisTexts,
  narrator: Narrator,
): RecordedAction {
  if (account === null) return action;
  const { seat, before, after } = account.shares[i]!;
  return { text: action.text, comment: joined(action.comment, texts.chance(narrator.who(seat), before, after)) };
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
