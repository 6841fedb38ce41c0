import { fail, ok, type Result } from '@rayonk/core';
import { clientMessage, MESSAGE_BYTES, type ClientMessage, type WireFault } from '@rayonk/protocol';
import * as z from 'zod/mini';

export type ParsedMessage = Result<ClientMessage, Pick<WireFault, 'code' | 'message'>>;

const KINDS: ReadonlySet<unknown> = new Set<ClientMessage['t']>([
  'watch',
  'unwatch',
  'do',
  'say',
  'lobby',
  'tournament',
  'ping',
]);

/** Total: any bytes give a message or a code. */
export function parseMessage(data: Buffer, isBinary: boolean): ParsedMessage {
  if (isBinary) return refuse('bad-request', 'messages are text');
  if (data.length > MESSAGE_BYTES) return refuse('too-large', `a message has at most ${MESSAGE_BYTES} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(data.toString());
  } catch {
    return refuse('bad-json', 'this is not JSON');
  }
  const parsed = z.safeParse(clientMessage, value);
  if (parsed.success) return ok(parsed.data);
  const kind: unknown = typeof value === 'object' && value !== null && 't' in value ? value.t : undefined;
  if (!KINDS.has(kind)) return refuse('unknown-message', 'there is no such message');
  const [issue] = parsed.error.issues;
  return refuse('bad-request', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not as it should be'}`);
}

function refuse(code: string, message: string): ParsedMessage {
  return fail({ code, message });
}
