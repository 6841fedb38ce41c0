import { CHANCE, OVER, type Rules, type Seat } from '@rayonk/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules as noughtsRules } from '../../core/test/noughts/rules.ts';
import { ring } from '../../core/test/ring.ts';
import { countsForRating, Match, timeLeft, type ClockSettings, type MatchEvent, type Offer } from '../src/index.ts';

const noughts = noughtsRules.standard as Rules;
const EMPTY = '-,-,-/-,-,-/-,-,- x';

function opening(rules: Rules, clock: ClockSettings = { kind: 'none' }, rated = false): MatchEvent[] {
  const settings = { game: rules.game, variant: rules.variant, clock, rated, memoryAid: false };
  return [
    { kind: 'created', at: 0, settings },
    { kind: 'joined', at: 1, seat: 0, player: 'ada' },
    { kind: 'joined', at: 2, seat: 1, player: 'blaise' },
    { kind: 'started', at: 10, start: rules === noughts ? EMPTY : '0 0 0' },
  ];
}
function acted(seat: Seat, action: string, at: number, spent = 0): MatchEvent {
  return { kind: 'acted', at, seat, action, spent };
}
function folded(rules: Rules, events: readonly MatchEvent[]): Match {
  const match = Match.fold(rules, events);
  if (!match.ok) throw new Error(match.fault.message);
  return match.value;
}
function codeOf(match: Match, event: MatchEvent): string {
  const before = match.sequence;
  const checked = match.check(event);
  const applied = match.apply(event);
  expect(applied).toEqual(checked);
  if (applied.ok) return 'ok';
  expect(match.sequence).toBe(before);
  return applied.fault.code;
}

describe('from creation to the end', () => {
  test('a game is played to its end by the rules', () => {
    const match = folded(noughts, opening(noughts));
    expect(match.phase).toBe('playing');
    for (const [i, action] of ['a1', 'b1', 'a2', 'b2', 'a3'].entries())
      expect(codeOf(match, acted((i % 2) as Seat, action, 20 + i))).toBe('ok');
    expect(match.result).toEqual({ winner: 0, reason: 'line', scores: null });
    expect(match.phase).toBe('over');
    expect(match.actor).toBe(OVER);
    expect(codeOf(match, acted(1, 'c3', 40))).toBe('match-over');
    expect(match.sequence).toBe(9);
  });
  test('nothing happens out of order', () => {
    const [created, first, second, start] = opening(noughts) as [MatchEvent, MatchEvent, MatchEvent, MatchEvent];
    expect(Match.fold(noughts, [])).toMatchObject({ ok: false, fault: { code: 'out-of-order' } });
    expect(Match.fold(noughts, [first])).toMatchObject({ ok: false, fault: { code: 'out-of-order' } });
    expect(Match.fold(ring(5) as Rules, [created])).toMatchObject({ ok: false, fault: { code: 'out-of-order' } });
    const match = folded(noughts, [created, first]);
    expect(match.phase).toBe('open');
    expect(codeOf(match, created)).toBe('out-of-order');
    expect(codeOf(match, first)).toBe('seat-taken');
    expect(codeOf(match, start)).toBe('match-not-started');
    expect(codeOf(match, acted(0, 'a1', 5))).toBe('match-not-started');
    expect(codeOf(match, second)).toBe('ok');
    expect(codeOf(match, { kind: 'started', at: 9, start: 'nonsense' })).toBe('malformed-position');
    expect(codeOf(match, start)).toBe('ok');
    expect(codeOf(match, start)).toBe('match-not-open');
    expect(codeOf(match, { kind: 'joined', at: 9, seat: 0, player: 'eve' })).toBe('match-not-open');
  });
  test('a client is never believed: turn and rules are checked', () => {
    const match = folded(noughts, opening(noughts));
    expect(codeOf(match, acted(1, 'a1', 20))).toBe('not-your-turn');
    expect(codeOf(match, acted(0, 'z9', 20))).toBe('malformed-action');
    expect(codeOf(match, acted(0, 'b2', 20))).toBe('ok');
    expect(codeOf(match, acted(1, 'b2', 21))).toBe('illegal-action');
    expect(codeOf(match, { kind: 'chance', at: 22, action: 'a1' })).toBe('not-your-turn');
  });
});

describe('clocks that start with the first action', () => {
  const FISCHER: ClockSettings = { kind: 'fischer', initial: 60_000, increment: 1000 };
  const TURN: ClockSettings = { kind: 'turn', perTurn: 86_400_000 };
  const begun = (clock: ClockSettings, firstAction?: number | null): Match => {
    const [created, ...rest] = opening(noughts, clock);
    const { settings } = created as Extract<MatchEvent, { kind: 'created' }>;
    return folded(noughts, [
      { kind: 'created', at: 0, settings: { ...settings, ...(firstAction !== undefined && { firstAction }) } },
      ...rest,
    ]);
  };
  const at = 10;

  test.each([FISCHER, TURN])('$kind: each seat’s clock waits for its own first action', (clock) => {
    const match = begun(clock, 30_000);
    const whole = match.clocks.left[0];
    expect(match.clocks.running).toBeNull();
    expect(timeLeft(match.clocks, 0, at + 20_000)).toBe(whole);
    expect(codeOf(match, { kind: 'flagged', at: at + 1e9, seat: 0 })).toBe('time-is-left');
    match.apply(acted(0, 'a1', at + 20_000));
    expect(match.clocks.running).toBeNull();
    expect(timeLeft(match.clocks, 1, at + 40_000)).toBe(whole);
    match.apply(acted(1, 'b1', at + 40_000));
    expect(match.clocks.running).toBe(0);
    expect(match.firstActionBy).toBeNull();
    match.apply(acted(0, 'a2', at + 41_000, 1000));
    expect(match.clocks.running).toBe(1);
  });
  test.each([
    [FISCHER, 30_000],
    [TURN, 86_400_000],
  ])('%j: who does not begin breaks the match off, neither sooner nor by another', (clock, time) => {
    const match = begun(clock, 30_000);
    expect(match.firstActionBy).toBe(at + time);
    match.apply(acted(0, 'a1', at + 5));
    expect(match.firstActionBy).toBe(at + 5 + time);
    expect(codeOf(match, { kind: 'paused', at: at + 10 })).toBe('ok');
    expect(match.firstActionBy).toBeNull();
    expect(codeOf(match, { kind: 'resumed', at: at + 5000 })).toBe('ok');
    expect(match.firstActionBy).toBe(at + 5000 + time);
    expect(codeOf(match, { kind: 'aborted', at: at + 5000 + time, seat: 1 })).toBe('ok');
    expect(match.result).toMatchObject({ winner: null, reason: 'abort' });
  });
  test('also after more than one action of the other and of chance', () => {
    const rules = ring(9) as Rules;
    const [created, ...rest] = opening(rules, FISCHER);
    const { settings } = created as Extract<MatchEvent, { kind: 'created' }>;
    const match = folded(rules, [{ kind: 'created', at: 0, settings: { ...settings, firstAction: 30_000 } }, ...rest]);
    match.apply(acted(0, '?', at + 1));
    match.apply({ kind: 'chance', at: at + 1, action: '=+' });
    // Two actions stand in the log: only who is overdue may be waited for no longer.
    expect(match.firstActionBy).toBe(at + 1 + 30_000);
    expect(codeOf(match, { kind: 'aborted', at: at + 30_000, seat: 1 })).toBe('too-late-to-abort');
    expect(codeOf(match, { kind: 'aborted', at: at + 1 + 30_000, seat: 1 })).toBe('ok');
  });
  test('without a limit where nobody is kept waiting, and not at all without a clock', () => {
    expect(begun(FISCHER, null)).toMatchObject({ firstActionBy: null, clocks: { running: null } });
    expect(begun({ kind: 'none' }, 30_000).firstActionBy).toBeNull();
  });
  test('logs from before fold as they did', () => {
    const match = begun(FISCHER);
    expect(match.clocks).toMatchObject({ running: 0, since: at });
    expect(match.firstActionBy).toBeNull();
    expect(codeOf(match, { kind: 'flagged', at: at + 60_000, seat: 0 })).toBe('ok');
    expect(match.result).toMatchObject({ winner: 1, reason: 'timeout' });
  });
});

describe('resigning and aborting', () => {
  test('resignation gives the game to the other seat, whoever is to act', () => {
    const match = folded(noughts, [...opening(noughts), { kind: 'resigned', at: 20, seat: 1 }]);
    expect(match.result).toEqual({ winner: 0, reason: 'resignation', scores: null });
  });
  test('a match may be aborted before its second action', () => {
    const match = folded(noughts, [...opening(noughts), acted(0, 'a1', 20), { kind: 'aborted', at: 21, seat: 1 }]);
    expect(match.result).toEqual({ winner: null, reason: 'abort', scores: null });
    const later = folded(noughts, [...opening(noughts), acted(0, 'a1', 20), acted(1, 'b1', 21)]);
    expect(codeOf(later, { kind: 'aborted', at: 22, seat: 0 })).toBe('too-late-to-abort');
  });
});

test('a seat whose clock runs can leave a match for good: it loses, or the other takes a draw', () => {
  const clock = { kind: 'fischer', initial: 60_000, increment: 0 } as const;
  const left = (seat: Seat, claim: 'win' | 'draw'): MatchEvent => ({ kind: 'abandoned', at: 40, seat, claim });
  const match = () => folded(noughts, [...opening(noughts, clock), acted(0, 'a1', 20)]);
  expect(codeOf(match(), left(0, 'win'))).toBe('no-claim');
  for (const [claim, winner] of [['win', 0] as const, ['draw', null] as const]) {
    const over = match();
    expect(codeOf(over, left(1, claim))).toBe('ok');
    expect(over.result).toEqual({ winner, reason: 'abandoned', scores: null });
  }
  expect(codeOf(folded(noughts, [...opening(noughts), acted(0, 'a1', 20)]), left(1, 'win'))).toBe('no-claim');
  expect(countsForRating([3, 2], 'abandoned')).toBe(false);
  expect(countsForRating([3, 3], 'abandoned')).toBe(true);
});

describe('offers', () => {
  const offered = (seat: Seat, offer: Offer): MatchEvent => ({ kind: 'offered', at: 30, seat, offer });
  const answered = (kind: 'accepted' | 'declined', seat: Seat, offer: Offer): MatchEvent => ({
    kind,
    at: 31,
    seat,
    offer,
  });

  test('a draw: offered, declined, withdrawn, answered by an action, accepted', () => {
    const match = folded(noughts, opening(noughts));
    expect(codeOf(match, answered('accepted', 1, 'draw'))).toBe('no-such-offer');
    expect(codeOf(match, offered(0, 'draw'))).toBe('ok');
    expect(codeOf(match, offered(0, 'draw'))).toBe('offer-repeated');
    expect(codeOf(match, answered('accepted', 0, 'draw'))).toBe('no-such-offer');
    expect(codeOf(match, answered('declined', 0, 'draw'))).toBe('ok');
    expect(codeOf(match, offered(0, 'draw'))).toBe('ok');
    expect(codeOf(match, acted(0, 'a1', 32))).toBe('ok');
    expect(match.offers.draw).toBe(0);
    expect(codeOf(match, acted(1, 'b1', 33))).toBe('ok');
    expect(match.offers.draw).toBeNull();
    expect(codeOf(match, offered(1, 'draw'))).toBe('ok');
    expect(codeOf(match, answered('accepted', 0, 'draw'))).toBe('ok');
    expect(match.result).toEqual({ winner: null, reason: 'agreement', scores: null });
  });
  test('a take-back goes back to the last turn of the seat that asked', () => {
    const match = folded(noughts, opening(noughts));
    expect(codeOf(match, offered(0, 'take-back'))).toBe('nothing-to-take-back');
    for (const [i, action] of ['a1', 'b1', 'a2'].entries()) match.apply(acted((i % 2) as Seat, action, 20 + i));
    expect(codeOf(match, offered(1, 'take-back'))).toBe('ok');
    expect(codeOf(match, answered('accepted', 0, 'take-back'))).toBe('ok');
    expect(match.line!.log).toEqual(['a1']);
    expect(match.actor).toBe(1);
  });
  test('no take-back in a rated match, nor over what chance has shown', () => {
    const rated = folded(noughts, [...opening(noughts, { kind: 'none' }, true), acted(0, 'a1', 20)]);
    expect(codeOf(rated, offered(0, 'take-back'))).toBe('take-back-in-rated');
    const rules = ring(9) as Rules;
    const match = folded(rules, [...opening(rules), acted(0, '?', 20)]);
    expect(match.actor).toBe(CHANCE);
    expect(codeOf(match, acted(0, '+', 21))).toBe('not-your-turn');
    expect(codeOf(match, { kind: 'chance', at: 22, action: '+' })).toBe('illegal-action');
    expect(codeOf(match, { kind: 'chance', at: 22, action: '=+' })).toBe('ok');
    expect(codeOf(match, offered(0, 'take-back'))).toBe('nothing-to-take-back');
  });
  test('a rematch is offered after the end', () => {
    const match = folded(noughts, opening(noughts));
    expect(codeOf(match, offered(0, 'rematch'))).toBe('no-such-offer');
    match.apply({ kind: 'resigned', at: 20, seat: 0 });
    expect(codeOf(match, offered(0, 'rematch'))).toBe('ok');
    expect(codeOf(match, offered(0, 'rematch'))).toBe('offer-repeated');
    expect(match.isRematchAgreed).toBe(false);
    expect(codeOf(match, answered('accepted', 1, 'rematch'))).toBe('ok');
    expect(match.isRematchAgreed).toBe(true);
    expect(codeOf(match, offered(1, 'rematch'))).toBe('offer-repeated');
  });
});

describe('clocks', () => {
  const fischer: ClockSettings = { kind: 'fischer', initial: 1000, increment: 50 };
  test('Fischer: charged, incremented at the end of a turn', () => {
    const match = folded(noughts, [...opening(noughts, fischer), acted(0, 'a1', 310, 300), acted(1, 'b1', 400, 90)]);
    expect(match.clocks.left).toEqual([750, 960]);
    expect(timeLeft(match.clocks, 0, 500)).toBe(650);
    expect(timeLeft(match.clocks, 1, 500)).toBe(960);
  });
  test('a turn of several actions is incremented once', () => {
    const rules = ring(9) as Rules;
    const match = folded(rules, [...opening(rules, fischer), acted(0, '?', 110, 100)]);
    expect(match.clocks).toEqual({ left: [950, 1000], running: null, since: 110 });
    match.apply({ kind: 'chance', at: 120, action: '=+' });
    expect(match.clocks).toEqual({ left: [950, 1000], running: 1, since: 120 });
  });
  test('time per turn starts afresh every turn', () => {
    const match = folded(noughts, [...opening(noughts, { kind: 'turn', perTurn: 500 }), acted(0, 'a1', 310, 300)]);
    expect(match.clocks.left).toEqual([500, 500]);
  });
  test('a flag falls only when the time of the seat to act is up', () => {
    const match = folded(noughts, opening(noughts, fischer));
    expect(codeOf(match, { kind: 'flagged', at: 1009, seat: 0 })).toBe('time-is-left');
    expect(codeOf(match, { kind: 'flagged', at: 1010, seat: 1 })).toBe('time-is-left');
    expect(codeOf(match, acted(0, 'a1', 1011, 1001))).toBe('time-is-up');
    expect(codeOf(match, { kind: 'flagged', at: 1010, seat: 0 })).toBe('ok');
    expect(match.result).toEqual({ winner: 1, reason: 'timeout', scores: null });
  });
  test('a pause is not charged', () => {
    const match = folded(noughts, [...opening(noughts, fischer), { kind: 'paused', at: 110 }]);
    expect(codeOf(match, { kind: 'paused', at: 111 })).toBe('is-paused');
    expect(codeOf(match, acted(0, 'a1', 120))).toBe('is-paused');
    expect(codeOf(match, { kind: 'resumed', at: 90_000 })).toBe('ok');
    expect(codeOf(match, { kind: 'resumed', at: 90_000 })).toBe('not-paused');
    expect(timeLeft(match.clocks, 0, 90_100)).toBe(800);
  });
  test('a match that ends while its clocks stand is over, not paused', () => {
    const match = folded(noughts, [...opening(noughts, fischer), { kind: 'paused', at: 110 }]);
    expect(codeOf(match, { kind: 'resigned', at: 5000, seat: 1 })).toBe('ok');
    expect(match.isPaused).toBe(false);
    expect(match.clocks).toMatchObject({ left: [900, 1000], running: null });
  });
  test('a day of rest is a day more for whoever is to act, seven times a match', () => {
    const day = 86_400_000;
    const rested = (seat: Seat, at: number): MatchEvent => ({ kind: 'rested', at, seat });
    const match = folded(noughts, opening(noughts, { kind: 'turn', perTurn: day }));
    expect(match.restDays).toEqual([7, 7]);
    expect(codeOf(match, rested(1, 20))).toBe('not-your-turn');
    for (let i = 0; i < 7; i++) expect(codeOf(match, rested(0, 20))).toBe('ok');
    expect(codeOf(match, rested(0, 20))).toBe('no-rest-left');
    expect(timeLeft(match.clocks, 0, 10 + 7 * day)).toBe(day);
    expect(codeOf(match, acted(0, 'a1', 10 + 2 * day, 2 * day))).toBe('ok');
    expect(match.clocks.left).toEqual([day, day]);
    expect(codeOf(match, rested(1, 10 + 3 * day))).toBe('time-is-up');
    expect(match.restDays).toEqual([0, 7]);
    expect(folded(noughts, opening(noughts, fischer)).restDays).toBeNull();
    expect(codeOf(folded(noughts, opening(noughts, fischer)), rested(0, 20))).toBe('no-rest-left');
  });
});

describe('looking ahead', () => {
  test('shows what an action and chance after it bring about, and changes nothing', () => {
    const rules = ring(9) as Rules;
    const match = folded(rules, opening(rules));
    const event = { kind: 'acted', at: 20, seat: 0, action: '?', spent: 0 } as const;
    expect(() => match.foresee(event, () => '=+', String)).toThrow('may not happen');
    expect(match.check(event).ok).toBe(true);
    const before = match.line!.text();
    const seen = match.foresee(
      event,
      () => '=+',
      (line) => [line.log.join(' '), line.actor],
    );
    expect(seen).toEqual(['? =+', 1]);
    expect(match.line!.text()).toBe(before);
    expect(match.line!.log).toEqual([]);
    expect(match.apply(event).ok).toBe(true);
    expect(match.actor).toBe(CHANCE);
  });
  test('what was checked is checked again if something else has happened since', () => {
    const match = folded(noughts, opening(noughts));
    const first = acted(0, 'a1', 20);
    expect(match.check(first).ok).toBe(true);
    expect(codeOf(match, acted(0, 'b2', 20))).toBe('ok');
    expect(codeOf(match, first)).toBe('not-your-turn');
  });
});

test('any events in any order: never a throw, and the log of what was applied folds to the same match', () => {
  const seat = fc.constantFrom<Seat>(0, 1);
  const offer = fc.constantFrom<Offer>('draw', 'take-back', 'rematch');
  const event = fc.oneof(
    fc.record({
      kind: fc.constant('acted' as const),
      seat,
      action: fc.constantFrom('+', '-', '?', 'x'),
      spent: fc.nat(400),
    }),
    fc.record({ kind: fc.constant('chance' as const), action: fc.constantFrom('=+', '=-', '+') }),
    fc.record({ kind: fc.constantFrom('offered' as const, 'accepted' as const, 'declined' as const), seat, offer }),
    fc.record({ kind: fc.constantFrom('paused' as const, 'resumed' as const) }),
    fc.record({ kind: fc.constantFrom('flagged' as const, 'aborted' as const), seat }),
    fc.record({
      kind: fc.constant('abandoned' as const),
      seat,
      claim: fc.constantFrom('win' as const, 'draw' as const),
    }),
  );
  const rules = ring(9) as Rules;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const log = opening(rules, { kind: 'fischer', initial: 2000, increment: 10 });
      const match = folded(rules, log);
      for (const [i, step] of events.entries()) {
        const timed = { ...step, at: 20 + 50 * i } as MatchEvent;
        if (match.apply(timed).ok) log.push(timed);
      }
      const again = folded(rules, log);
      expect(again.sequence).toBe(log.length);
      expect([again.line!.text(), again.line!.log, again.clocks, again.offers, again.result]).toEqual([
        match.line!.text(),
        match.line!.log,
        match.clocks,
        match.offers,
        match.result,
      ]);
    }),
  );
});
