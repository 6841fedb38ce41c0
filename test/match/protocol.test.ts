import { EVENTS, type MatchEvent } from '@rayonk/match';
import { matchEvent } from '@rayonk/protocol';
import { expect, test } from 'vitest';

const at = 1_700_000_000_000;
const hash = 'ab'.repeat(32);

/** One of each kind: a kind that is missing here is a type error. */
const samples: { readonly [K in MatchEvent['kind']]: Extract<MatchEvent, { kind: K }> } = {
  created: {
    kind: 'created',
    at,
    settings: {
      game: 'khan',
      variant: 'standard',
      clock: { kind: 'fischer', initial: 60_000, increment: 0 },
      rated: false,
      memoryAid: false,
      firstAction: 60_000,
    },
  },
  committed: { kind: 'committed', at, commit: hash },
  shared: { kind: 'shared', at, party: 0, share: 'a-share-of-it' },
  joined: { kind: 'joined', at, seat: 1, player: 'party-0' },
  started: { kind: 'started', at, start: 'x', drawn: { firstSeat: 0, start: true, leaves: { a1: hash }, seal: hash } },
  acted: { kind: 'acted', at, seat: 0, action: 'a1', spent: 12 },
  chance: { kind: 'chance', at, action: 'a1=r7', salt: 'ab'.repeat(16) },
  offered: { kind: 'offered', at, seat: 0, offer: 'rematch', share: 'a-share-of-it' },
  declined: { kind: 'declined', at, seat: 1, offer: 'draw' },
  accepted: { kind: 'accepted', at, seat: 1, offer: 'rematch', share: 'another-share' },
  resigned: { kind: 'resigned', at, seat: 0 },
  flagged: { kind: 'flagged', at, seat: 0 },
  aborted: { kind: 'aborted', at, seat: 0 },
  abandoned: { kind: 'abandoned', at, seat: 0, claim: 'draw' },
  rested: { kind: 'rested', at, seat: 0 },
  holiday: { kind: 'holiday', at, seat: 0, from: at, until: at + 86_400_000 },
  paused: { kind: 'paused', at },
  resumed: { kind: 'resumed', at },
  revealed: { kind: 'revealed', at, seed: hash },
};

test.each(Object.values(samples))('an event of the kind $kind travels word for word', (event) => {
  expect(matchEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event);
});
test.each(Object.values(samples))('an event of the kind $kind lacks nothing but what may be absent', (event) => {
  const fields: Readonly<Record<string, string>> = { at: 'time', ...EVENTS[event.kind] };
  for (const [name, field] of Object.entries(fields)) {
    const { [name]: _, ...without } = event as Readonly<Record<string, unknown>>;
    expect(matchEvent.safeParse(without).success, name).toBe(field.endsWith('?'));
  }
});
test('the protocol knows no other kinds', () => {
  expect(matchEvent.safeParse({ kind: 'invented', at }).success).toBe(false);
});
