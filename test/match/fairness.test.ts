import {
  AIDS,
  CHANCE,
  dealingOf,
  formatGame,
  Line,
  NO_AIDS,
  Random,
  recordOf,
  unwrap,
  type Dealing,
  type Rules,
  type Seat,
} from '@rayonk/core';
import { registry } from '@rayonk/games';
import {
  commitOf,
  Dealer,
  drawDeal,
  fairTags,
  leavesOf,
  Match,
  mixOf,
  parseFairTags,
  showDealt,
  Trace,
  verifyFair,
  type Deal,
  type FairCode,
  type FairData,
  type MatchEvent,
} from '@rayonk/match';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface Played {
  readonly rules: Rules;
  readonly dealing: Dealing | null;
}
const variants: readonly (readonly [string, Played])[] = await Promise.all(
  registry.flatMap(({ id, variants: names, load }) =>
    names.map(async (variant): Promise<[string, Played]> => {
      const module = await load();
      return [`${id} ${variant}`, { rules: module.rules[variant]!, dealing: dealingOf(module, variant) }];
    }),
  ),
);
const dealt = variants.flatMap(([name, { rules, dealing }]) => (dealing === null ? [] : [{ name, rules, dealing }]));

const SEED = '5e'.repeat(32);
const SHARES = ['ada-adds-this', 'blaise-adds-that'] as const;

function opening({ rules, dealing }: Played, seed: string, start: string | null = null): MatchEvent[] {
  const dealer = new Dealer(rules, dealing, seed, SHARES);
  const first = start ?? dealer.start();
  return [
    {
      kind: 'created',
      at: 0,
      settings: { game: rules.game, variant: rules.variant, clock: { kind: 'none' }, rated: false, memoryAid: false },
    },
    { kind: 'committed', at: 0, commit: commitOf(seed) },
    { kind: 'shared', at: 0, party: 0, share: SHARES[0] },
    { kind: 'shared', at: 0, party: 1, share: SHARES[1] },
    { kind: 'joined', at: 0, seat: 0, player: 'ada' },
    { kind: 'joined', at: 0, seat: 1, player: 'blaise' },
    { kind: 'started', at: 0, start: first, drawn: dealer.drawn(first, { seats: true, start: start === null }) },
  ];
}

function folded({ rules, dealing }: Played, events: readonly MatchEvent[]): Match {
  const match = Match.fold(rules, events, dealing);
  if (!match.ok) throw new Error(match.fault.message);
  return match.value;
}

function happen(match: Match, event: MatchEvent): void {
  const applied = match.apply(event);
  if (!applied.ok) throw new Error(`${applied.fault.code}: ${applied.fault.message}`);
}

/** Plays at random for so many actions, or to the end; then it is over, and the seed is out. */
function playedOut(played: Played, seed: string, actions: number): Match {
  const match = folded(played, opening(played, seed));
  const dealer = new Dealer(played.rules, played.dealing, seed, SHARES);
  const random = new Random(`${seed} plays`);
  for (let i = 0; i < actions && match.phase === 'playing'; i++) {
    const { actor } = match;
    if (actor === CHANCE) {
      const { action, salt } = dealer.outcome(match.line!);
      happen(match, { kind: 'chance', at: i, action, ...(salt === null ? {} : { salt }) });
    } else {
      const legal = match.line!.legal();
      happen(match, {
        kind: 'acted',
        at: i,
        seat: actor as Seat,
        action: legal[random.below(legal.length)]!,
        spent: 0,
      });
    }
  }
  if (match.phase === 'playing') happen(match, { kind: 'resigned', at: 999, seat: 0 });
  happen(match, { kind: 'revealed', at: 1000, seed });
  return match;
}

function verified({ rules, dealing }: Played, match: Match, fair: FairData = match.fair!, log = match.line!.log) {
  return verifyFair(rules, dealing, fair, { start: match.line!.first, log, isOver: true });
}
function codes(report: ReturnType<typeof verifyFair>): (FairCode | null)[] {
  return report.checks.flatMap(({ verdict, code }) => (verdict === 'fails' ? [code] : []));
}

describe.each(variants)('%s', (_name, played) => {
  test('a match whose seats, start and deal were drawn holds in every respect', () => {
    const match = playedOut(played, SEED, 60);
    expect(verified(played, match)).toMatchObject({ verdict: 'holds' });
  });
  test('another seed, share, seat or start is found out', () => {
    const match = playedOut(played, SEED, 30);
    const fair = match.fair!;
    expect(codes(verified(played, match, { ...fair, seed: 'cd'.repeat(32) }))).toContain('fair-commit-mismatch');
    expect(codes(verified(played, match, { ...fair, seed: null }))).toContain('fair-not-revealed');
    const otherSeat = fair.firstSeat === 0 ? 1 : 0;
    expect(codes(verified(played, match, { ...fair, firstSeat: otherSeat }))).toEqual([
      'fair-seal-mismatch',
      'fair-seats-mismatch',
    ]);
    const another = new Dealer(played.rules, played.dealing, SEED, ['something-else', SHARES[1]]).start();
    if (another !== match.line!.first) {
      const report = verifyFair(played.rules, played.dealing, fair, { start: another, log: [], isOver: true });
      expect(codes(report)).toContain('fair-start-mismatch');
    }
  });
  test('a start that somebody set up is not called drawn', () => {
    const start = Line.seeded(played.rules, 'set up').first;
    const match = folded(played, opening(played, SEED, start));
    const fair = { ...match.fair!, seed: SEED };
    const { checks } = verifyFair(played.rules, played.dealing, fair, { start, log: [], isOver: true });
    expect(checks.find(({ check }) => check === 'start')).toMatchObject({ verdict: 'none' });
  });
  test('a record of the first method is judged by what it proves', () => {
    const match = playedOut(played, SEED, 30);
    const old: FairData = { ...match.fair!, seal: null };
    expect(verified(played, match, old)).toMatchObject({ verdict: 'holds' });
    expect(verified(played, match, { ...old, firstSeat: null })).toMatchObject({ verdict: 'unproved' });
    const other = Line.seeded(played.rules, 'set up').first;
    if (other === match.line!.first) return;
    const moved = verifyFair(
      played.rules,
      played.dealing,
      { ...old, start: false },
      { start: other, log: [], isOver: true },
    );
    expect(moved.verdict).not.toBe('holds');
  });
  /**
   * Tags left out, exchanged for those of another game of the same kind, or moved to the other method; the first position and the actions of
   * another game; the seed and the end hidden: whatever is done, nothing «holds» that differs in what was drawn.
   */
  test('whatever is trimmed or altered, nothing holds that was not drawn so', () => {
    const games = [SEED, 'cd'.repeat(32), '0f'.repeat(32)].map((seed) => playedOut(played, seed, 24));
    const [match, ...others] = games as [Match, ...Match[]];
    const { first, log } = match.line!;
    const drawnOf = (seat: Seat | null, start: string, actions: readonly string[]) =>
      JSON.stringify([seat, start, actions.filter((_, i) => match.actors[i] === CHANCE)]);
    const original = drawnOf(match.fair!.firstSeat, first, log);
    const tags = fairTags(match.fair!);
    const names = Object.keys(tags);
    const change = fc.constantFrom('kept', 'gone', 'other', 'nonsense');
    fc.assert(
      fc.property(
        fc.tuple(...names.map(() => fc.oneof({ weight: 4, arbitrary: fc.constant('kept') }, change))),
        fc.boolean(),
        fc.nat(1),
        fc.constantFrom(null, 0, 1),
        fc.nat(log.length),
        fc.boolean(),
        (changes, isOld, which, exchanged, length, isOver) => {
          const other = fairTags(others[which]!.fair!);
          const altered = names.flatMap((name, i) => {
            if (isOld && name === 'FairMethod') return [[name, 'rayonk-fair-1']];
            if (changes[i] === 'gone' || (isOld && name === 'FairSeal')) return [];
            const value = { kept: tags[name], other: other[name], nonsense: 'nonsense' }[changes[i]!];
            return value === undefined ? [] : [[name, value]];
          });
          const read = parseFairTags(Object.fromEntries(altered) as Record<string, string>);
          if (!read.ok) return;
          const from = exchanged === null ? match : others[exchanged]!;
          const game = { start: from.line!.first, log: from.line!.log.slice(0, length), isOver };
          const { verdict } = verifyFair(played.rules, played.dealing, read.value, game);
          // Whoever shows another commitment shows another game: it has to be the one that the players saw.
          if (verdict !== 'holds' || read.value.commit !== match.fair!.commit) return;
          // Somebody who shows less of a game does not claim another draw.
          expect(original.startsWith(drawnOf(read.value.firstSeat, game.start, game.log).slice(0, -2))).toBe(true);
        },
      ),
      { numRuns: 250 },
    );
  });
});

describe.each(dealt)('what $name deals face down', ({ rules, dealing }) => {
  const start = rules.start(new Random('any'));
  const played = { rules, dealing };

  test('is a shuffle of what the position says is hidden, one thing a place', () => {
    const faces = dealing.deal(start, new Random('shuffle'));
    const again = dealing.deal(start, new Random('another'));
    expect(faces).toHaveLength(dealing.hidden(start).length);
    expect(new Set(faces).size).toBe(faces.length);
    expect([...faces].sort()).toEqual([...again].sort());
    expect(faces).not.toEqual(again);
  });
  test('is shown by chance actions that the rules allow, wherever it was slid meanwhile', () => {
    for (const seed of ['01', '02', '03', '04']) {
      const match = playedOut(played, seed.repeat(32), 500);
      const { log, first } = match.line!;
      const deal = drawDeal(dealing, first, mixOf(seed.repeat(32), SHARES));
      const { shown } = Trace.of(dealing, first, log);
      expect(shown.length).toBeGreaterThan(20);
      for (const { origin, face } of shown) expect(deal.faces[deal.places.indexOf(origin)]).toBe(face);
      expect(verified(played, match)).toMatchObject({ verdict: 'holds' });
    }
  });
  test('a leaf follows its pawn when it slides', () => {
    const slid = Array.from({ length: 8 }, (_, i) => playedOut(played, `0${i}`.repeat(32), 300));
    const moved = slid.flatMap((match) =>
      Trace.of(dealing, match.line!.first, match.line!.log).shown.filter(
        ({ origin, index }) => dealing.shown(match.line!.log[index]!)?.place !== origin,
      ),
    );
    expect(moved.length).toBeGreaterThan(0);
  });
  test('an exchanged pawn is refused when it turns, and found out in a file', () => {
    const match = folded(played, opening(played, SEED));
    const dealer = new Dealer(rules, dealing, SEED, SHARES);
    const [turn] = match.line!.legal();
    happen(match, { kind: 'acted', at: 1, seat: 0, action: turn!, spent: 0 });
    const { action, salt } = dealer.outcome(match.line!);
    const other = match.line!.legal().find((legal) => legal !== action)!;
    const refused = (event: MatchEvent) => {
      const checked = match.check(event);
      return checked.ok ? 'ok' : checked.fault.code;
    };
    expect(refused({ kind: 'chance', at: 2, action: other, salt: salt! })).toBe('fair-leaf-mismatch');
    expect(refused({ kind: 'chance', at: 2, action, salt: '00'.repeat(16) })).toBe('fair-leaf-mismatch');
    expect(refused({ kind: 'chance', at: 2, action })).toBe('fair-leaf-missing');
    expect(refused({ kind: 'chance', at: 2, action, salt: salt! })).toBe('ok');
    happen(match, { kind: 'chance', at: 2, action, salt: salt! });
    happen(match, { kind: 'resigned', at: 3, seat: 0 });
    happen(match, { kind: 'revealed', at: 4, seed: SEED });
    const fair = match.fair!;
    expect(codes(verified(played, match, fair, [turn!, other]))).toEqual(['fair-leaf-mismatch']);
    expect(codes(verified(played, match, { ...fair, salts: [] }))).toEqual(['fair-leaf-missing']);
    const [first, second] = Object.keys(fair.leaves!) as [string, string];
    const exchanged = { ...fair.leaves!, [first]: fair.leaves![second]!, [second]: fair.leaves![first]! };
    expect(codes(verified(played, match, { ...fair, leaves: exchanged }))).toContain('fair-deal-mismatch');
    expect(codes(verified(played, match, { ...fair, leaves: null }))).toContain('fair-leaf-missing');
  });
  test('leaves must be there for every place, and for no other', () => {
    const events = opening(played, SEED);
    const begin = events.at(-1) as Extract<MatchEvent, { kind: 'started' }>;
    const leaves = begin.drawn!.leaves!;
    const [gone, ...left] = Object.entries(leaves);
    const broken = [null, Object.fromEntries(left), { ...leaves, z9: gone![1] }, { ...leaves, [gone![0]]: 'short' }];
    for (const wrong of broken) {
      const match = folded(played, events.slice(0, -1));
      const applied = match.apply({ ...begin, drawn: { ...begin.drawn!, leaves: wrong } });
      expect(applied).toMatchObject({ ok: false, fault: { code: 'fair-leaf-missing' } });
    }
  });

  /**
   * Non-interference. Two deals with the same salts that differ in some pawns, the same actions played on both: everything public (events,
   * match, views for every viewer with and without memory aid, the exported file) is the same to the byte as long as none of those pawns
   * has turned, but for the leaves of those very pawns, which are salted hashes of them; leaves of all other pawns are the same too.
   */
  test('nothing public depends on a pawn that has not turned', () => {
    const places = dealing.hidden(start);
    const exchange = fc.tuple(fc.nat(places.length - 1), fc.nat(places.length - 1)).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(exchange, fc.integer(), fc.integer({ min: 1, max: 120 }), ([a, b], salt, actions) => {
        const deal = drawDeal(dealing, start, mixOf(SEED, [`share-${salt}`, SHARES[1]]));
        const faces = [...deal.faces];
        // Only pawns of one colour can lie in each other's place.
        if (faces[a]![0] !== faces[b]![0]) return;
        [faces[a], faces[b]] = [faces[b]!, faces[a]!];
        const secret = new Set([places[a]!, places[b]!]);
        const one = transcript(played, start, deal, secret, salt, actions);
        const other = transcript(played, start, { ...deal, faces }, secret, salt, actions);
        expect(other).toBe(one);
      }),
      { numRuns: 60 },
    );
  });
});

/** All that anybody could see of a match until a pawn of `secret` is asked for, with the leaves of these left out. */
function transcript(
  { rules, dealing }: { readonly rules: Rules; readonly dealing: Dealing },
  start: string,
  deal: Deal,
  secret: ReadonlySet<string>,
  seed: number,
  actions: number,
): string {
  const events: MatchEvent[] = opening({ rules, dealing }, SEED, start).slice(0, -1);
  const leaves = Object.fromEntries(
    Object.entries(leavesOf(deal)).map(([place, leaf]) => [place, secret.has(place) ? '0'.repeat(64) : leaf]),
  );
  events.push({ kind: 'started', at: 0, start, drawn: { firstSeat: null, start: true, leaves } });
  const match = folded({ rules, dealing }, events);
  const random = new Random(`transcript ${seed}`);
  const seen: unknown[] = [];
  for (let i = 0; i < actions && match.phase === 'playing'; i++) {
    const line = match.line!;
    if (match.actor === CHANCE) {
      const { place } = dealing.shown(line.legal()[0]!)!;
      if (secret.has(Trace.of(dealing, start, line.log).origin(place)!)) break;
      const { action, salt } = showDealt(deal, dealing, line)!;
      const event: MatchEvent = { kind: 'chance', at: i, action, salt: salt! };
      happen(match, event);
      events.push(event);
    } else {
      const legal = line.legal();
      const action = legal[random.below(legal.length)]!;
      const event: MatchEvent = { kind: 'acted', at: i, seat: match.actor as Seat, action, spent: 0 };
      happen(match, event);
      events.push(event);
    }
    for (const viewer of [0, 1, 'spectator'] as const)
      for (const aids of [NO_AIDS, AIDS]) seen.push(rules.view(line.position, { viewer, aids }));
  }
  const { line, fair, clocks, offers, result } = match;
  const file = unwrap(formatGame(rules, recordOf(line!, fairTags(fair!), result)));
  return JSON.stringify({ events, seen, fair, clocks, offers, result, file, legal: line!.legal() });
}
