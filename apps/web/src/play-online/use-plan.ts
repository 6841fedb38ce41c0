import { ok, unwrap, viewAfter } from '@rayonk/core';
import { Driver, type BoardDriver } from '@rayonk/core/driver';
import { aidsOf } from '@rayonk/match';
import { planAnswer, type Plan } from '@rayonk/protocol';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { matchTexts } from '../messages/match.ts';
import { api, NOTHING } from '../online/api.ts';
import { faultText } from '../online/api-words.ts';
import { shortMove } from '../play/short-moves.ts';
import { timing } from '../table/board-driver.ts';
import type { OpenGame } from '../table/open-game.ts';
import { toast } from '../ui/index.ts';
import type { OnlineMatch } from './online-match.ts';
import {
  draftOf,
  extended,
  linesFrom,
  outcomesOf,
  planOf,
  shortened,
  withLine,
  withOutcome,
  wordedPlan,
  type Draft,
} from './plan.ts';

/** Something that chance may bring. */
interface Outcome {
  readonly action: string;
  /** In the words of the game. */
  readonly text: string;
}

export interface Planning {
  readonly lines: readonly (readonly string[])[];
  /** A line as people read it. */
  readonly worded: (line: readonly string[]) => string;
  /** What is being built; null while nothing is. */
  readonly draft: Draft | null;
  readonly begin: () => void;
  /** Shows it, and takes what is played on. */
  readonly driver: BoardDriver;
  /** Where chance acted last in the draft: what it may bring. */
  readonly outcomes: readonly Outcome[];
  /** Goes on from one outcome, or from any. */
  readonly chance: (outcome: string) => void;
  readonly back: () => void;
  readonly keep: () => void;
  readonly remove: (line: readonly string[]) => void;
  readonly stop: () => void;
}

/** The conditional actions of a correspondence match, as the server keeps them, and a line that is being built. */
export function usePlan(
  table: OpenGame,
  { id, line, settings }: OnlineMatch,
  log: readonly string[],
  isPossible: boolean,
): Planning {
  const aids = aidsOf(settings);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [planned, setPlanned] = useState<{ readonly log: readonly string[]; readonly draft: Draft } | null>(null);
  const path = `/api/matches/${id}/plan`;
  useEffect(() => {
    if (!isPossible) return;
    void api.get(path, planAnswer).then((answer) => answer.ok && setPlan(answer.value.plan));
  }, [path, isPossible, log]);
  const lines = useMemo(() => linesFrom(plan, log), [plan, log]);
  // Whoever builds a line sees it fall when the game goes on: it began somewhere else.
  const draft = planned !== null && planned.log === log ? planned.draft : null;
  const words = table.words.value;
  const play = useRef<(action: string) => void>(() => {});
  play.current = (action) => draft !== null && put(extended(draft, line.first, log, action));
  const driver = useMemo(() => {
    const eyes = { viewer: 'spectator', aids } as const;
    const act = (action: string) => {
      play.current(action);
      return ok(null);
    };
    return unwrap(Driver.open(table.rules, line.first, { own: {}, timing, eyes, act }));
  }, [table, id]);
  const outcomes = useMemo(
    () =>
      draft === null
        ? []
        : outcomesOf(draft, line.first, log).map((action) => {
            const { before } = driver.snapshot;
            const after = before && viewAfter(table.rules, before, action);
            return { action, text: after === null ? action : words.action(before!, action, after) };
          }),
    [draft, words],
  );
  const worded = (actions: readonly string[]) =>
    wordedPlan(line.rules, line.first, log, actions, aids, (view, action) =>
      view === null ? matchTexts.value.planAny : shortMove(words, view, action),
    ).join(', ');
  const put = (next: Draft | null): void => {
    if (next === null) return;
    driver.follow(line.first, next.line.log, {});
    setPlanned({ log, draft: next });
  };
  const save = async (wanted: readonly (readonly string[])[]): Promise<void> => {
    const next = planOf(log, wanted);
    const done = next === null ? await api.delete(path, NOTHING) : await api.put(path, NOTHING, next);
    toast(done.ok ? matchTexts.value.planSaved : faultText(done.fault));
    if (done.ok) setPlan(next);
  };
  return {
    lines,
    worded,
    draft,
    begin: () => put(draftOf(line.rules, line.first, log, [])),
    driver,
    outcomes,
    chance: (outcome) => draft !== null && put(withOutcome(draft, line.first, log, outcome)),
    back: () => draft !== null && put(shortened(draft, line.first, log)),
    keep: () => {
      if (draft === null) return;
      setPlanned(null);
      void save(withLine(lines, draft.planned));
    },
    remove: (removed) => void save(lines.filter((each) => each !== removed)),
    stop: () => setPlanned(null),
  };
}
