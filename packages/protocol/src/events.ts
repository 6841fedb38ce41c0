import type { Drawn, MatchSettings } from '@rayonk/match';
import { CLAIMS, EVENTS, OFFERS, type EventFields, type MatchEvent } from '@rayonk/match/events';
import * as z from 'zod/mini';
import { moment, seat, share } from './ids.ts';
import { clock } from './terms.ts';

const offer = z.enum(OFFERS);
const claim = z.enum(CLAIMS);

/** An object with these fields, all of them and no other: a field that the type has and the schema has not does not compile. */
function objectOf<T extends object>(shape: { readonly [K in keyof T]-?: z.ZodMiniType<T[K]> }): z.ZodMiniType<T> {
  return z.object(shape) as unknown as z.ZodMiniType<T>;
}

const FIELDS: { readonly [K in keyof EventFields]: z.ZodMiniType<EventFields[K]> } = {
  text: z.string(),
  time: z.number(),
  seat,
  offer,
  claim,
  share,
  settings: objectOf<MatchSettings>({
    game: z.string(),
    variant: z.string(),
    clock,
    rated: z.boolean(),
    memoryAid: z.boolean(),
    colouredBacks: z.exactOptional(z.boolean()),
    odds: z.exactOptional(z.boolean()),
    firstAction: z.exactOptional(z.nullable(z.number())),
  }),
  drawn: objectOf<Drawn>({
    firstSeat: z.nullable(seat),
    start: z.boolean(),
    leaves: z.nullable(z.record(z.string(), z.string())),
    seal: z.exactOptional(z.string()),
  }),
};

/**
 * The log of a match as it travels: the events of the package `match`, word for word. Nothing in it is secret, so every viewer gets the
 * same bytes; a page folds them into the same match as the server.
 */
export const matchEvent = z.discriminatedUnion(
  'kind',
  Object.entries(EVENTS).map(([kind, fields]) =>
    z.object({ kind: z.literal(kind), at: moment, ...mapped(fields) }),
  ) as never,
) as unknown as z.ZodMiniType<MatchEvent>;

function mapped(fields: Readonly<Record<string, string>>): Record<string, z.ZodMiniType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = FIELDS[field.replace('?', '') as keyof EventFields];
      return [name, field.endsWith('?') ? z.exactOptional(schema) : schema];
    }),
  );
}

/** What a player asks of a match. `ply` is how many actions the player has seen: an action on an older position is refused. */
export const command = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('act'),
    action: z.string().check(z.maxLength(200)),
    ply: z.int().check(z.gte(0)),
    /** How long the page says the player took, in milliseconds; lag compensation gives back the difference, within a quota. */
    took: z.optional(z.number().check(z.gte(0))),
  }),
  /** A rematch is another match with a draw of its own: whoever wants one adds a share to the commitment of `after`. */
  z.object({ kind: z.literal('offer'), offer, share: z.optional(share) }),
  z.object({ kind: z.literal('answer'), offer, accepts: z.boolean(), share: z.optional(share) }),
  z.object({ kind: z.literal('resign') }),
  z.object({ kind: z.literal('abort') }),
  /** Claims that the other's time is up; the server looks by itself as well. */
  z.object({ kind: z.literal('flag') }),
  /** The other has been away for long enough on their own turn (`claimableAt`): the server knows whether. */
  z.object({ kind: z.literal('claim'), result: claim }),
  /** Correspondence: a day more for this turn, from the player's own allowance. */
  z.object({ kind: z.literal('rest') }),
]);
export type Command = z.infer<typeof command>;
