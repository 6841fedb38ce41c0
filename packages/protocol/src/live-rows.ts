import * as z from 'zod/mini';
import {
  cellOfClock,
  cellOfPlayer,
  clockCell,
  clockFrom,
  fittingRow,
  flag,
  playerCell,
  playerFrom,
} from './lobby-rows.ts';
import { matchCard } from './matches.ts';

/** With rows of so many bytes no message about one match has more than 300. */
const ROW_BYTES = 208;

/** A live match as the lobby lists it: what it stands at is for whoever watches it, or asks for its card. */
export const listedMatch = z.extend(
  z.pick(matchCard, { id: true, game: true, variant: true, clock: true, rated: true, plies: true, seats: true }),
  { createdAt: z.optional(matchCard.shape.createdAt) },
);
export type ListedMatch = z.infer<typeof listedMatch>;

/**
 * A match without names, because everybody who follows the lobby is sent it: its place in the list, id, game, variant, clock and players as in the
 * row of an invitation, whether it is rated, and how many actions were played.
 */
const liveRow = z.tuple([
  z.int(),
  z.string(),
  z.string(),
  z.string(),
  clockCell,
  flag,
  z.int(),
  playerCell,
  playerCell,
]);
type LiveRow = z.infer<typeof liveRow>;

/**
 * What makes one list of another, in this order: the places that are `gone`, `moved` ones (from where to where, one after the other), `rows` that come
 * in at their places, and how many `plies` (place, number) were played meanwhile.
 */
export const liveChanges = z.object({
  gone: z.optional(z.array(z.int())),
  moved: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  rows: z.optional(z.array(liveRow)),
  plies: z.optional(z.array(z.tuple([z.int(), z.int()]))),
});
export type LiveChanges = z.infer<typeof liveChanges>;

/** Names are cut alike wherever it stands in the list and however long it goes on. */
const WIDEST = { place: 99, plies: 9999 };

function rowOf(
  { id, game, variant, clock, rated, plies, seats: [first, second] }: ListedMatch,
  place: number,
): LiveRow {
  const row = fittingRow<LiveRow>(ROW_BYTES, (mostOfName) => [
    WIDEST.place,
    id,
    game,
    variant,
    cellOfClock(clock),
    rated ? 1 : 0,
    WIDEST.plies,
    cellOfPlayer(first, mostOfName),
    cellOfPlayer(second, mostOfName),
  ]);
  return row.with(0, place).with(6, plies) as LiveRow;
}

function matchFrom([, id, game, variant, clock, rated, plies, first, second]: LiveRow): ListedMatch {
  const clocked = { clock: clockFrom(clock), rated: rated === 1, plies };
  return { id, game, variant, ...clocked, seats: [playerFrom(first), playerFrom(second)] };
}

/** As it is after it was told in a row. */
export function asListed(match: ListedMatch): ListedMatch {
  return matchFrom(rowOf(match, 0));
}

/** Of two lists as rows tell them; null where they are the same. */
export function liveChangesOf(before: readonly ListedMatch[], after: readonly ListedMatch[]): LiveChanges | null {
  const stays = new Map(after.map((match) => [match.id, match]));
  const gone = before.flatMap((match, place) => {
    const now = stays.get(match.id);
    return now !== undefined && isSameButPlies(match, now) ? [] : [place];
  });
  const left = new Set(gone);
  const kept = before.filter((_, place) => !left.has(place));
  const known = new Map(kept.map((match) => [match.id, match]));
  const moved = movesBetween(
    kept.map(({ id }) => id),
    after.filter(({ id }) => known.has(id)).map(({ id }) => id),
  );
  const rows = after.flatMap((match, place) => (known.has(match.id) ? [] : [rowOf(match, place)]));
  const plies = after.flatMap((match, place): [number, number][] =>
    (known.get(match.id)?.plies ?? match.plies) === match.plies ? [] : [[place, match.plies]],
  );
  const changes: LiveChanges = {
    ...(gone.length > 0 && { gone }),
    ...(moved.length > 0 && { moved }),
    ...(rows.length > 0 && { rows }),
    ...(plies.length > 0 && { plies }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

export function changedLive(before: readonly ListedMatch[], changes: LiveChanges): ListedMatch[] {
  const { gone = [], moved = [], rows = [], plies = [] } = changes;
  const left = new Set(gone);
  const list = before.filter((_, place) => !left.has(place));
  for (const [from, to] of moved) move(list, from, to);
  for (const row of rows) list.splice(row[0], 0, matchFrom(row));
  for (const [place, number] of plies) list[place] = { ...list[place]!, plies: number };
  return list;
}

function isSameButPlies(one: ListedMatch, other: ListedMatch): boolean {
  return JSON.stringify(rowOf({ ...one, plies: 0 }, 0)) === JSON.stringify(rowOf({ ...other, plies: 0 }, 0));
}

function move(list: unknown[], from: number, to: number): void {
  list.splice(to, 0, ...list.splice(from, 1));
}

/** One that went down costs one move, as one that went up does. */
function movesBetween(before: readonly string[], after: readonly string[]): [number, number][] {
  const list = [...before];
  const moves: [number, number][] = [];
  for (let place = 0; place < after.length;) {
    if (list[place] === after[place]) {
      place++;
      continue;
    }
    const wentDown = list[place + 1] === after[place];
    const step: [number, number] = wentDown
      ? [place, after.indexOf(list[place]!)]
      : [list.indexOf(after[place]!), place];
    move(list, ...step);
    moves.push(step);
  }
  return moves;
}
