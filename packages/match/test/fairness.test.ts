import { createHash } from 'node:crypto';
import { CHANCE, type Rules, type Seat } from '@rayonk/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ring } from '../../core/test/ring.ts';
import {
  commitOf,
  Dealer,
  fairTags,
  generatorOf,
  leafOf,
  Match,
  mixOf,
  parseFairTags,
  saltOf,
  verifyFair,
  type FairData,
  type MatchEvent,
} from '../src/index.ts';

const rules = ring(9) as Rules;
const SEED = 'ab'.repeat(32);
const SHARES = ['first-share', 'second-share'] as const;
const DRAWN = new Dealer(rules, null, SEED, SHARES).drawn('0 0 0', { seats: false, start: false });

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

describe('hashes are those that anybody can make', () => {
  const mix = mixOf(SEED, SHARES);
  test('commitment, mix, salt and leaf are SHA-256 of a line of words', () => {
    expect(commitOf(SEED)).toBe(sha256(`rayonk-fair-1 seed ${SEED}`));
    expect(mix).toBe(sha256(`rayonk-fair-1 mix ${SEED} first-share second-share`));
    expect(saltOf(mix, 'c3')).toBe(sha256(`rayonk-fair-1 salt ${mix} c3`).slice(0, 32));
    expect(leafOf('00'.repeat(16), 'c3', 'r19')).toBe(sha256(`rayonk-fair-1 leaf ${'00'.repeat(16)} c3 r19`));
  });
  test('the generator differs by purpose, seed and share, and is the same again', () => {
    const first = (from: string, purpose: string) => generatorOf(from, purpose).next();
    const all = [
      first(mix, 'start'),
      first(mix, 'deal'),
      first(mixOf(SEED, ['first-share', 'second-sharf']), 'start'),
      first(mixOf(SEED, ['second-share', 'first-share']), 'start'),
      first(mixOf('cd'.repeat(32), SHARES), 'start'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(first(mix, 'start')).toBe(all[0]);
  });
});

const settings = { game: 'ring', variant: '9', clock: { kind: 'none' as const }, rated: false, memoryAid: false };
const created: MatchEvent = { kind: 'created', at: 0, settings };
const committed: MatchEvent = { kind: 'committed', at: 1, commit: commitOf(SEED) };
const shared = (party: Seat): MatchEvent => ({ kind: 'shared', at: 2, party, share: SHARES[party] });
const joined = (seat: Seat): MatchEvent => ({ kind: 'joined', at: 3, seat, player: `p${seat}` });
const started: MatchEvent = { kind: 'started', at: 4, start: '0 0 0', drawn: DRAWN };
const opening = [created, committed, shared(0), shared(1), joined(0), joined(1), started];

function folded(events: readonly MatchEvent[]): Match {
  const match = Match.fold(rules, events);
  if (!match.ok) throw new Error(match.fault.message);
  return match.value;
}
function codeOf(match: Match, event: MatchEvent): string {
  const applied = match.apply(event);
  return applied.ok ? 'ok' : applied.fault.code;
}

describe('in a match', () => {
  test('shares come after the commitment, once each; nothing is drawn before both are in', () => {
    const match = folded([created]);
    expect(codeOf(match, shared(0))).toBe('out-of-order');
    expect(codeOf(match, { kind: 'committed', at: 1, commit: 'abc' })).toBe('fair-malformed');
    expect(codeOf(match, committed)).toBe('ok');
    expect(codeOf(match, committed)).toBe('out-of-order');
    expect(codeOf(match, { kind: 'shared', at: 2, party: 0, share: 'no spaces' })).toBe('fair-malformed');
    expect(codeOf(match, shared(0))).toBe('ok');
    expect(codeOf(match, shared(0))).toBe('out-of-order');
    match.apply(joined(0));
    match.apply(joined(1));
    expect(codeOf(match, started)).toBe('out-of-order');
    expect(codeOf(match, shared(1))).toBe('ok');
    expect(codeOf(match, { kind: 'started', at: 4, start: '0 0 0' })).toBe('out-of-order');
    expect(codeOf(match, started)).toBe('ok');
    expect(codeOf(match, shared(1))).toBe('match-not-open');
    expect(match.fair).toEqual({ ...DRAWN, commit: commitOf(SEED), shares: [...SHARES], salts: [], seed: null });
  });
  test('a match without a commitment has no fairness data, and draws nothing', () => {
    const match = folded([created, joined(0), joined(1)]);
    expect(codeOf(match, started)).toBe('out-of-order');
    expect(codeOf(match, { kind: 'started', at: 4, start: '0 0 0' })).toBe('ok');
    expect(match.fair).toBeNull();
  });
  test('the seed is published once, after the end, and is the one that was committed to', () => {
    const match = folded(opening);
    const revealed: MatchEvent = { kind: 'revealed', at: 9, seed: SEED };
    expect(codeOf(match, revealed)).toBe('reveal-too-early');
    match.apply({ kind: 'resigned', at: 8, seat: 0 });
    expect(codeOf(match, { ...revealed, seed: 'cd'.repeat(32) })).toBe('fair-commit-mismatch');
    expect(codeOf(match, { ...revealed, seed: 'cd' })).toBe('fair-malformed');
    expect(codeOf(match, revealed)).toBe('ok');
    expect(codeOf(match, revealed)).toBe('out-of-order');
    expect(match.fair?.seed).toBe(SEED);
  });
});

/** A match in which chance acts three times, to its end. */
function played(seed = SEED): Match {
  const match = folded([created, { ...committed, commit: commitOf(seed) } as MatchEvent, ...opening.slice(2)]);
  const dealer = new Dealer(rules, null, seed, SHARES);
  for (let i = 0; i < 6; i++) {
    match.apply({ kind: 'acted', at: 10, seat: match.actor as Seat, action: '?', spent: 0 });
    expect(match.actor).toBe(CHANCE);
    const { action, salt } = dealer.outcome(match.line!);
    expect(salt).toBeNull();
    expect(codeOf(match, { kind: 'chance', at: 11, action })).toBe('ok');
    if (match.phase === 'over') break;
  }
  match.apply({ kind: 'resigned', at: 12, seat: 0 });
  match.apply({ kind: 'revealed', at: 13, seed });
  return match;
}

function reportOf(match: Match, fair: FairData, log: readonly string[] = match.line!.log) {
  return verifyFair(rules, null, fair, { start: match.line!.first, log, isOver: true });
}

describe('chance that is drawn when it acts', () => {
  test('is verified with the seed, and any other outcome is found out', () => {
    const match = played();
    const fair = match.fair!;
    const { log } = match.line!;
    expect(reportOf(match, fair)).toMatchObject({ verdict: 'holds' });
    for (const [i, action] of log.entries()) {
      if (!action.startsWith('=')) continue;
      const other = [...log.slice(0, i), action === '=+' ? '=-' : '=+', ...log.slice(i + 1)];
      const report = reportOf(match, fair, other);
      expect(report.checks.find(({ check }) => check === 'shown')).toMatchObject({ code: 'fair-outcome-mismatch' });
    }
  });
  test('is open before the end, and a seed that stays away after it is a failure', () => {
    const match = played();
    const fair = { ...match.fair!, seed: null };
    const { log, first: start } = match.line!;
    expect(verifyFair(rules, null, fair, { start, log, isOver: false })).toMatchObject({ verdict: 'open' });
    const over = verifyFair(rules, null, fair, { start, log, isOver: true });
    expect(over.checks[0]).toMatchObject({ check: 'commitment', verdict: 'fails', code: 'fair-not-revealed' });
  });
});

describe('tags', () => {
  const hex = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
  const share = fc.string({ unit: fc.constantFrom(...'abcXYZ019-'), minLength: 8, maxLength: 64 });
  const place = fc.constantFrom('a1', 'b2', 'c3', 'd4');
  const data: fc.Arbitrary<FairData> = fc.record({
    commit: hex(64),
    shares: fc.tuple(share, share),
    firstSeat: fc.constantFrom<Seat | null>(0, 1, null),
    start: fc.boolean(),
    seal: fc.option(hex(64)),
    leaves: fc.option(fc.dictionary(place, hex(64), { minKeys: 1, noNullPrototype: true })),
    salts: fc.array(hex(32), { maxLength: 4 }),
    seed: fc.option(hex(64)),
  });
  test('what is written is read again', () => {
    fc.assert(
      fc.property(data, (fair) => {
        const read = parseFairTags({ Seat0: 'Ada', ...fairTags(fair) });
        expect(read).toEqual({ ok: true, value: fair });
      }),
    );
  });
  test('any tags give data or a code, never a throw', () => {
    const names = [
      'FairMethod',
      'FairCommit',
      'FairShares',
      'FairSeats',
      'FairStart',
      'FairLeaves',
      'FairSeal',
      'FairSalts',
      'FairSeed',
    ];
    fc.assert(
      fc.property(data, fc.dictionary(fc.constantFrom(...names), fc.string()), (fair, broken) => {
        const read = parseFairTags({ ...fairTags(fair), ...broken });
        if (!read.ok) expect(['fair-malformed', 'fair-unknown-method']).toContain(read.fault.code);
      }),
    );
    expect(parseFairTags({ Seat0: 'Ada' })).toMatchObject({ ok: false, fault: { code: 'fair-absent' } });
    expect(parseFairTags({ FairCommit: 'x' })).toMatchObject({ ok: false, fault: { code: 'fair-unknown-method' } });
  });
});
