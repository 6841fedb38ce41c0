import type { Command } from '@rayonk/protocol';

/** So long somebody may try again. */
const KEPT_FOR = 120_000;
const MOST = 10_000;

interface Arrival {
  readonly at: number;
  /** The command, that nobody may exchange for another. */
  readonly text: string;
}

/**
 * When commands came that the site could not do, though nobody had refused them: whoever sends the same again is charged until they first
 * sent it. How long a store was away is not a player's time.
 */
export class Arrivals {
  readonly #now: () => number;
  readonly #kept = new Map<string, Arrival>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `keep` is called where it failed. */
  of(key: string, command: Command): { readonly at: number; keep(): void } {
    const now = Math.floor(this.#now());
    const known = this.#kept.get(key);
    if (known !== undefined) this.#kept.delete(key);
    const isSame = known !== undefined && now - known.at < KEPT_FOR && known.text === textOf(command);
    const at = isSame ? known.at : now;
    return { at, keep: () => this.#keep(key, { at, text: textOf(command) }) };
  }

  #keep(key: string, arrival: Arrival): void {
    this.#kept.set(key, arrival);
    if (this.#kept.size <= MOST) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }
}

function textOf(command: Command): string {
  return command.kind === 'act' ? `${command.ply} ${command.action}` : command.kind;
}
