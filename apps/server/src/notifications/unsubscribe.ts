import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves, in the address of an unsubscribe link, that it came from mail to this player. */
export function unsubscribeToken(secret: string, player: string): string {
  return `${Buffer.from(player).toString('base64url')}.${proof(secret, player).toString('base64url')}`;
}

/** The player whose link it is, or null if nobody's. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [name = '', given = ''] = token.split('.');
  const player = Buffer.from(name, 'base64url').toString();
  const [wanted, got] = [proof(secret, player), Buffer.from(given, 'base64url')];
  return wanted.length === got.length && timingSafeEqual(wanted, got) ? player : null;
}

function proof(secret: string, player: string): Buffer {
  return createHmac('sha256', secret).update(`rayonk unsubscribe ${player}`).digest();
}
