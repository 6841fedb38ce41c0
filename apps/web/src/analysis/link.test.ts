import { CHANCE, dealingOf, findGame, Line, loadRules, Random, recordOf, unwrap, type GameRecord } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { commitOf, Dealer, fairTags } from '@rayonk/match';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisLink, readLink } from './link.ts';
import { LARGEST_TEXT, LONGEST_PACKED, pack, textOf, unpack } from './pack.ts';

const packText = (text: string) => pack(new TextEncoder().encode(text));

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

/** A whole game whose seats, start and chance come from a seed, with all its proof. */
async function fairRecord(game: string, variant: string): Promise<GameRecord> {
  const module = await unwrap(findGame(registry, game)).load();
  const rules = module.rules[variant]!;
  const dealing = dealingOf(module, variant);
  const [seed, shares] = ['5e'.repeat(32), ['premier-mot', 'deuxieme-mot']] as const;
  const dealer = new Dealer(rules, dealing, seed, [shares[0], shares[1]]);
  const line = unwrap(Line.from(rules, dealer.start()));
  const random = new Random('fair');
  const salts: string[] = [];
  while (line.result === null) {
    if (line.actor === CHANCE) {
      const { action, salt } = dealer.outcome(line);
      if (salt !== null) salts.push(salt);
      unwrap(line.play(action));
    } else {
      const legal = line.legalList();
      line.playAction(legal.at(random.below(legal.count)));
    }
  }
  const drawn = dealer.drawn(line.first, { seats: true, start: true });
  const fair = fairTags({ ...drawn, commit: commitOf(seed), shares: [shares[0], shares[1]], salts, seed });
  return recordOf(line, { Seat0: 'Loutre 27', Seat1: 'Ordinateur, niveau 3', ...fair });
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

  it('is short where the game has no comments, and contains it all the same', async () => {
    for (const seed of ['a', 'b', 'c']) {
      const record = await randomRecord(game, variant, seed, null);
      const link = await analysisLink(record);
      expect(link).toMatch(/^\/analysis#g=2\.[\w-]+$/);
      expect(link.length).toBeLessThan(1000);
      expect(await readLink(link.slice(link.indexOf('#')))).toEqual({ ok: true, value: record });
    }
  });

  it('carries its fairness data as long as they are whole, and stays short', async () => {
    const record = await fairRecord(game, variant);
    const link = await analysisLink(record);
    // A number for each action, and names, seed and shares; random play goes on for a thousand actions where nobody would.
    expect(link.length).toBeLessThan(record.actions.length < 600 ? 1000 : 500 + 1.5 * record.actions.length);
    const read = await readLink(link.slice(link.indexOf('#')));
    expect(read).toEqual({ ok: true, value: record });
    expect(read.ok && Object.keys(read.value.tags)).toEqual(Object.keys(record.tags));
    // What does not follow from the seed is not made up: it travels as it is.
    const altered = { ...record, tags: { ...record.tags, FairCommit: '0'.repeat(64) } };
    const other = await analysisLink(altered);
    expect(await readLink(other.slice(other.indexOf('#')))).toEqual({ ok: true, value: altered });
  });

  it('leaves out what nobody can check yet', async () => {
    const { FairSeed: _later, ...tags } = (await fairRecord(game, variant)).tags;
    const rules = unwrap(await loadRules(registry, game, variant));
    const link = await analysisLink(recordOf(Line.seeded(rules, 'open'), tags));
    const read = await readLink(link.slice(link.indexOf('#')));
    expect(read.ok && Object.keys(read.value.tags)).toEqual(['Seat0', 'Seat1']);
  });
});

describe('a link of a game with an option', () => {
  const optional = registry.flatMap(({ id, variants, options = [] }) =>
    options.map(({ choices, variants: [first] = variants }) => [id, `${first}+${choices.at(-1)}`] as const),
  );
  it.each(optional)('%s %s says which, with a comment or without', async (game, variant) => {
    for (const comment of [null, 'Un coup « fort »']) {
      const record = await randomRecord(game, variant, 'option', comment);
      const link = await analysisLink(record);
      expect(await readLink(link.slice(link.indexOf('#')))).toEqual({ ok: true, value: record });
    }
  });
  it('has one for each option', () => expect(optional.length).toBeGreaterThan(5));
});

describe('packing', () => {
  it('gives back any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (text) => {
        const packed = await packText(text);
        expect(packed).toMatch(/^[\w-]+$/);
        const bytes = await unpack(packed);
        expect(bytes.ok && textOf(bytes.value)).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('never throws on what others wrote', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: fc.constantFrom(...'AZaz09-_.+/= é'), maxLength: 60 }), async (text) => {
        for (const version of [1, 2]) expect((await readLink(`#g=${version}.${text}`)).ok).toBe(false);
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
    ['#g=3.AAAA', 'newer-link'],
    ['#g=2.', 'broken-link'],
    ['#g=1.', 'broken-link'],
    ['#g=1.a+b', 'broken-link'],
    ['#g=1.AAAAA', 'broken-link'],
    [`#g=1.${'A'.repeat(LONGEST_PACKED + 1)}`, 'link-too-large'],
  ])('%# is told by its code', async (fragment, code) => {
    const read = await readLink(fragment);
    expect(read.ok ? null : read.fault.code).toBe(code);
  });

  it.each([null, 'with a comment'])('says so when it is cut off, anywhere (%s)', async (comment) => {
    const link = await analysisLink(await randomRecord('kastwa', '4x4', 'cut', comment));
    const fragment = link.slice(link.indexOf('#'));
    for (let length = 6; length < fragment.length; length += 7) {
      const read = await readLink(fragment.slice(0, length));
      expect(read.ok ? null : read.fault.code).toBe('broken-link');
    }
  });

  it('of the short kind never opens as another game when a letter was changed', async () => {
    const record = await randomRecord('khan', 'standard', 'changed', null);
    const link = await analysisLink(record);
    const fragment = link.slice(link.indexOf('#'));
    for (let at = 5; at < fragment.length; at += 3) {
      const letter = fragment[at] === 'A' ? 'B' : 'A';
      const read = await readLink(fragment.slice(0, at) + letter + fragment.slice(at + 1));
      // The last bits of a stream mean nothing.
      if (read.ok) expect(read.value).toEqual(record);
      else expect(read.fault.code).toMatch(/^(broken|foreign)-link$/);
    }
  });

  it('does not unfold a bomb', async () => {
    const packed = await packText('0'.repeat(20 * LARGEST_TEXT));
    expect(packed.length).toBeLessThan(LONGEST_PACKED);
    const read = await unpack(packed);
    expect(read.ok ? null : read.fault.code).toBe('link-too-large');
  });

  it('passes on what the file inside is refused for', async () => {
    const read = await readLink(`#g=1.${await packText('[Game "kastwa"]')}`);
    expect(read.ok ? null : read.fault.code).toBe('malformed-file');
    const none = await readLink(`#g=1.${await packText(' ')}`);
    expect(none.ok ? null : none.fault.code).toBe('truncated-file');
  });
});
