import { Random, type Seat } from '@rayonk/core';
import { commitOf } from '@rayonk/match';
import {
  nextSteps,
  PAIRING,
  Tournament,
  type EventFacts,
  type Format,
  type FormatKind,
  type TournamentEvent,
  type TournamentSettings,
  type TournamentStep,
} from '../src/index.ts';

export interface Simulated {
  readonly events: readonly TournamentEvent[];
  readonly tournament: Tournament;
}

const MINUTE = 60_000;

function formatOf(kind: FormatKind, players: number, random: Random): Format {
  switch (kind) {
    case 'arena':
      return random.below(2) === 0 ? { kind, duration: 10 * MINUTE } : { kind, duration: 10 * MINUTE, streaks: true };
    case 'swiss':
      return { kind, rounds: 1 + random.below(Math.max(1, Math.min(9, players - 1))) };
    case 'round-robin':
      return { kind, cycles: random.below(2) === 0 ? 1 : 2 };
    case 'knockout':
      return random.below(2) === 0 ? { kind } : { kind, third: true };
  }
}

/** How often somebody of a hundred leaves, comes, comes late or does not come at all, in each round. */
export interface Troubles {
  readonly leaves: number;
  readonly returns: number;
  readonly late: number;
  readonly absent: number;
}
export const NO_TROUBLE: Troubles = { leaves: 0, returns: 0, late: 0, absent: 0 };

/** Plays a whole tournament with made-up results. The same name gives the same one. */
export function simulate(
  name: string,
  kind: FormatKind,
  { players, troubles, format }: { readonly players: number; readonly troubles: Troubles; readonly format?: Format },
): Simulated {
  const random = new Random(name);
  const seed = Array.from({ length: 64 }, () => random.below(16).toString(16)).join('');
  const settings: TournamentSettings = {
    format: format ?? formatOf(kind, players, random),
    programme: Array.from({ length: random.below(3) === 0 ? 5 : 1 }, (_, i) => ({
      game: `g${i}`,
      variant: 'standard',
    })),
    seeding: random.below(2) === 0 ? 'rating' : 'lot',
    pairing: PAIRING,
  };
  const events: TournamentEvent[] = [{ kind: 'created', at: 0, settings, commit: commitOf(seed) }];
  const folded = Tournament.fold(events);
  if (!folded.ok) throw new Error(folded.fault.message);
  const tournament = folded.value;
  let at = 0;
  const happen = (step: TournamentStep): void => {
    const event = { ...step, at } as TournamentEvent;
    const applied = tournament.apply(event);
    if (!applied.ok) throw new Error(`${name}: ${step.kind}: ${applied.fault.message}`);
    events.push(event);
  };
  const chance = (percent: number): boolean => random.below(100) < percent;
  const enter = (): void => {
    const { phase, entrants } = tournament;
    const rating = chance(70) ? 800 + random.below(1200) : null;
    const share = phase === 'open' ? `share-${random.below(30_000)}-${entrants.length}` : null;
    happen({ kind: 'entered', player: entrants.length, rating, share });
  };
  for (let i = 0; i < players; i++) enter();
  happen({ kind: 'started', seed });
  for (let turn = 0; tournament.phase === 'running'; turn++) {
    if (turn > 2000) throw new Error(`${name}: it does not end`);
    at += 20_000;
    if (tournament.isOpen && chance(troubles.late)) enter();
    for (const { number, isIn } of tournament.entrants) {
      if (isIn && chance(troubles.leaves)) happen({ kind: 'withdrew', player: number });
      else if (!isIn && kind !== 'knockout' && chance(troubles.returns)) happen({ kind: 'returned', player: number });
    }
    for (const { number, outcome } of tournament.pairings) {
      if (outcome !== null || (kind === 'arena' && chance(50))) continue;
      happen(outcomeOf(number, random, chance(troubles.absent)));
    }
    for (const step of nextSteps(tournament, at)) happen(step);
  }
  return { events, tournament };
}

function outcomeOf(pairing: number, random: Random, isAbsent: boolean): TournamentStep {
  if (!isAbsent) return { kind: 'result', pairing, winner: ([0, 1, null] as const)[random.below(3)]! };
  const absents: readonly EventFacts['forfeit']['absent'][] = [[0], [1], [0, 1] as const satisfies readonly Seat[]];
  return { kind: 'forfeit', pairing, absent: absents[random.below(3)]! };
}
