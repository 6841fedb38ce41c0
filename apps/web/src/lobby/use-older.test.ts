import { invitationQuery, LOBBY_PAGE, type Invitation } from '@rayonk/protocol';
import { expect, it } from 'vitest';
import { NO_FILTERS } from './describe.ts';
import { endOf, queryOf } from './use-older.ts';

it('there is more to ask for where the first page is full', () => {
  const page = (length: number) => Array.from({ length }, (_, i) => ({ id: `i${i}` }) as Invitation);
  expect([endOf(null), endOf([]), endOf(page(LOBBY_PAGE - 1)), endOf(page(LOBBY_PAGE))]).toEqual([
    null,
    null,
    null,
    `i${LOBBY_PAGE - 1}`,
  ]);
});

it('what is asked for is what the filters show, as the server reads it', () => {
  const read = (query: string) => invitationQuery.parse(Object.fromEntries(new URLSearchParams(query)));
  expect(read(queryOf(NO_FILTERS, 'AAAAAAAAAAAA'))).toEqual({ before: 'AAAAAAAAAAAA' });
  const filters = { game: 'khan', speed: 'days', stakes: 'casual' } as const;
  expect(read(queryOf(filters, 'AAAAAAAAAAAA'))).toEqual({
    before: 'AAAAAAAAAAAA',
    game: 'khan',
    speed: 'days',
    rated: 'false',
  });
});
