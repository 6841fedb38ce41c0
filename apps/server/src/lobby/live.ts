import type { MatchCard } from '@rayonk/protocol';
import type { Authority, LiveMatch } from '../services.ts';

/** So many of the latest are looked at, and so many shown. */
const LOOKED_AT = 60;
const SHOWN = 20;
/** What one spectator is worth in points of rating. */
const SPECTATOR = 60;
/** Levels and guests have no rating: they come after those who have. */
const UNRATED = 1000;

/** Matches in progress by the clock, those with strong players and many spectators first. */
export async function liveMatches(authority: Authority): Promise<readonly MatchCard[]> {
  const latest = [...authority.playing()]
    .filter(({ terms, match }) => terms.clock.kind !== 'turn' && (match.line?.log.length ?? 0) > 0)
    .sort((a, b) => lastMoment(b) - lastMoment(a))
    .slice(0, LOOKED_AT);
  const cards = await Promise.all(latest.map(async (live) => authority.card(live)));
  return cards
    .filter(({ status }) => status === 'playing')
    .sort((a, b) => worth(b) - worth(a))
    .slice(0, SHOWN);
}

function lastMoment({ events, createdAt }: LiveMatch): number {
  return events.at(-1)?.at ?? createdAt;
}

function worth({ seats, spectators }: MatchCard): number {
  const [first, second] = seats.map(({ rating }) => rating?.value ?? UNRATED);
  return first! + second! + SPECTATOR * spectators;
}
