import { AIDS, type Aid } from '@rayonk/core';

/** How time is kept. All durations are milliseconds. */
export type ClockSettings =
  | { readonly kind: 'none' }
  /** An amount each, and an increment after every turn. */
  | { readonly kind: 'fischer'; readonly initial: number; readonly increment: number }
  /** So much for every turn, for correspondence. */
  | { readonly kind: 'turn'; readonly perTurn: number };

/** Each seat of a match with so much a turn may take so many days of rest. */
export const REST_DAYS = 7;
export const A_DAY = 86_400_000;

export interface MatchSettings {
  readonly game: string;
  readonly variant: string;
  readonly clock: ClockSettings;
  readonly rated: boolean;
  /** KAN-12: both players agreed to be shown what a good memory would know. Never in a rated match. */
  readonly memoryAid: boolean;
  /** Both agreed to see whose a face-down piece is. Matches from before one could choose have no word of it, and showed it. */
  readonly colouredBacks?: boolean;
  /** Both agreed to be told what chance may show, and how likely. Absent: no. */
  readonly odds?: boolean;
  /**
   * Each seat's clock runs only after its first action, which it has so many milliseconds for (null: as many as it likes); a turn of days has
   * as many as any other. Absent in matches from before this was so: their clocks run from the start.
   */
  readonly firstAction?: number | null;
}

/** So long a first action may take, where clocks run on. */
export const FIRST_ACTION = 60_000;

/** What the players of a match are shown beyond what lies on the table. */
export function aidsOf({ memoryAid, colouredBacks = true, odds = false }: AidSettings): readonly Aid[] {
  const agreed: Readonly<Record<Aid, boolean>> = { memory: memoryAid, backs: colouredBacks, odds };
  return AIDS.filter((aid) => agreed[aid]);
}

/** What a match says of its aids. */
export type AidSettings = Pick<MatchSettings, 'memoryAid' | 'colouredBacks' | 'odds'>;
