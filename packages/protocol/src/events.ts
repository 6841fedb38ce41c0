import * as z from 'zod/mini';
import { moment, seat, share } from './ids.ts';
import { clock } from './terms.ts';

const offer = z.enum(['draw', 'take-back', 'rematch']);
const claim = z.enum(['win', 'draw']);
const drawn = z.object({
  firstSeat: z.nullable(seat),
  start: z.boolean(),
  leaves: z.nullable(z.record(z.string(), z.string())),
  seal: z.optional(z.string()),
});

/**
 * The log of a match as it travels: the events of the package `match`, word for word (a test holds the two together). Nothing in it is
 * secret, so every viewer gets the same bytes; a page folds them into the same match as the server.
 */
export const matchEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('created'),
    at: moment,
    settings: z.object({
      game: z.string(),
      variant: z.string(),
      clock,
      rated: z.boolean(),
      memoryAid: z.boolean(),
      colouredBacks: z.optional(z.boolean()),
      firstAction: z.optional(z.nullable(z.number())),
    }),
  }),
  z.object({ kind: z.literal('committed'), at: moment, commit: z.string() }),
  z.object({ kind: z.literal('shared'), at: moment, party: seat, share: z.string() }),
  z.object({ kind: z.literal('joined'), at: moment, seat, player: z.string() }),
  z.object({ kind: z.literal('started'), at: moment, start: z.string(), drawn: z.optional(drawn) }),
  z.object({ kind: z.literal('acted'), at: moment, seat, action: z.string(), spent: z.number() }),
  z.object({ kind: z.literal('chance'), at: moment, action: z.string(), salt: z.optional(z.string()) }),
  z.object({ kind: z.literal('offered'), at: moment, seat, offer, share: z.optional(share) }),
  z.object({ kind: z.literal('declined'), at: moment, seat, offer }),
  z.object({ kind: z.literal('accepted'), at: moment, seat, offer, share: z.optional(share) }),
  z.object({ kind: z.literal('resigned'), at: moment, seat }),
  z.object({ kind: z.literal('flagged'), at: moment, seat }),
  z.object({ kind: z.literal('aborted'), at: moment, seat }),
  z.object({ kind: z.literal('abandoned'), at: moment, seat, claim }),
  z.object({ kind: z.literal('rested'), at: moment, seat }),
  z.object({ kind: z.literal('paused'), at: moment }),
  z.object({ kind: z.literal('resumed'), at: moment }),
  z.object({ kind: z.literal('revealed'), at: moment, seed: z.string() }),
]);
export type WireEvent = z.infer<typeof matchEvent>;

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
