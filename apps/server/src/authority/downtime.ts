import type { Match, MatchEvent } from '@rayonk/match';
import type { Gap } from '../base/index.ts';

/** From when to when the server was not there. */
export type Downtime = Gap;

const KEPT_FOR = 60 * 86_400_000;
const MOST_KEPT = 500;
/** To somebody whose turn lasts days. */
export const NOTICEABLE = 5000;

/** All that a match may still have to be given back, after another start; `alive` is when the server was last known to run. */
export function downtimesAfter(earlier: readonly Downtime[], alive: number | null, startedAt: number): Downtime[] {
  const kept = earlier.filter(([, to]) => to > startedAt - KEPT_FOR).slice(-MOST_KEPT);
  return alive === null || alive >= startedAt ? kept : [...kept, [alive, startedAt]];
}

/** A gap of a server that was there: shorter ones matter to no clock that is not in memory. */
export function downtimesWith(earlier: readonly Downtime[], gap: Gap): readonly Downtime[] {
  return gap[1] - gap[0] < NOTICEABLE ? earlier : [...earlier, gap].slice(-MOST_KEPT);
}

/** What is read back of them; anything else than a list of pairs is none. */
export function parseDowntimes(text: string | null): Downtime[] {
  if (text === null) return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter(isDowntime) : [];
  } catch {
    return [];
  }
}

function isDowntime(value: unknown): value is Downtime {
  return Array.isArray(value) && value.length === 2 && value.every((moment) => typeof moment === 'number');
}

/** Whether somebody's time passes, that of a first action too. */
function isAwaited({ clocks, firstActionBy, settings }: Match): boolean {
  return settings.clock.kind !== 'none' && (clocks.running !== null || firstActionBy !== null);
}

/** Lets clocks stand from now on. */
export function pausedNow(match: Match, at: number): MatchEvent[] {
  return match.isPaused || !isAwaited(match) ? [] : [{ kind: 'paused', at }];
}

/**
 * The pauses that a match missed while the server was down, so that nobody is charged for that time; never before the last thing that
 * happened. `staysPaused` leaves the clocks standing after the last one, for players who have to come back first.
 */
export function missedPauses(
  match: Match,
  lastAt: number,
  downtimes: readonly Downtime[],
  staysPaused: boolean,
): MatchEvent[] {
  const events: MatchEvent[] = [];
  if (match.isPaused || !isAwaited(match)) return events;
  for (const [from, to] of downtimes)
    if (to > lastAt) events.push({ kind: 'paused', at: Math.max(from, lastAt) }, { kind: 'resumed', at: to });
  if (staysPaused) events.pop();
  return events;
}
