import { openGame, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { commitOf, Dealer, type MatchEvent } from '@rayonk/match';
import type { MatchState, PlayerCard } from '@rayonk/protocol';

/** For tests: a match as a server would have it. */
export const played = unwrap(await openGame(registry, 'hokito', null));
export const SEED = 'a'.repeat(64);
const SHARES: [string, string] = ['first-share', 'second-share'];
export const card = (id: string): PlayerCard => ({ id, name: id, kind: 'member', level: null, rating: null });

/** What a server writes before the first action. */
export function opening(): MatchEvent[] {
  const dealer = new Dealer(played.rules, played.dealing, SEED, SHARES);
  const start = dealer.start();
  const settings = {
    game: 'hokito',
    variant: played.rules.variant,
    clock: { kind: 'fischer', initial: 60_000, increment: 0 },
    rated: false,
    memoryAid: false,
  } as const;
  return [
    { kind: 'created', at: 0, settings },
    { kind: 'committed', at: 0, commit: commitOf(SEED) },
    { kind: 'shared', at: 0, party: 0, share: SHARES[0] },
    { kind: 'shared', at: 0, party: 1, share: SHARES[1] },
    { kind: 'joined', at: 0, seat: 0, player: 'party-0' },
    { kind: 'joined', at: 0, seat: 1, player: 'party-1' },
    { kind: 'started', at: 0, start, drawn: dealer.drawn(start, { seats: false, start: true }) },
  ];
}

export function startOf(log: readonly MatchEvent[]): string {
  const started = log.find((event) => event.kind === 'started');
  return started?.kind === 'started' ? started.start : '';
}

/** What a server answers of a log, from a number on. */
export function stateOf(log: readonly MatchEvent[], from: number, most = Infinity): MatchState {
  return {
    card: {
      id: 'abcdefghijkl',
      game: 'hokito',
      variant: played.rules.variant,
      clock: { kind: 'fischer', initial: 60_000, increment: 0 },
      speed: 'quick',
      rated: false,
      aids: [],
      status: 'playing',
      seats: [card('ada'), card('bob')],
      plies: 0,
      position: startOf(log),
      toAct: 0,
      createdAt: 0,
      touchedAt: 0,
      deadline: null,
      result: null,
      spectators: 0,
    },
    you: null,
    from,
    events: log.slice(from, from + most),
    total: log.length,
    delay: 0,
    presence: [true, false],
    after: null,
    restDays: null,
  };
}
