import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * The address that a request came from, where so many proxies of ours stand before the site: each adds whom it heard from at the end of
 * `X-Forwarded-For`, and what stands before those was written by whoever asks.
 */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const direct = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  if (proxies === 0 || forwarded === undefined) return direct;
  const heard = [forwarded]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return heard.at(-Math.min(proxies, heard.length)) ?? direct;
}

/** The same for Fastify's `ip`; it would believe nobody for a number alone. */
export function trustProxyOf(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/** Whom a limit by address counts it for: an IPv4 address, or the network of a household or server in IPv6, of which each has 2^64 addresses. */
export function placeOf(address: string): string {
  const plain = address.split('%', 1)[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped !== null) return mapped[1]!;
  if (!isIPv6(plain)) return plain;
  const [front = '', back] = plain.split('::');
  const words = front === '' ? [] : front.split(':');
  const behind = back === undefined || back === '' ? [] : back.split(':');
  // The last piece may be an IPv4 address, which is two words long.
  const length = words.length + behind.length + (plain.includes('.') ? 1 : 0);
  const all = back === undefined ? words : [...words, ...Array<string>(8 - length).fill('0'), ...behind];
  return `${all
    .slice(0, 4)
    .map((word) => Number.parseInt(word, 16).toString(16))
    .join(':')}::/64`;
}
