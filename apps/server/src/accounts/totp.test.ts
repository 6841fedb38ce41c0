import { describe, expect, it } from 'vitest';
import { base32, codeOf, keyUri, stepFor, stepOf } from './totp.ts';

/** The secret of the RFCs' test vectors. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes that change', () => {
  // RFC 4226, appendix D.
  it.each(
    ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
      (code, counter) => [counter, code] as const,
    ),
  )('of the counter %i are %s', (counter, code) => expect(codeOf(SECRET, counter)).toBe(code));

  // RFC 6238, appendix B.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s are %s', (seconds, code) => expect(codeOf(SECRET, stepOf(seconds * 1000), 8)).toBe(code));

  it('are taken within a step of their own, and not beyond', () => {
    const now = 1_700_000_010_000;
    for (let away = -4; away <= 4; away++) {
      const step = stepOf(now) + away;
      expect(stepFor(SECRET, codeOf(SECRET, step), now), `${away} steps away`).toBe(Math.abs(away) <= 1 ? step : null);
    }
  });

  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '𝟏𝟐𝟑'])('%j is no code', (text) =>
    expect(stepFor(SECRET, text, 59_000)).toBeNull(),
  );
});

describe('a secret for people', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %j', (bytes, text) => expect(base32(Buffer.from(bytes))).toBe(text));

  it('is in an address that apps read', () => {
    const uri = new URL(keyUri('Rayon K', 'Élodie & co', base32(SECRET)));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Rayon K:Élodie & co',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      issuer: 'Rayon K',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
