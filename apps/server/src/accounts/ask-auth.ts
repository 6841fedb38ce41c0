import type { FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../http/index.ts';
import type { Services } from '../base/index.ts';
import { codeOf } from './refusals.ts';
import { siteAccounts } from './site-accounts.ts';
import { webRequest } from './web-request.ts';

interface Instead {
  readonly path: string;
  readonly body: object;
}

/**
 * Lets better-auth answer a request, or another one in its stead. What of its answer leaves the server, each route says: it would also tell
 * tokens and its placeholders.
 */
export async function askAuth(
  services: Services,
  request: FastifyRequest,
  instead: Instead | null = null,
): Promise<{ readonly answer: unknown; readonly cookies: readonly string[] }> {
  const { handler } = await siteAccounts(services).auth();
  const { url: path, body } = instead === null ? request : { url: instead.path, body: instead.body };
  const response = await handler(webRequest(request, services.config, path, body));
  const told: unknown = await response.json().catch(() => null);
  if (response.ok) return { answer: told, cookies: response.headers.getSetCookie() };
  const { code = '', message = '' } = (told ?? {}) as { code?: string; message?: string };
  const ours = codeOf(code, response.status);
  if (ours === null) throw new Error(`better-auth failed: ${code} ${message}`);
  throw refusal(ours, message === '' ? 'this is refused' : message);
}

export function giveCookies(reply: FastifyReply, cookies: readonly string[]): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}
