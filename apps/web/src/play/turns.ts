import type { Seat } from '@rayonk/core';

/** An action of the log, and how many had been played with it. */
interface TurnAction {
  readonly text: string;
  readonly count: number;
  readonly isChance: boolean;
}

/** A row of the move list: a turn of each seat. The first row may lack seat 0's, the last one seat 1's. */
export interface TurnRow {
  readonly number: number;
  readonly turns: readonly [readonly TurnAction[], readonly TurnAction[]];
}

/** Groups a log by turns: what a seat does before the other acts, and what chance shows meanwhile. */
export function turnRows(log: readonly string[], actors: readonly (Seat | 'chance')[]): readonly TurnRow[] {
  const rows: { number: number; turns: [TurnAction[], TurnAction[]] }[] = [];
  let seat: Seat | null = null;
  for (const [i, text] of log.entries()) {
    const actor = actors[i] ?? 'chance';
    if (actor !== 'chance' && actor !== seat) {
      if (actor === 0 || rows.length === 0) rows.push({ number: rows.length + 1, turns: [[], []] });
      seat = actor;
    }
    if (rows.length === 0) rows.push({ number: 1, turns: [[], []] });
    rows.at(-1)!.turns[seat ?? 0].push({ text, count: i + 1, isChance: actor === 'chance' });
  }
  return rows;
}
