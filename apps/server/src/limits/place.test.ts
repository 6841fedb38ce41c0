import type { IncomingMessage } from 'node:http';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { addressOf, placeOf, trustProxyOf } from './place.ts';

describe('the address of a request', () => {
  const WRITTEN = ['1.1.1.1', '2.2.2.2', '3.3.3.3'];

  it.each([0, 1, 2, 3, 5])('is what %d proxies vouch for, whatever is written before, as for Fastify', async (hops) => {
    const app = fastify({ trustProxy: trustProxyOf(hops) });
    app.get('/', async ({ ip }) => ip);
    for (let count = 0; count <= WRITTEN.length; count++) {
      const headers = count === 0 ? {} : { 'x-forwarded-for': WRITTEN.slice(0, count).join(', ') };
      const socket = { remoteAddress: '127.0.0.1' } as IncomingMessage['socket'];
      const expected = hops === 0 || count === 0 ? '127.0.0.1' : WRITTEN[Math.max(0, count - hops)];
      expect(addressOf({ headers, socket }, hops)).toBe(expected);
      expect((await app.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })).body).toBe(expected);
    }
    await app.close();
  });
});

describe('a place', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8:0001:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
    ['1:2::3:4:5:192.0.2.7', '1:2:0:3::/64'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, place) => expect(placeOf(address)).toBe(place));

  it('is the same for all addresses of one network, and another in the next', () => {
    const places = new Set<string>();
    for (let i = 0; i < 500; i++) places.add(placeOf(`2001:db8:1:2:${i.toString(16)}:${(i * 7).toString(16)}::1`));
    expect(places.size).toBe(1);
    expect(placeOf('2001:db8:1:3::1')).not.toBe([...places][0]);
  });
});
