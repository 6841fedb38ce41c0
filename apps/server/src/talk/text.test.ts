import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanText } from './text.ts';

describe('what somebody wrote', () => {
  it.each([
    ['a simple line', 'a simple line'],
    ['  spaces \t and\r\nlines  ', 'spaces and lines'],
    ['controls \u0000\u0007\u001B[31m', 'controls [31m'],
    ['zero\u200Bwidth\u200C\u200D\uFEFF\u2060', 'zerowidth'],
    ['turned \u202Earound\u202C \u2066and\u2069', 'turned around and'],
    ['blank \u3164\u115F\u2800 letters', 'blank letters'],
    ['a private \uE000 one', 'a private one'],
    ['half \uD800 a pair', 'half a pair'],
    ['tags \u{E0041}\u{E007F}', 'tags'],
    ['\u200B\u200B', ''],
    ['é', 'é'],
    ['e\u0301', 'é'],
    ['https://example.org/<b>', 'https://example.org/<b>'],
    ['日本語 и русский', '日本語 и русский'],
  ])('%j becomes %j', (text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  it('keeps pictures that are joined of several, and no joiner elsewhere', () => {
    expect(cleanText('👩‍👧 a\u200Db')).toBe('👩‍👧 ab');
  });

  it('does not pile marks up', () => {
    const piled = cleanText(`x${'\u0323'.repeat(50)}y`);
    expect(piled.length).toBeLessThanOrEqual(6);
    expect(piled.startsWith('x') && piled.endsWith('y')).toBe(true);
  });

  it('is the same when it is cleaned again, and has nothing unseen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean.replaceAll('\u200D', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u);
        expect(clean).toBe(clean.trim());
      }),
      { numRuns: 50 },
    );
  });
});
