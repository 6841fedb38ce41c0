import * as z from 'zod/mini';
import { commandId, moment, reference } from './ids.ts';
import { playerCard } from './matches.ts';

/** Greetings that everybody may send and every screen words in its reader's language. */
export const GREETINGS = ['hello', 'good-luck', 'well-played', 'thanks', 'oops', 'wait', 'bye', 'again'] as const;
export const greeting = z.enum(GREETINGS);

/** Players and spectators talk apart: a spectator's hint must not reach a player. */
export const ROOMS = ['players', 'spectators'] as const;
export const chatRoom = z.enum(ROOMS);
export type ChatRoom = (typeof ROOMS)[number];

export const MESSAGE_LENGTH = 300;
/** Either words or a greeting. */
export const saying = z.union([
  z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_LENGTH)) }),
  z.object({ greeting }),
]);
export type Saying = z.infer<typeof saying>;

export const chatMessage = z.object({
  id: z.string(),
  at: moment,
  room: chatRoom,
  by: playerCard,
  /** Null where a moderator took it away, and instead of words for whoever reads only greetings. */
  said: z.nullable(saying),
});
export type ChatMessage = z.infer<typeof chatMessage>;

export const REPORT_REASONS = ['insult', 'cheating', 'stalling', 'name', 'spam', 'other'] as const;
export const report = z.object({
  player: reference,
  match: z.nullable(reference),
  message: z.nullable(reference),
  reason: z.enum(REPORT_REASONS),
  text: z.string().check(z.maxLength(1000)),
});

/** `GET /api/matches/:id/chat`, oldest first, and `POST` to it. */
export const chatHistory = z.object({ messages: z.array(chatMessage) });
/** With an `id`, what is sent twice is said once and answered the same. */
export const newMessage = z.object({ id: z.optional(commandId), room: chatRoom, said: saying });

/** `GET /api/blocks`. */
export const blockList = z.object({ blocked: z.array(playerCard) });
