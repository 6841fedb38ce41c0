import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { openTestStore } from '../store/testing.ts';
import { guardedLookup, isPublic } from './addresses.ts';
import { endpointOf, THE_INTERNET } from './push.ts';
import { contactOf, openVapid } from './vapid.ts';

let store: Store;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ store, remove } = await openTestStore());
});
afterAll(() => remove());

const NOW = Date.UTC(2026, 0, 1);
const ENDPOINT = new URL('https://push.example.org/send/1');

describe('the key of the site', () => {
  it('is made once and kept', async () => {
    const [first, second] = await Promise.all([
      openVapid(store, 'https://a.example'),
      openVapid(store, 'https://a.example'),
    ]);
    const third = await openVapid(store, 'https://a.example');
    expect(new Set([first.publicKey, second.publicKey, third.publicKey]).size).toBe(1);
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
  });

  it('signs for one push service, for half a day, so that anybody can check it', async () => {
    const vapid = await openVapid(store, 'mailto:site@example.org');
    const found = /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(vapid.authorization(ENDPOINT, NOW))!;
    const [, head = '', claims = '', signature = '', key = ''] = found;
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(read(claims)).toEqual({
      aud: 'https://push.example.org',
      exp: NOW / 1000 + 43_200,
      sub: 'mailto:site@example.org',
    });
    expect(key).toBe(vapid.publicKey);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const signed = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key: publicKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect(signed(`${head}.${claims}`)).toBe(true);
    expect(signed(`${head}.${claims}x`)).toBe(false);
  });

  it('is used again while it holds, and no longer', async () => {
    const vapid = await openVapid(store, 'https://a.example');
    const first = vapid.authorization(ENDPOINT, NOW);
    expect(vapid.authorization(ENDPOINT, NOW + 10 * 3_600_000)).toBe(first);
    expect(vapid.authorization(ENDPOINT, NOW + 11.5 * 3_600_000)).not.toBe(first);
  });

  it('says whom to complain to', () => {
    const origin = 'https://a.example';
    expect(contactOf({ mail: null, origin })).toBe(origin);
    expect(contactOf({ mail: { url: '', from: 'Rayon K <site@a.example>' }, origin })).toBe('mailto:site@a.example');
  });
});

describe('where a push may go', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://8.8.8.8/x', true],
    ['http://fcm.googleapis.com/fcm', false],
    ['https://fcm.googleapis.com:8443/fcm', false],
    ['https://user:pass@push.example.org/', false],
    ['https://127.0.0.1/x', false],
    ['https://2130706433/x', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:10.0.0.1]/x', false],
    ['https://[64:ff9b::a00:1]/x', false],
    ['https://169.254.169.254/latest', false],
    ['ftp://push.example.org/', false],
    ['javascript:alert(1)', false],
    ['', false],
    [`https://push.example.org/${'x'.repeat(1000)}`, false],
  ])('%s: %s', (address, isAllowed) => {
    expect(endpointOf(address, THE_INTERNET) !== null).toBe(isAllowed);
  });

  it.each([
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    'fe80::1',
    'fc00::1',
    '::',
    '2002:a00:1::',
  ])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
  it.each(['1.1.1.1', '172.15.0.1', '2606:4700::1111'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it('is decided by what a name leads to', async () => {
    const outcome = await new Promise((resolve) => {
      guardedLookup(isPublic)('localhost', {}, (error) => resolve(error?.message ?? 'found'));
    });
    expect(outcome).toBe('localhost has no public address');
  });
});
