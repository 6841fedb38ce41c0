import type { Dealing, Line, Seat } from '@rayonk/core';
import type { MatchEvent } from '../events.ts';
import { allowed, refused, type MatchOutcome } from '../faults.ts';
import type { Drawn, FairData } from './data.ts';
import { commitOf, isHash, isSalt, isSeed, isShare, leafOf } from './hash.ts';
import { Trace } from './trace.ts';

type FairEvent = Extract<MatchEvent, { kind: 'committed' | 'shared' | 'started' | 'revealed' }>;

/** The public half of fairness in a match: folded from its events, so it never knows more than everybody. */
export class FairFold {
  readonly #dealing: Dealing | null;
  #commit: string | null = null;
  readonly #shares: [string | null, string | null] = [null, null];
  #drawn: Drawn | null = null;
  readonly #salts: string[] = [];
  #seed: string | null = null;

  constructor(dealing: Dealing | null) {
    this.#dealing = dealing;
  }

  get data(): FairData | null {
    const [first, second] = this.#shares;
    if (this.#commit === null || this.#drawn === null || first === null || second === null) return null;
    return {
      ...this.#drawn,
      seal: this.#drawn.seal ?? null,
      commit: this.#commit,
      shares: [first, second],
      salts: [...this.#salts],
      seed: this.#seed,
    };
  }

  check(event: FairEvent): MatchOutcome<null> {
    switch (event.kind) {
      case 'committed':
        if (this.#commit !== null) return refused('out-of-order', 'the match has a commitment already');
        return isHash(event.commit) ? allowed : refused('fair-malformed', 'a commitment is a hash');
      case 'shared':
        return this.#checkShare(event.party, event.share);
      case 'started':
        return this.#checkStart(event.start, event.drawn);
      case 'revealed':
        if (this.#commit === null || this.#seed !== null)
          return refused('out-of-order', 'there is no seed to publish, or it is published');
        if (!isSeed(event.seed)) return refused('fair-malformed', 'a seed is 64 hexadecimal digits');
        return commitOf(event.seed) === this.#commit
          ? allowed
          : refused('fair-commit-mismatch', 'the seed is not the one that was committed to');
    }
  }

  #checkShare(party: Seat, share: string): MatchOutcome<null> {
    // A share that came before the commitment would let the authority choose its seed to fit.
    if (this.#commit === null) return refused('out-of-order', 'shares are added after the commitment');
    if (this.#shares[party] !== null) return refused('out-of-order', `party ${party} has added its share`);
    return isShare(share) ? allowed : refused('fair-malformed', 'a share is 8 to 64 letters and digits');
  }

  #checkStart(start: string, drawn: Drawn | undefined): MatchOutcome<null> {
    if (this.#commit === null)
      return drawn === undefined ? allowed : refused('out-of-order', 'nothing is drawn without a commitment');
    if (drawn === undefined || this.#shares.includes(null))
      return refused('out-of-order', 'a match with a commitment begins when both shares are in and all is drawn');
    if (drawn.seal !== undefined && !isHash(drawn.seal)) return refused('fair-malformed', 'a seal is a hash');
    const places = this.#dealing?.hidden(start) ?? null;
    const leaves = drawn.leaves === null ? null : Object.entries(drawn.leaves);
    const fits =
      places === null
        ? leaves === null
        : leaves?.length === places.length && leaves.every(([at, leaf]) => places.includes(at) && isHash(leaf));
    return fits ? allowed : refused('fair-leaf-missing', 'there is one leaf for each place that lies face down');
  }

  /** What is shown must be what its leaf holds. */
  checkChance({ action, salt }: Extract<MatchEvent, { kind: 'chance' }>, line: Line): MatchOutcome<null> {
    const leaves = this.#drawn?.leaves ?? null;
    if (this.#dealing === null || leaves === null) return allowed;
    const shown = this.#dealing.shown(action);
    const origin = shown === null ? null : Trace.of(this.#dealing, line.first, line.log).origin(shown.place);
    if (shown === null || origin === null) return allowed;
    if (salt === undefined || !isSalt(salt)) return refused('fair-leaf-missing', `${action} comes without its salt`);
    return leafOf(salt, origin, shown.face) === leaves[origin]
      ? allowed
      : refused('fair-leaf-mismatch', `${action} is not what the leaf of ${origin} holds`);
  }

  happen(event: MatchEvent): void {
    if (event.kind === 'committed') this.#commit = event.commit;
    if (event.kind === 'shared') this.#shares[event.party] = event.share;
    if (event.kind === 'started') this.#drawn = event.drawn ?? null;
    if (event.kind === 'chance' && event.salt !== undefined) this.#salts.push(event.salt);
    if (event.kind === 'revealed') this.#seed = event.seed;
  }
}
