import type { GameAnalysis } from '@rayonk/engine';

/** What is known of a game whose analysis is opened from its end; the analysis itself, if it was done by then. */
export interface HandedGame {
  readonly analysis: GameAnalysis | null;
  /** The match online that it was. */
  readonly match?: string;
}

let waiting: { readonly address: string; readonly given: HandedGame } | null = null;

/** To be called right before going to the address: whoever opens that page takes it, once. */
export function handOver(address: string, given: HandedGame): void {
  waiting = { address, given };
}

/** What was handed over to a page of this address, or null: it was opened by a link, and opens at the start. */
export function takeOver(address: string): HandedGame | null {
  const given = waiting?.address === address ? waiting.given : null;
  waiting = null;
  return given;
}
