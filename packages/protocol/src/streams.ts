import * as z from 'zod/mini';
import { command, matchEvent } from './events.ts';
import { commandId, invitationId, matchId, moment, seat } from './ids.ts';
import { invitation } from './invitations.ts';
import { followUp, matchCard, matchState, result } from './matches.ts';

/** A line of `GET /api/stream`: what concerns an account. An empty line keeps the connection and says nothing. */
export const accountLine = z.discriminatedUnion('t', [
  /** The first line. What is open and in progress follows. */
  z.object({ t: z.literal('hello'), now: moment }),
  /** Somebody invites you. */
  z.object({ t: z.literal('invited'), invitation }),
  /** An invitation to you is not open any more. */
  z.object({ t: z.literal('uninvited'), invitation: invitationId }),
  /** A match of yours began, or was in progress when the stream began. */
  z.object({ t: z.literal('began'), match: matchCard, you: seat }),
  z.object({ t: z.literal('ended'), match: matchId, you: seat, result }),
]);
export type AccountLine = z.infer<typeof accountLine>;

/** A line of `GET /api/matches/:id/stream`. It ends after the last event of the match. */
export const matchLine = z.discriminatedUnion('t', [
  z.object({ t: z.literal('state'), now: moment, state: matchState }),
  /** Events in order, the first of which has the number `from`. */
  z.object({ t: z.literal('events'), from: z.int(), events: z.array(matchEvent) }),
  z.object({ t: z.literal('after'), after: followUp }),
]);
export type MatchLine = z.infer<typeof matchLine>;

/** `POST /api/matches/:id/commands`. */
export const commandRequest = z.object({ id: commandId, command });
export const commandDone = z.object({ sequence: z.int() });
