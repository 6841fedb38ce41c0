/**
 * Works ratings out again from the matches in the database. It shares no code with the site: Glicko-2 as in Glickman's paper, with the
 * volatility found by halving, and what docs/api.md says of ratings beside it.
 */
import type { Client } from 'pg';

const DAY = 86_400_000;
const SCALE = 173.7178;
const TAU = 0.5;
/** The site and we stop at different places in the search for a volatility. */
const SAME = 0.01;

interface Rated {
  readonly id: string;
  readonly game: string;
  readonly speed: string;
  readonly winner: number | null;
  readonly reason: string;
  readonly touched_at: number;
  readonly rating_changes: string | null;
  readonly players: readonly [string, string];
  readonly actions: readonly [number, number];
}
interface Noted {
  readonly match_id: string;
  readonly player_id: string;
  readonly at: number;
  readonly rating: number;
  readonly deviation: number;
}
interface Standing {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  readonly at: number;
}

/** How many matches were rated, and what is wrong with that. */
export async function checkRatings(client: Client): Promise<{ readonly rated: number; readonly wrongs: string[] }> {
  const acts = (seat: number): string =>
    `(select count(*)::int from events where match_id = id and event::json->>'kind' = 'acted' and event::json->>'seat' = '${seat}')`;
  const player = (seat: number): string => `(select player_id from seats where match_id = id and seat = ${seat})`;
  const { rows: matches } = await client.query<Rated>(
    `select id, game, speed, winner::int, reason, touched_at::float8, rating_changes, array[${acts(0)}, ${acts(1)}] as actions,
     array[${player(0)}, ${player(1)}] as players from matches where status = 'over' and rated = 1 order by touched_at`,
  );
  const { rows: history } = await client.query<Noted>(
    'select match_id, player_id, at::float8, rating::float8, deviation::float8 from rating_history',
  );
  const { rows: standings } = await client.query<Standing & { game: string; speed: string; player_id: string }>(
    'select player_id, game, speed, rating::float8, deviation::float8, games::int from ratings',
  );
  const wrongs: string[] = [];
  const counting = matches.filter(counts);
  for (const match of matches) {
    const noted = history.filter(({ match_id }) => match_id === match.id).length;
    if (noted !== (counts(match) ? 2 : 0)) wrongs.push(`${match.id} (${match.reason}) was noted ${noted} times`);
    if (counts(match) !== (match.rating_changes !== null)) wrongs.push(`${match.id} is marked ${match.rating_changes}`);
  }
  if (wrongs.length > 0) return { rated: counting.length, wrongs };
  const known = new Map<string, Standing>();
  replay(counting, history, known, wrongs);
  for (const { player_id, game, speed, rating, deviation, games } of standings) {
    const own = known.get(keyOf(player_id, { game, speed }));
    if (own === undefined || own.games !== games || !isSame(own, { rating, deviation }))
      wrongs.push(`${player_id} has ${rating} after ${games} in ${game}, and should have ${JSON.stringify(own)}`);
  }
  return { rated: counting.length, wrongs };
}

/** Nodes may have rated matches that ended together in either order: there must be one in which everything fits. */
function replay(matches: readonly Rated[], history: readonly Noted[], known: Map<string, Standing>, wrongs: string[]) {
  const pairs = new Map<string, number>();
  for (const left = [...matches]; left.length > 0;) {
    const next = left.findIndex((match) => {
      const { after, pair } = rate(match, history, known, pairs);
      const fits = match.players.every((player, seat) => {
        const noted = history.find(({ match_id, player_id }) => match_id === match.id && player_id === player);
        return noted !== undefined && isSame(noted, after[seat]!);
      });
      if (!fits) return false;
      match.players.forEach((player, seat) => known.set(keyOf(player, match), after[seat]!));
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      return true;
    });
    if (next === -1) {
      wrongs.push(`ratings of ${left.length} matches cannot be worked out again: ${left.map(({ id }) => id).join()}`);
      return;
    }
    left.splice(next, 1);
  }
}

function rate(
  match: Rated,
  history: readonly Noted[],
  known: ReadonlyMap<string, Standing>,
  pairs: ReadonlyMap<string, number>,
): { readonly after: readonly Standing[]; readonly pair: string } {
  const at = history.find(({ match_id }) => match_id === match.id)!.at;
  const pair = match.players.toSorted().join();
  // The first three of a pair in a week count whole, then each half as much as the one before.
  const weight = 2 ** -Math.max(0, (pairs.get(pair) ?? 0) - 2);
  const newcomer = { rating: 1500, deviation: 350, volatility: 0.06, games: 0, at };
  const before = match.players.map((player) => known.get(keyOf(player, match)) ?? newcomer);
  const after = before.map((own, seat) => {
    const score = match.winner === null ? 0.5 : Number(match.winner === seat);
    return afterGame(own, before[1 - seat]!, score, weight, at);
  });
  return { after, pair };
}

/** Broken off by its players it counts where each has acted three times. */
function counts({ reason, actions }: Rated): boolean {
  if (reason === 'abort') return false;
  return !['resignation', 'agreement', 'time', 'claimed'].includes(reason) || Math.min(...actions) >= 3;
}

function keyOf(player: string, { game, speed }: Pick<Rated, 'game' | 'speed'>): string {
  return `${player} ${game} ${speed}`;
}

function isSame(one: Pick<Standing, 'rating' | 'deviation'>, other: Pick<Standing, 'rating' | 'deviation'>): boolean {
  return Math.abs(one.rating - other.rating) < SAME && Math.abs(one.deviation - other.deviation) < SAME;
}

/** Periods of 365/78 days since each last played. */
function periods(from: number, to: number): number {
  return Math.max(0, to - from) / ((365 / 78) * DAY);
}

function afterGame(own: Standing, other: Standing, score: number, weight: number, at: number): Standing {
  const against = Math.min(
    350,
    Math.hypot(other.deviation, SCALE * other.volatility * Math.sqrt(periods(other.at, at))),
  );
  const g = 1 / Math.sqrt(1 + (3 * (against / SCALE) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + Math.exp((-g * (own.rating - other.rating)) / SCALE));
  const information = weight * g * g * expected * (1 - expected);
  const delta = (weight * g * (score - expected)) / information;
  const phi = own.deviation / SCALE;
  const volatility = volatilityOf(own.volatility, phi, 1 / information, delta);
  const waited = phi * phi + volatility * volatility * periods(own.at, at);
  const deviation = 1 / Math.sqrt(1 / waited + information);
  return {
    rating: Math.min(4000, Math.max(400, own.rating + SCALE * deviation * deviation * weight * g * (score - expected))),
    deviation: Math.min(350, Math.max(45, deviation * SCALE)),
    volatility: Math.min(0.1, volatility),
    games: own.games + 1,
    at: Math.max(own.at, at),
  };
}

/** Where the paper's f, which falls, is zero. */
function volatilityOf(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number): number => {
    const e = Math.exp(x);
    return (e * (delta ** 2 - phi ** 2 - v - e)) / (2 * (phi ** 2 + v + e) ** 2) - (x - a) / TAU ** 2;
  };
  let [low, high] = [a - 10, a + 10];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (f(middle) > 0) low = middle;
    else high = middle;
  }
  return Math.exp(low / 2);
}
