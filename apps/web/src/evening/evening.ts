import { ok } from '@rayonk/core';
import { MOST_AT_TABLES } from '@rayonk/protocol';
import { commitOf } from '@rayonk/match';
import {
  MOST_PLAYERS,
  nextSteps,
  PAIRING,
  Tournament,
  type Discipline,
  type Outcome,
  type TournamentEvent,
  type TournamentStep,
} from '@rayonk/tournament';
import type { Device } from '../play/create.ts';
import { formatOf, type FormatChoices } from '../tournaments/choices.ts';

/** On what is played: wood, glass, or wood as long as there are boxes. */
export const PLACES = ['boards', 'screens', 'both'] as const;
type Place = (typeof PLACES)[number];

/** An evening before its draw: everything can still be changed. */
export interface Draft {
  readonly title: string;
  readonly names: readonly string[];
  readonly programme: readonly Discipline[];
  readonly format: FormatChoices;
  readonly place: Place;
  readonly boxes: string;
}

/** An evening at tables: the log of a tournament, which is the truth of it, and what only the desk knows. */
export interface Evening {
  readonly title: string;
  /** By number of entrant. */
  readonly names: readonly string[];
  readonly events: readonly TournamentEvent[];
  /** What the codes of slips are made of; it never leaves the device. */
  readonly key: string;
  /** Tables up to this number have a box, those after it play on a screen. Null: all have one. */
  readonly boxes: number | null;
  /** The tournament that the site keeps of it. */
  readonly published: string | null;
}

export const LONGEST_NAME = 40;

/** Names of a typed or pasted list, one a line: numbers before them and doubles are left out. */
export function readNames(text: string, known: readonly string[] = []): readonly string[] {
  const seen = new Set(known.map(sameName));
  return text.split(/[\n\r;\t]+/).flatMap((line) => {
    const name = line
      .replace(/^\s*\d+\s*[.):-]\s*/, '')
      .replaceAll(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_NAME)
      .trim();
    if (name === '' || seen.has(sameName(name))) return [];
    seen.add(sameName(name));
    return [name];
  });
}
function sameName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** How many fit into the format, and into a room. */
export function mostIn({ format }: Pick<Draft, 'format'>): number {
  return Math.min(MOST_PLAYERS[format.format], MOST_AT_TABLES);
}

/** As many of these as may still enter. */
export function withNames(draft: Draft, more: readonly string[]): Draft {
  return { ...draft, names: [...draft.names, ...more].slice(0, mostIn(draft)) };
}

/** Makes the log: everybody enters, the device adds a share for each, and lots are drawn. The first round waits for its own button. */
export function begin(draft: Draft, device: Device): Outcome<Evening> {
  const seed = device.randomHex(32);
  const { names, programme, place } = draft;
  const at = device.now();
  const created: TournamentEvent = {
    kind: 'created',
    at,
    settings: { format: formatOf(draft.format), programme, seeding: 'lot', pairing: PAIRING },
    commit: commitOf(seed),
  };
  const evening: Evening = {
    title: draft.title.trim(),
    names,
    events: [created],
    key: device.randomHex(16),
    boxes: place === 'boards' ? null : place === 'screens' ? 0 : Number(draft.boxes),
    published: null,
  };
  const entries = names.map((_, player): TournamentStep => ({
    kind: 'entered',
    player,
    rating: null,
    share: device.randomHex(16),
  }));
  return happened(evening, [...entries, { kind: 'started', seed }], at);
}

export function folded({ events }: Pick<Evening, 'events'>): Tournament {
  const tournament = Tournament.fold(events);
  // What is kept was folded before it was kept.
  if (!tournament.ok) throw new Error(tournament.fault.message);
  return tournament.value;
}

/** Lets things happen one after the other: all of them or none. */
export function happened(evening: Evening, steps: readonly TournamentStep[], now: number): Outcome<Evening> {
  const tournament = Tournament.fold(evening.events);
  if (!tournament.ok) return tournament;
  const events = [...evening.events];
  for (const step of steps) {
    const event: TournamentEvent = { ...step, at: Math.max(now, tournament.value.touchedAt) };
    const applied = tournament.value.apply(event);
    if (!applied.ok) return applied;
    events.push(event);
  }
  return ok({ ...evening, events });
}

/** What the desk could let happen now: the next boards, or the end. */
export function dueSteps(tournament: Tournament, now: number): readonly TournamentStep[] {
  return nextSteps(tournament, Math.max(now, tournament.touchedAt));
}

/** Somebody comes late, or comes back. */
export function join(evening: Evening, name: string, now: number): Outcome<Evening> {
  const known = evening.names.findIndex((each) => sameName(each) === sameName(name));
  if (known >= 0) return happened(evening, [{ kind: 'returned', player: known }], now);
  const player = evening.names.length;
  const entered = happened(evening, [{ kind: 'entered', player, rating: null, share: null }], now);
  return entered.ok ? ok({ ...entered.value, names: [...evening.names, name] }) : entered;
}

/** What is said of a pairing at the desk: who won, or who did not come. */
export type Call = { readonly winner: 0 | 1 | null } | { readonly absent: readonly (0 | 1)[] };

/** Decides a pairing, or corrects what was said of it before. */
export function decide(evening: Evening, pairing: number, call: Call, now: number): Outcome<Evening> {
  const known = folded(evening).pairings[pairing];
  const isAgain = known !== undefined && known.outcome !== null;
  const step: TournamentStep = isAgain
    ? {
        kind: 'corrected',
        pairing,
        outcome: 'winner' in call ? { kind: 'played', ...call } : { kind: 'forfeit', ...call },
      }
    : 'winner' in call
      ? { kind: 'result', pairing, ...call }
      : { kind: 'forfeit', pairing, ...call };
  return happened(evening, [step], now);
}

/** The number of the table of each pairing: the lowest that is free when it is made. */
export function tablesOf(events: readonly TournamentEvent[]): ReadonlyMap<number, number> {
  const tables = new Map<number, number>();
  const busy = new Set<number>();
  for (const event of events) {
    if (event.kind === 'result' || event.kind === 'forfeit') busy.delete(tables.get(event.pairing)!);
    if (event.kind !== 'paired') continue;
    for (const _ of event.pairings) {
      let table = 1;
      while (busy.has(table)) table++;
      busy.add(table);
      tables.set(tables.size, table);
    }
  }
  return tables;
}

export function isOnScreen({ boxes }: Pick<Evening, 'boxes'>, table: number): boolean {
  return boxes !== null && table > boxes;
}
