import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, refusal } from '../http/index.ts';
import { noteSecurity, type SecurityEvent, type Services } from '../base/index.ts';
import { PROOF_MILLISECONDS } from './constants.ts';
import { isPasswordOf } from './passwords.ts';
import { previousSession } from './previous-session.ts';
import { tooMany } from './refusals.ts';
import { siteAccounts } from './site-accounts.ts';

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** How attempts are counted. */
  readonly who: string;
  readonly player: string | null;
  readonly failed: SecurityEvent;
}

/** Refuses a wrong password, counts it, and does not hear more than there may be. */
export async function demandPassword(services: Services, asked: Asked, password: string): Promise<void> {
  const { request, reply, who, player, failed } = asked;
  const { attempts, devices } = siteAccounts(services);
  const address = request.ip;
  const attempt = { name: who, address, device: devices.known(request, who) };
  const wait = attempts.wait(attempt);
  if (wait > 0) {
    noteSecurity(request.log, 'locked-out', { player, address, way: 'password' });
    throw tooMany(reply, wait);
  }
  if (await isPasswordOf(services, player, password)) {
    attempts.succeeded(attempt);
    return;
  }
  attempts.failed(attempt);
  noteSecurity(request.log, failed, { player, address, way: 'password' });
  throw refusal('wrong-password', 'this is not the password, or not the name');
}

/** Refuses a code that is wrong, or was taken already. */
export async function demandCode(services: Services, asked: Omit<Asked, 'who'>, code: string): Promise<void> {
  const { request, reply, player, failed } = asked;
  const { codes, secondFactors, linkMailer } = siteAccounts(services);
  const address = request.ip;
  const spent = codes.consume(player!);
  if (!spent.isAllowed) {
    noteSecurity(request.log, 'locked-out', { player, address, way: 'code' });
    throw tooMany(reply, spent.retryAfter);
  }
  const taken = await secondFactors.takes(player!, code);
  if (taken === null) {
    noteSecurity(request.log, failed, { player, address, way: 'code' });
    throw refusal('wrong-code', 'this is not the code, or it was used already');
  }
  if (taken === 'code') return;
  noteSecurity(request.log, 'recovery-code-used', { player, address });
  linkMailer.tell('recovery-code-used', player!);
}

/** Refuses whoever has not proved lately who they are: what is sensitive takes more than a session, which may be stolen. */
export async function demandProof(services: Services, request: FastifyRequest): Promise<void> {
  const session = await previousSession(services, request);
  if (session === null || services.now() - session.provedAt > PROOF_MILLISECONDS)
    throw refusal('sign-in-again', 'prove again who you are first, at /api/me/proof');
}

/** Routes that say `proof` ask for one. A guest has nothing to prove it by. */
export function askForProof(app: App, services: Services): void {
  app.addHook('preValidation', async (request) => {
    const { viewer, routeOptions } = request;
    if (routeOptions.config.proof !== true || viewer === null || viewer.kind === 'guest') return;
    await demandProof(services, request);
  });
}
