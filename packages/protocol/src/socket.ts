import * as z from 'zod/mini';
import { command, matchEvent } from './events.ts';
import { fault } from './faults.ts';
import { awaySince, commandId, matchId, moment } from './ids.ts';
import { lobby, lobbyChanges } from './lobby.ts';
import { followUp, matchState, playerCard } from './matches.ts';
import { notification } from './notifications.ts';
import { tournamentId, tournamentMessages } from './tournaments.ts';
import { chatMessage, chatRoom, saying } from './talk.ts';

/**
 * The subprotocols that are spoken at `/socket`, the newest first: another one is another language. While a site is updated node by node, pages and
 * nodes of two versions meet, so the one before stays for a release: a client offers all that it speaks, a server takes the newest that it speaks too.
 */
export const SOCKET_PROTOCOLS: readonly [string, ...string[]] = ['rayonk-1'];
export const [SOCKET_PROTOCOL] = SOCKET_PROTOCOLS;

/** What two speak to each other; null: nothing. */
export function commonProtocol(offered: Iterable<string>, spoken: readonly string[] = SOCKET_PROTOCOLS): string | null {
  const known = new Set(offered);
  return spoken.find((name) => known.has(name)) ?? null;
}

export const SOCKET_PATH = '/socket';
/** No message of a client is longer. */
export const MESSAGE_BYTES = 4096;
/** A client that has been silent for so long is taken to be gone; a `ping` a third of that often keeps it. */
export const SILENCE_MILLISECONDS = 45_000;

/** What a client says. */
export const clientMessage = z.discriminatedUnion('t', [
  /**
   * Follow a match from an event number on (0: from the beginning): answered by `match`, then `events` as they come. Who glances at one board among
   * many sits nowhere, is counted nowhere and hears no talk.
   */
  z.object({
    t: z.literal('watch'),
    match: matchId,
    from: z.int().check(z.gte(0)),
    glance: z.optional(z.boolean()),
  }),
  z.object({ t: z.literal('unwatch'), match: matchId }),
  z.object({ t: z.literal('do'), match: matchId, id: commandId, command }),
  z.object({ t: z.literal('say'), match: matchId, id: commandId, room: chatRoom, said: saying }),
  /**
   * Follow the lobby: answered by `lobby`. With `changes` what follows are differences, with `rows` besides in their short form; without, the whole
   * again and again, rarely.
   */
  z.object({
    t: z.literal('lobby'),
    on: z.boolean(),
    changes: z.optional(z.boolean()),
    rows: z.optional(z.boolean()),
  }),
  /**
   * Follow a tournament: answered by `tournament`, then `tournament-events` as they come. With `boards` those that are made in one moment are told
   * together, as `tournament-boards`; without, each as a `tournament-board`.
   */
  z.object({
    t: z.literal('tournament'),
    tournament: tournamentId,
    on: z.boolean(),
    boards: z.optional(z.boolean()),
  }),
  /** Answered by `pong`: measures the way and keeps the connection. */
  z.object({ t: z.literal('ping'), at: z.number() }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** What the server says. */
export const serverMessage = z.discriminatedUnion('t', [
  z.object({ t: z.literal('welcome'), now: moment, you: z.nullable(playerCard) }),
  z.object({ t: z.literal('match'), match: matchId, now: moment, state: matchState }),
  /** Events in order, the first of which has the number `from`. With `id` it also answers that command. */
  z.object({
    t: z.literal('events'),
    match: matchId,
    from: z.int(),
    events: z.array(matchEvent),
    id: z.optional(commandId),
  }),
  /** A command was done that made no event of its own, or was done before; or something was said, which makes none: `sequence` is 0. */
  z.object({ t: z.literal('done'), match: matchId, id: commandId, sequence: z.int() }),
  z.object({ t: z.literal('refused'), match: matchId, id: commandId, fault }),
  z.object({
    t: z.literal('presence'),
    match: matchId,
    seats: z.tuple([z.boolean(), z.boolean()]),
    spectators: z.int(),
    awaySince: z.optional(awaySince),
  }),
  z.object({ t: z.literal('after'), match: matchId, after: followUp }),
  z.object({ t: z.literal('rest'), match: matchId, restDays: z.tuple([z.int(), z.int()]) }),
  z.object({ t: z.literal('chat'), match: matchId, messages: z.array(chatMessage) }),
  z.extend(lobby, { t: z.literal('lobby'), sequence: z.optional(z.int()) }),
  /** Makes the lobby number `sequence` of the one before. Whoever has another one asks for the lobby again. */
  z.object({ t: z.literal('lobby-changes'), sequence: z.int(), changes: lobbyChanges }),
  ...tournamentMessages,
  z.object({ t: z.literal('notification'), notification }),
  z.object({ t: z.literal('pong'), at: z.number(), now: moment }),
  /** A message that could not be understood or was not allowed; nothing has changed. */
  z.object({ t: z.literal('fault'), fault }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;

/** Why every socket is closed when the server stops: the standard's «service restart». Come back after a pause of your own. */
export const SERVICE_RESTART = 1012;
/** The reason that goes with it where other nodes go on: come back soon and resume, there is somebody to come back to. */
export const DRAINING = 'draining';
/** Why the server closes a socket, beside the codes of the standard. */
export const CLOSE = {
  /** It read too slowly and may come back, resuming from what it has. */
  slowReader: 4001,
  /** It sent too much. */
  tooMany: 4002,
  /** Its session ended. */
  signedOut: 4003,
} as const;
