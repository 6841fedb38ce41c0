import * as z from 'zod/mini';
import { commit } from './ids.ts';
import { invitation } from './invitations.ts';
import { PLAYER_KINDS, type PlayerCard } from './matches.ts';
import { SIDES, type WireClock } from './terms.ts';

/** An invitation as the lobby lists it: what its draw is committed to may be missing, and is asked for before anybody adds a share. */
export const listedInvitation = z.extend(invitation, { commit: z.optional(commit) });
export type ListedInvitation = z.infer<typeof listedInvitation>;

/** Of settings that may be absent, each has two bits: whether it is there, and what it says. */
const OPTIONAL = ['colouredBacks', 'odds'] as const;

export const flag = z.union([z.literal(0), z.literal(1)]);
export const clockCell = z.union([z.number(), z.tuple([z.number(), z.number()])]);
type ClockCell = z.infer<typeof clockCell>;

export const playerCell = z.tuple([
  z.string(),
  z.nullable(z.string()),
  z.int().check(z.gte(0), z.lt(PLAYER_KINDS.length)),
  z.int(),
  z.nullable(z.int()),
]);
type PlayerCell = z.infer<typeof playerCell>;

/**
 * A new invitation of the lobby without names, because everybody who follows the lobby is sent it:
 * id, game, variant, clock (0: none, days: milliseconds a turn, else initial and increment), settings, side, ratings, player, holiday, creation.
 *
 *     settings  bit 0 rated, 1 memory aid, 2 and 3 coloured backs, 4 and 5 odds
 *     player    id, name, kind (its place in PLAYER_KINDS), level (0: none), rating (r, or -1 - r while it is provisional)
 */
export const invitationRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  clockCell,
  z.int(),
  z.int().check(z.gte(0), z.lt(SIDES.length)),
  z.nullable(z.tuple([z.int(), z.int()])),
  playerCell,
  z.nullable(z.tuple([z.int(), z.int()])),
  z.int(),
]);
export type InvitationRow = z.infer<typeof invitationRow>;

/** With rows of so many bytes no message about one invitation has more than 300. */
const ROW_BYTES = 190;
const CUT = '…';
const utf8 = new TextEncoder();

/** A row of at most so many bytes, as `build` makes it of names of at most so many: they are cut where it is too long with whole ones. */
export function fittingRow<Row>(bytes: number, build: (mostOfName: number) => Row): Row {
  let row = build(Infinity);
  for (let most = 60; most > 0 && bytesOf(JSON.stringify(row)) > bytes; most -= 2) row = build(most);
  return row;
}

function bytesOf(text: string): number {
  return utf8.encode(text).length;
}

/** A letter is cut off with its accents. */
function cutName(name: string, mostBytes: number): string {
  if (bytesOf(name) <= mostBytes) return name;
  let start = '';
  for (const letter of name.match(/\P{M}\p{M}*/gu) ?? []) {
    if (bytesOf(start + letter + CUT) > mostBytes) break;
    start += letter;
  }
  return start + CUT;
}

/** Null where a row cannot say it. */
export function rowOf({ id, terms, audience, by, createdAt, match }: ListedInvitation): InvitationRow | null {
  if (audience.kind !== 'lobby' || match !== null) return null;
  const { game, variant, clock, rated, memoryAid, side } = terms;
  const optional = OPTIONAL.map((name, i) => (terms[name] === undefined ? 0 : terms[name] ? 3 : 1) << (2 + 2 * i));
  const { holiday } = by;
  return fittingRow(ROW_BYTES, (mostOfName) => [
    id,
    game,
    variant,
    cellOfClock(clock),
    Number(rated) + 2 * Number(memoryAid) + optional.reduce((sum, bits) => sum + bits, 0),
    SIDES.indexOf(side),
    audience.ratings,
    cellOfPlayer(by, mostOfName),
    holiday === undefined ? null : [holiday.from, holiday.until],
    createdAt,
  ]);
}

export function invitationFrom(row: InvitationRow): ListedInvitation {
  const [id, game, variant, clock, settings, side, ratings, by, holiday, createdAt] = row;
  const optional = OPTIONAL.flatMap((name, i) => {
    const bits = (settings >> (2 + 2 * i)) & 3;
    return bits === 0 ? [] : [[name, bits === 3] as const];
  });
  return {
    id,
    terms: {
      game,
      variant,
      clock: clockFrom(clock),
      rated: (settings & 1) !== 0,
      memoryAid: (settings & 2) !== 0,
      ...Object.fromEntries(optional),
      side: SIDES[side]!,
    },
    audience: { kind: 'lobby', ratings },
    by: { ...playerFrom(by), ...(holiday !== null && { holiday: { from: holiday[0], until: holiday[1] } }) },
    createdAt,
    match: null,
  };
}

export function cellOfClock(clock: WireClock): ClockCell {
  return clock.kind === 'none' ? 0 : clock.kind === 'turn' ? clock.perTurn : [clock.initial, clock.increment];
}

export function clockFrom(clock: ClockCell): WireClock {
  if (Array.isArray(clock)) return { kind: 'fischer', initial: clock[0], increment: clock[1] };
  return clock === 0 ? { kind: 'none' } : { kind: 'turn', perTurn: clock };
}

/** Without holidays: they are of no account where clocks run by minutes. */
export function cellOfPlayer({ id, name, kind, level, rating }: PlayerCard, mostOfName: number): PlayerCell {
  return [
    id,
    name === null ? null : cutName(name, mostOfName),
    PLAYER_KINDS.indexOf(kind),
    level ?? 0,
    rating === null ? null : rating.provisional ? -1 - rating.value : rating.value,
  ];
}

export function playerFrom([id, name, kind, level, rating]: PlayerCell): PlayerCard {
  return {
    id,
    name,
    kind: PLAYER_KINDS[kind]!,
    level: level === 0 ? null : level,
    rating: rating === null ? null : { value: rating < 0 ? -1 - rating : rating, provisional: rating < 0 },
  };
}
