import { Line, loadRules, Random, recordOf, unwrap, type GameRecord } from '@rayonk/core';
import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisLink, readLink } from './link.ts';
import { LARGEST_TEXT, LONGEST_PACKED, pack, unpack } from './pack.ts';

async function randomRecord(game: string, variant: string, seed: string, comment: string | null): Promise<GameRecord> {
  const rules = unwrap(await loadRules(registry, game, variant));
  const line = Line.seeded(rules, seed);
  const random = new Random(seed);
  while (line.result === null && line.log.length < 400) {
    const legal = line.legalList();
    line.playAction(legal.at(random.below(legal.count)));
  }
  const record = recordOf(line, { Seat0: 'Zoé "l’Ours"', Seat1: 'Ada \\' });
  return {
    ...record,
    comment,
    actions: record.actions.map((action, i) => (i % 7 === 3 ? { ...action, comment } : action)),
  };
}

const VARIANTS = registry.flatMap(({ id, variants }) => variants.map((variant) => [id, variant] as const));

describe.each(VARIANTS)('a link of %s %s', (game, variant) => {
  it('contains the whole game', async () => {
    const record = await randomRecord(game, variant, 'link', 'Un coup « fort » } \\ {');
    const link = await analysisLink(record);
    expect(link).toMatch(/^\/analysis#g=1\.[\w-]+$/);
    const read = await readLink(link.slice(link.indexOf('#')));
    expect(read).toEqual({ ok: true, value: record });
  });
});

describe('packing', () => {
  it('gives back any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (text) => {
        const packed = await pack(text);
        expect(packed).toMatch(/^[\w-]+$/);
        expect(await unpack(packed)).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('never throws on what others wrote', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'AZaz09-_.+/= é'), maxLength: 60 }), async (text) => {
        const read = await readLink(`#g=1.${text}`);
        expect(read.ok).toBe(false);
      }),
      { numRuns: 300 },
    );
    await fc.assert(fc.asyncProperty(fc.string({ maxLength: 60 }), async (text) => void (await readLink(text))));
  });
});

describe('a broken link', () => {
  it.each([
    ['', 'no-link'],
    ['#', 'no-link'],
    ['#section', 'foreign-link'],
    ['#g=', 'foreign-link'],
    ['#g=2.AAAA', 'newer-link'],
    ['#g=1.', 'broken-link'],
    ['#g=1.a+b', 'broken-link'],
    ['#g=1.AAAAA', 'broken-link'],
    [`#g=1.${'A'.repeat(LONGEST_PACKED + 1)}`, 'link-too-large'],
  ])('%.20s: %s', async (fragment, code) => {
    const read = await readLink(fragment);
    expect(read.ok ? null : read.fault.code).toBe(code);
  });

  it('says so when it is cut off, anywhere', async () => {
    const link = await analysisLink(await randomRecord('kastwa', '4x4', 'cut', null));
    const fragment = link.slice(link.indexOf('#'));
    for (let length = 6; length < fragment.length; length += 7) {
      const read = await readLink(fragment.slice(0, length));
      expect(read.ok ? null : read.fault.code).toBe('broken-link');
    }
  });

  it('does not unfold a bomb', async () => {
    const packed = await pack('0'.repeat(20 * LARGEST_TEXT));
    expect(packed.length).toBeLessThan(LONGEST_PACKED);
    const read = await unpack(packed);
    expect(read.ok ? null : read.fault.code).toBe('link-too-large');
  });

  it('passes on what the file inside is refused for', async () => {
    const read = await readLink(`#g=1.${await pack('[Game "kastwa"]')}`);
    expect(read.ok ? null : read.fault.code).toBe('malformed-file');
    const none = await readLink(`#g=1.${await pack(' ')}`);
    expect(none.ok ? null : none.fault.code).toBe('truncated-file');
  });
});
