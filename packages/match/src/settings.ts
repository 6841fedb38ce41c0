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
}
