import type { ChatMessage, PlayerCard, ChatRoom, Saying } from '@rayonk/protocol';
import type { ChatTable } from '../store/index.ts';
import type { Viewer } from '../base/index.ts';

/** Whoever is not known might be a child, so nobody in particular reads greetings alone, as guests do. */
export function readsGreetingsOnly(viewer: Viewer | null): boolean {
  return viewer === null || viewer.kind === 'guest' || viewer.greetingsOnly;
}

/** A message as it was said, whoever may read it. */
export function asSaid(row: ChatTable, by: PlayerCard): ChatMessage {
  return { id: row.id, at: row.at, room: row.room as ChatRoom, by, said: sayingOf(row) };
}

/** A message as one viewer reads it. */
export function asRead(row: ChatTable, by: PlayerCard, viewer: Viewer | null): ChatMessage {
  return isWithheld(row, viewer) ? asWithheld(row, by) : asSaid(row, by);
}

/** Whether a viewer is shown that something was said, and not what. */
export function isWithheld(row: ChatTable, viewer: Viewer | null): boolean {
  const isOwn = viewer?.player === row.player_id;
  return row.hidden === 1 || (row.text !== null && !isOwn && readsGreetingsOnly(viewer));
}

export function asWithheld(row: ChatTable, by: PlayerCard): ChatMessage {
  return { ...asSaid(row, by), said: null };
}

function sayingOf({ text, greeting }: ChatTable): Saying | null {
  if (greeting !== null) return { greeting: greeting as Extract<Saying, { greeting: unknown }>['greeting'] };
  return text === null ? null : { text };
}
