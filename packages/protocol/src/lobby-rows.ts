import * as z from 'zod/mini';
import { commit } from './ids.ts';
import { invitation, type Invitation } from './invitations.ts';
import { PLAYER_KINDS } from './matches.ts';
import { SIDES } from './terms.ts';

/** An invitation as the lobby lists it: what its draw is committed to may be missing, and is asked for before anybody adds a share. */
export const listedInvitation = z.extend(invitation, { commit: z.optional(commit) });
export type ListedInvitation = z.infer<typeof listedInvitation>;

/** Of settings that may be absent, each has two bits: whether it is there, and what it says. */
const OPTIONAL = ['colouredBacks', 'odds'] as const;

const flag = z.union([z.literal(0), z.literal(1)]);

/**
 * A new invitation of the lobby without names, because everybody who follows the lobby is sent it:
 * id, game, variant, clock (0: none, days: milliseconds a turn, else initial and increment), settings, side, ratings, player, creation.
 *
 *     settings  bit 0 rated, 1 memory aid, 2 and 3 coloured backs, 4 and 5 odds
 *     player    id, name, kind (its place in PLAYER_KINDS), level, rating (value, whether provisional), holiday where there is one (from, until)
 */
export const invitationRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.union([z.number(), z.tuple([z.number(), z.number()])]),
  z.int(),
  z.int().check(z.gte(0), z.lt(SIDES.length)),
  z.nullable(z.tuple([z.int(), z.int()])),
  z.tuple(
    [
      z.string(),
      z.nullable(z.string()),
      z.int().check(z.gte(0), z.lt(PLAYER_KINDS.length)),
      z.nullable(z.int()),
      z.nullable(z.tuple([z.int(), flag])),
    ],
    z.int(),
  ),
  z.int(),
]);
export type InvitationRow = z.infer<typeof invitationRow>;

/** Null where a row cannot say it. */
export function rowOf({ id, terms, audience, by, createdAt, match }: ListedInvitation): InvitationRow | null {
  if (audience.kind !== 'lobby' || match !== null) return null;
  const { game, variant, clock, rated, memoryAid, side } = terms;
  const optional = OPTIONAL.map((name, i) => (terms[name] === undefined ? 0 : terms[name] ? 3 : 1) << (2 + 2 * i));
  const { kind, level, rating, holiday } = by;
  return [
    id,
    game,
    variant,
    clock.kind === 'none' ? 0 : clock.kind === 'turn' ? clock.perTurn : [clock.initial, clock.increment],
    Number(rated) + 2 * Number(memoryAid) + optional.reduce((sum, bits) => sum + bits, 0),
    SIDES.indexOf(side),
    audience.ratings,
    [
      by.id,
      by.name,
      PLAYER_KINDS.indexOf(kind),
      level,
      rating === null ? null : [rating.value, rating.provisional ? 1 : 0],
      ...(holiday === undefined ? [] : [holiday.from, holiday.until]),
    ],
    createdAt,
  ];
}

export function invitationFrom(row: InvitationRow): ListedInvitation {
  const [id, game, variant, clock, settings, side, ratings, by, createdAt] = row;
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
    by: playerFrom(by),
    createdAt,
    match: null,
  };
}

function clockFrom(clock: InvitationRow[3]): Invitation['terms']['clock'] {
  if (Array.isArray(clock)) return { kind: 'fischer', initial: clock[0], increment: clock[1] };
  return clock === 0 ? { kind: 'none' } : { kind: 'turn', perTurn: clock };
}

function playerFrom([id, name, kind, level, rating, from, until]: InvitationRow[7]): Invitation['by'] {
  return {
    id,
    name,
    kind: PLAYER_KINDS[kind]!,
    level,
    rating: rating === null ? null : { value: rating[0], provisional: rating[1] === 1 },
    ...(from !== undefined && until !== undefined && { holiday: { from, until } }),
  };
}
