import type { MatchCard } from '@rayonk/protocol';
import { describe, expect, it } from 'vitest';
import { Feature } from './featured.ts';
import { languageOf, spokenLanguage } from '../http/language.ts';
import { LivePages } from './live-pages.ts';
import { bestFirst, filterLive, lobbyPage } from './live.ts';

const MINUTE = 60_000;
const NOW = 100 * MINUTE;

function card(id: string, change: Partial<MatchCard> & { readonly ratings?: [number, number] } = {}): MatchCard {
  const { ratings = [1500, 1500], ...more } = change;
  const seat = (value: number) => ({
    id: 'x',
    name: 'x',
    kind: 'member' as const,
    level: null,
    rating: { value, provisional: false },
  });
  return {
    id,
    game: 'khan',
    variant: 'standard',
    clock: { kind: 'none' },
    speed: 'quick',
    rated: true,
    aids: [],
    status: 'playing',
    seats: [seat(ratings[0]), seat(ratings[1])],
    plies: 10,
    position: '',
    toAct: 0,
    createdAt: NOW - 10 * MINUTE,
    touchedAt: NOW,
    deadline: null,
    result: null,
    spectators: 0,
    ...more,
  };
}
const ids = (cards: readonly MatchCard[]) => cards.map(({ id }) => id).join(' ');

describe('what the lobby shows', () => {
  it('is what goes on while one looks, in the same order, and a page of it', () => {
    const cards = [
      card('b'),
      card('days', { clock: { kind: 'turn', perTurn: 86_400_000 }, speed: 'days' }),
      card('a'),
      card('new', { plies: 0 }),
    ];
    expect(ids(lobbyPage(cards))).toBe('b a');
    expect(lobbyPage(Array.from({ length: 50 }, (_, i) => card(`m${i}`)))).toHaveLength(20);
  });
});

describe('live matches', () => {
  it('are ordered by strength, audience and what happens', () => {
    const cards = [
      card('plain'),
      card('strong', { ratings: [2000, 1900] }),
      card('asleep', { ratings: [1600, 1600], touchedAt: NOW - 60 * MINUTE }),
      card('watched', { spectators: 10 }),
      card('younger', { createdAt: NOW }),
    ];
    expect(ids(bestFirst(cards, NOW))).toBe('strong watched younger plain asleep');
    expect(ids(bestFirst(cards.toReversed(), NOW))).toBe('strong watched younger plain asleep');
  });

  it('are filtered and paged', () => {
    const cards = [
      card('a'),
      card('b', { game: 'kanto' }),
      card('c', { speed: 'days' }),
      card('d', { rated: false }),
      card('e'),
    ];
    expect(filterLive(cards, {}).total).toBe(5);
    expect(ids(filterLive(cards, { game: 'kanto' }).matches)).toBe('b');
    expect(ids(filterLive(cards, { speed: 'days' }).matches)).toBe('c');
    expect(ids(filterLive(cards, { rated: 'false' }).matches)).toBe('d');
    expect(ids(filterLive(cards, { variant: 'none' }).matches)).toBe('');
    const page = filterLive(cards, { game: 'khan', offset: 1, limit: 2 });
    expect([ids(page.matches), page.total]).toEqual(['c d', 4]);
  });
});

const [A, B] = ['a'.repeat(12), 'b'.repeat(12)] as const;

describe('pages of live matches', () => {
  it('are made once for all who ask, and anew with the list', () => {
    const pages = new LivePages();
    let looks = 0;
    const counted = new Proxy([card(A), card(B)], {
      get: (list, name, receiver) => {
        if (name === 'filter') looks++;
        return Reflect.get(list, name, receiver) as unknown;
      },
    });
    const asked = Array.from({ length: 1000 }, () => pages.of(counted, { limit: 1 }));
    expect([new Set(asked).size, looks]).toEqual([1, 1]);
    expect(JSON.parse(asked[0]!.text)).toMatchObject({ matches: [{ id: A }], total: 2 });
    expect(pages.of(counted, { limit: 1, offset: 1 }).text).not.toBe(asked[0]!.text);
    expect(pages.of([card(A), card(B)], { limit: 1 })).toEqual(asked[0]);
    expect(pages.of([card(A), card(B, { plies: 11 })], { limit: 2 }).tag).not.toBe(asked[0]!.tag);
  });

  it('are not kept without end', () => {
    const pages = new LivePages();
    const list = [card(A)];
    const ask = () => Array.from({ length: 1000 }, (_, offset) => pages.of(list, { offset }));
    const [first, second] = [ask(), ask()];
    expect(first.filter((page, i) => page === second[i]).length).toBeLessThan(500);
    expect(second).toEqual(first);
  });
});

describe('the featured match', () => {
  it('stays for some minutes, and then another one is', () => {
    const feature = new Feature();
    const at = (now: number, ...list: string[]) =>
      feature.choose(
        list.map((id) => card(id, { touchedAt: now })),
        now,
      )?.id ?? null;
    expect(at(NOW)).toBeNull();
    expect(at(NOW, 'a', 'b')).toBe('a');
    expect(at(NOW + 4 * MINUTE, 'b', 'a')).toBe('a');
    expect(at(NOW + 5 * MINUTE, 'a', 'b')).toBe('b');
    expect(at(NOW + 6 * MINUTE, 'a')).toBe('a');
    expect(at(NOW + 7 * MINUTE)).toBeNull();
  });

  it('is lively', () => {
    const dull = [
      card('asleep', { touchedAt: NOW - 2 * MINUTE }),
      card('slow', { speed: 'days' }),
      card('new', { plies: 1 }),
    ];
    expect(new Feature().choose(dull, NOW)).toBeNull();
  });
});

it.each([
  ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-GB', 'en'],
  ['de, en;q=0.5, fr;q=0.7', 'fr'],
  ['en;q=0, fr', 'fr'],
  ['de', null],
  [undefined, null],
  ['en;q=x', 'en'],
])('%s asks for %s', (header, language) => {
  expect(spokenLanguage(header)).toBe(language);
  expect(languageOf(header)).toBe(language ?? 'fr');
});
