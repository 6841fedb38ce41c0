import { createHash } from 'node:crypto';
import { commitOf } from '@rayonk/match';
import { describe, expect, test } from 'vitest';
import {
  csvOf,
  FILE_FORMAT,
  nextSteps,
  parseTournamentFile,
  isOnStreak,
  PAIRING,
  roundCount,
  standings,
  Tournament,
  trfOf,
  usualRounds,
  verifyTournament,
  type Format,
  type TournamentEvent,
  type TournamentStep,
} from '../src/index.ts';
import { bergerRound, bergerRounds } from '../src/pairing/berger.ts';
import { bracketOrder } from '../src/pairing/knockout.ts';
import { drawLots } from '../src/lots.ts';
import { impossibilities, readTrf, type TrfPlayer } from './checker.ts';
import { simulate } from './simulate.ts';

const SEED = 'ab'.repeat(32);
const PROGRAMME = [{ game: 'ring', variant: 'nine' }];
const MINUTE = 60_000;

/** A tournament with its log, in which things happen a second apart. */
class Run {
  readonly events: TournamentEvent[];
  readonly tournament: Tournament;

  constructor(format: Format, ratings: readonly number[] = [], programme = PROGRAMME, pairing?: typeof PAIRING) {
    const settings = { format, programme, seeding: 'rating', ...(pairing !== undefined && { pairing }) } as const;
    this.events = [{ kind: 'created', at: 0, settings, commit: commitOf(SEED) }];
    const folded = Tournament.fold(this.events);
    if (!folded.ok) throw new Error(folded.fault.message);
    this.tournament = folded.value;
    for (const [player, rating] of ratings.entries())
      this.do({ kind: 'entered', player, rating, share: `share-00${player}` });
  }

  try(step: TournamentStep, at = this.events.length * 1000): string {
    const event = { ...step, at } as TournamentEvent;
    const applied = this.tournament.apply(event);
    if (applied.ok) this.events.push(event);
    return applied.ok ? 'ok' : applied.fault.code;
  }
  do(step: TournamentStep, at?: number): this {
    expect(this.try(step, at)).toBe('ok');
    return this;
  }
  start(): this {
    return this.do({ kind: 'started', seed: SEED });
  }
  pair(at = this.events.length * 1000): this {
    for (const step of nextSteps(this.tournament, at)) this.do(step, at);
    return this;
  }
  /** Who meets whom in the last round, the better number first. */
  get boards(): string {
    const { pairings, round } = this.tournament;
    return pairings
      .filter((pairing) => pairing.round === round)
      .map(({ seats }) => [...seats].sort((one, other) => one - other).join('-'))
      .join(' ');
  }
  /** In the last round the lower number wins everywhere, except on these boards. */
  favourites(draws: readonly number[] = []): this {
    for (const { number, seats, outcome } of this.tournament.pairings)
      if (outcome === null)
        this.do({
          kind: 'result',
          pairing: number,
          winner: draws.includes(number) ? null : seats[0] < seats[1] ? 0 : 1,
        });
    return this;
  }
}

const SWISS: Format = { kind: 'swiss', rounds: 3 };
const FOUR = [1900, 1800, 1700, 1600];

describe('tables that are printed elsewhere', () => {
  test('Berger tables are those of the FIDE handbook', () => {
    const printed = (n: number): string[] =>
      Array.from({ length: n - 1 }, (_, i) =>
        bergerRound(n, i + 1)
          .map(([one, other]) => `${one + 1}-${other + 1}`)
          .join(' '),
      );
    expect(printed(4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1']);
    expect(printed(6)).toEqual(['1-6 2-5 3-4', '6-4 1-2 5-3', '2-6 3-1 4-5', '6-5 1-4 2-3', '3-6 5-1 4-2']);
  });

  test('the second cycle has the seats changed, and the last rounds of the first change places', () => {
    expect(bergerRounds(2, 2)).toEqual([[[0, 1]], [[1, 0]]]);
    const rounds = bergerRounds(4, 2).map((round) => round.map(([one, other]) => `${one + 1}-${other + 1}`).join(' '));
    expect(rounds).toEqual(['1-4 2-3', '2-4 3-1', '4-3 1-2', '4-1 3-2', '3-4 2-1', '4-2 1-3']);
  });

  test('the best of a bracket meet last', () => {
    expect(bracketOrder(5)).toEqual([0, 7, 3, 4, 1, 6, 2, 5]);
  });

  test('how many rounds there will be is known from the first', () => {
    const five = [1900, 1800, 1700, 1600, 1500];
    const rounds = (format: Format): number | null => roundCount(new Run(format, five).start().tournament);
    expect(rounds({ kind: 'swiss', rounds: 4 })).toBe(4);
    expect(rounds({ kind: 'round-robin', cycles: 2 })).toBe(10);
    expect(rounds({ kind: 'knockout' })).toBe(3);
    expect(rounds({ kind: 'arena', duration: 10 * MINUTE })).toBeNull();
  });

  test('so many rounds are usual', () => {
    expect([2, 4, 8, 9, 64, 200].map(usualRounds)).toEqual([1, 3, 4, 5, 7, 9]);
  });
});

describe('lots', () => {
  test('come from the seed and all shares by hashes that anybody can make', () => {
    const shares = ['share-000', 'share-001', 'share-002'];
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    const mix = sha256(`rayonk-fair-1 mix ${SEED} ${shares.join(' ')}`);
    expect(sha256(`rayonk-fair-1 draw ${mix} lots`)).toMatch(/^[0-9a-f]{64}$/);
    const drawn = drawLots(SEED, shares);
    expect([...drawn.numbers].sort((one, other) => one - other)).toEqual([0, 1, 2]);
    const others = Array.from({ length: 20 }, (_, i) => drawLots(SEED, [...shares.slice(0, 2), `other-${i}00`]));
    expect(new Set(others.map(({ numbers }) => numbers.join(''))).size).toBeGreaterThan(3);
    expect(new Set(others.map(({ firstSeat }) => firstSeat)).size).toBe(2);
  });
});

describe('a Swiss tournament', () => {
  test('pairs halves of each group, then those with as many points', () => {
    const run = new Run({ kind: 'swiss', rounds: 3 }, [2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300]).start().pair();
    expect(run.boards).toBe('0-4 1-5 2-6 3-7');
    run.favourites().pair();
    // Not 0-2 and 1-3: both would have had one seat twice. The lower half changes places instead.
    expect(run.boards).toBe('0-3 1-2 4-7 5-6');
    run.favourites().pair();
    expect(run.boards.startsWith('0-1')).toBe(true);
    run.favourites().pair();
    expect(run.tournament.reason).toBe('complete');
    expect(
      standings(run.tournament)
        .map(({ player, points }) => `${player}:${points}`)
        .slice(0, 1),
    ).toEqual(['0:3']);
  });

  test('tie-breaks are those that are worked out by hand', () => {
    const run = new Run({ kind: 'swiss', rounds: 2 }, FOUR).start().pair();
    expect(run.boards).toBe('0-2 1-3');
    run.favourites().pair();
    expect(run.boards).toBe('0-1 2-3');
    run.favourites([2]).pair();
    // 0: 1½ (won against 2, drew with 1); 1: 1½; 2: 1 (lost to 0, won against 3); 3: 0.
    const rows = standings(run.tournament).map(({ rank, player, points, tieBreaks }) => [
      rank,
      player,
      points,
      ...tieBreaks,
    ]);
    expect(rows).toEqual([
      // Buchholz without the worst, Buchholz, Sonneborn-Berger, their own game, wins
      [1, 0, 1.5, 1.5, 2.5, 1.75, 0, 1],
      [2, 1, 1.5, 1.5, 1.5, 0.75, 0, 1],
      [3, 2, 1, 1.5, 1.5, 0, 0, 1],
      [4, 3, 0, 1.5, 2.5, 0, 0, 0],
    ]);
    expect(
      csvOf(run.tournament, (player) => ['Ève, la «1»', '=cmd', 'C', 'D'][player]!)
        .split('\r\n')
        .slice(0, 3),
    ).toEqual([
      'rank,name,rating,points,buchholz-cut-1,buchholz,sonneborn-berger,direct,wins,draws,losses',
      '1,"Ève, la «1»",1900,1.5,1.5,2.5,1.75,0,1,1,0',
      "2,'=cmd,1800,1.5,1.5,1.5,0.75,0,1,1,0",
    ]);
  });

  test('a bye is a win and comes once; who leaves is not paired; who comes late is', () => {
    const run = new Run(SWISS, [1900, 1800, 1700]).start().pair();
    expect(run.tournament.entrants[2]!.byes).toEqual([1]);
    run.favourites();
    expect(run.try({ kind: 'entered', player: 3, rating: 1500, share: 'share-late' })).toBe('fair-malformed');
    run.do({ kind: 'entered', player: 3, rating: 1500, share: null }).do({ kind: 'withdrew', player: 1 }).pair();
    expect(run.tournament.entrants.map(({ byes }) => byes)).toEqual([[], [], [1], [2]]);
    expect(run.boards).toBe('0-2');
    run.favourites().do({ kind: 'returned', player: 1 }).pair();
    expect(run.boards).toBe('0-3 1-2');
    run.favourites().pair();
    expect(run.tournament.phase).toBe('over');
    expect(run.try({ kind: 'entered', player: 4, rating: null, share: null })).toBe('tournament-over');
  });

  test('who has won without playing has no bye, as FIDE has it; those of the first rules may', () => {
    const third = (pairing?: typeof PAIRING): readonly TournamentStep[] => {
      const run = new Run({ kind: 'swiss', rounds: 3 }, [3, 2, 1], PROGRAMME, pairing).start().pair();
      // Of three one rests, one wins without playing, and only who did not come may rest next.
      run.do({ kind: 'forfeit', pairing: 0, absent: [1] }).pair();
      const [winner, absent] = run.tournament.pairings[0]!.seats;
      expect([winner, absent].map((player) => run.tournament.entrants[player]!.byes)).toEqual([[], [2]]);
      return nextSteps(run.favourites().tournament, 1_000_000);
    };
    expect(third(PAIRING)).toEqual([{ kind: 'ended', reason: 'no-pairing' }]);
    expect(third()).toMatchObject([{ kind: 'paired', round: 3, byes: [expect.any(Number)] }]);
  });

  test('a round that is being played is not in TRF16, nor are its points', () => {
    const run = new Run({ kind: 'swiss', rounds: 2 }, FOUR).start().pair();
    run.do({ kind: 'result', pairing: 0, winner: 0 }).do({ kind: 'result', pairing: 1, winner: null }).pair();
    const before = trfOf(run.tournament, { title: 'Coupe', nameOf: String });
    run.do({ kind: 'result', pairing: 2, winner: 0 });
    expect(trfOf(run.tournament, { title: 'Coupe', nameOf: String })).toBe(before);
    const players = readTrf(before);
    expect(players.map(({ rounds }) => rounds.length)).toEqual([1, 1, 1, 1]);
    expect(impossibilities(players)).toEqual([]);
  });

  test.each([
    ['a result that the other does not have', /w 1/, 'w =', /has =/],
    ['an opponent who does not know of it', /^(001 {4}1.{83})   3/m, '$1   4', /does not know/],
    ['points that nobody won', / 1\.0 {4}1 /, ' 0.5    1 ', /points instead/],
    ['a pairing without a result', /w 1/, 'w  ', /no round/],
    ['columns that have slipped', /^001 {4}1/m, '001   1 ', /columns|number/],
    ['another number of players', /^062 4/m, '062 5', /062/],
  ])('our checker finds %s', (_, what, instead, complaint) => {
    const run = new Run({ kind: 'swiss', rounds: 1 }, FOUR).start().pair();
    run.do({ kind: 'result', pairing: 0, winner: 0 }).do({ kind: 'result', pairing: 1, winner: 0 }).pair();
    const trf = trfOf(run.tournament, { title: 'Coupe', nameOf: String });
    expect(impossibilities(readTrf(trf))).toEqual([]);
    const wrong = trf.replace(what, instead);
    expect(wrong).not.toBe(trf);
    const found = (): string => {
      try {
        return impossibilities(readTrf(wrong)).join('; ');
      } catch (error) {
        return String(error);
      }
    };
    expect(found()).toMatch(complaint);
  });

  test('our checker finds an opponent met twice, a bye after a win without a game, and colours that FIDE forbids', () => {
    const player = (number: number, ...rounds: readonly string[]): TrfPlayer => ({
      number,
      name: '',
      rating: null,
      place: number,
      points: 0,
      rounds: rounds.map((round) => ({
        opponent: Number(round.slice(0, 1)),
        colour: round.slice(1, 2),
        result: round.slice(2),
      })),
    });
    const found = impossibilities([
      player(1, '2w0', '3w0', '4w0', '2b0'),
      player(2, '1b+', '0-U', '0-Z', '1w-'),
      player(3, '4w=', '1b0', '0-Z', '0-Z'),
      player(4, '3b=', '0-Z', '1b0', '0-Z'),
    ]).join('\n');
    for (const wrong of [
      '1 meets somebody twice (C1)',
      '2 has a bye after a bye or a win without a game (C2)',
      '1 has a colour three times running: wwwb (C3)',
      '1 has a colour too often',
      '1 has 0 and 2 has +',
    ])
      expect(found).toContain(wrong);
  });

  test('forfeits give points and no seats, and TRF16 says so', () => {
    const run = new Run({ kind: 'swiss', rounds: 1 }, FOUR).start().pair();
    run.do({ kind: 'forfeit', pairing: 0, absent: [1] }).do({ kind: 'forfeit', pairing: 1, absent: [0, 1] });
    const lines = trfOf(run.pair().tournament, { title: 'Coupe d’été', nameOf: (i) => 'ABCD'[i]! }).split('\r\n');
    expect(lines.slice(0, 7)).toEqual([
      '012 Coupe d?ete',
      '042 1970/01/01',
      '052 1970/01/01',
      '062 4',
      '072 4',
      '092 Individual: Swiss-System',
      'XXR 1',
    ]);
    const { seats } = run.tournament.pairings[0]!;
    const winner = lines.find((line) => line.startsWith(`001    ${seats[0] + 1} `))!;
    expect(winner).toBe(
      `001    ${seats[0] + 1}      ${'ABCD'[seats[0]]}${' '.repeat(32)} ${FOUR[seats[0]]}${' '.repeat(28)} 1.0    1     ${seats[1] + 1} w +`,
    );
    expect(
      lines
        .filter((line) => line.startsWith('001'))
        .map((line) => line.slice(98, 99))
        .sort(),
    ).toEqual(['+', '-', '-', '-']);
  });
});

describe('corrections', () => {
  test('count for the table and for the rounds to come, and leave those that were paired as they are', () => {
    const run = new Run({ kind: 'swiss', rounds: 3 }, FOUR).start().pair().favourites().pair();
    const boards = run.boards;
    const { seats } = run.tournament.pairings[0]!;
    const loser = seats.indexOf(Math.max(...seats)) as 0 | 1;
    expect(run.try({ kind: 'corrected', pairing: 2, outcome: { kind: 'played', winner: 0 } })).toBe('out-of-order');
    expect(run.try({ kind: 'corrected', pairing: 9, outcome: { kind: 'played', winner: 0 } })).toBe('no-such-pairing');
    expect(run.try({ kind: 'corrected', pairing: 0, outcome: { kind: 'forfeit', absent: [] } })).toBe('out-of-order');
    run.do({ kind: 'corrected', pairing: 0, outcome: { kind: 'played', winner: loser } });
    expect(run.boards).toBe(boards);
    const points = new Map(standings(run.tournament).map(({ player, points: its }) => [player, its]));
    expect([points.get(seats[loser]), points.get(seats[loser === 0 ? 1 : 0])]).toEqual([1, 0]);
    run.do({ kind: 'corrected', pairing: 0, outcome: { kind: 'forfeit', absent: [loser] } });
    run.favourites().pair().favourites().pair();
    expect(run.tournament.phase).toBe('over');
    expect(verifyTournament(run.events).verdict).toBe('holds');
  });
});

describe('a knockout', () => {
  test('the best rest first, draws are played again with seats changed, then the better number goes on', () => {
    const run = new Run({ kind: 'knockout' }, [1900, 1800, 1700]).start().pair();
    expect(run.boards).toBe('1-2');
    expect(run.tournament.entrants[0]!.byes).toEqual([1]);
    const { seats } = run.tournament.pairings[0]!;
    run.do({ kind: 'result', pairing: 0, winner: null }).pair();
    expect(run.tournament.pairings[1]!.seats).toEqual([seats[1], seats[0]]);
    expect(run.tournament.round).toBe(1);
    run.do({ kind: 'result', pairing: 1, winner: null }).pair().do({ kind: 'result', pairing: 2, winner: null }).pair();
    expect(run.boards).toBe('0-1');
    expect(run.try({ kind: 'returned', player: 2 })).toBe('entries-closed');
    run.favourites().pair();
    expect(standings(run.tournament).map(({ player, tieBreaks }) => [player, tieBreaks[0]])).toEqual([
      [0, 3],
      [1, 2],
      [2, 1],
    ]);
  });

  test('with a match for third place, those who lost before the last round play beside it', () => {
    const run = new Run({ kind: 'knockout', third: true }, FOUR).start().pair().favourites().pair();
    expect(run.boards).toBe('0-1 2-3');
    run.do({ kind: 'result', pairing: 2, winner: null }).do({ kind: 'result', pairing: 3, winner: null }).pair();
    expect(run.boards).toBe('0-1 2-3 0-1 2-3');
    run.favourites().pair();
    expect(standings(run.tournament).map(({ player, rank, tieBreaks }) => [player, rank, ...tieBreaks])).toEqual([
      [0, 1, 3, 0, 2],
      [1, 2, 2, 0, 1],
      [2, 3, 1, 1, 1],
      [3, 4, 1, 0, 0],
    ]);
    expect(verifyTournament(run.events).verdict).toBe('holds');
  });

  test('a result is corrected until somebody has gone on because of it', () => {
    const run = new Run({ kind: 'knockout' }, FOUR).start().pair().favourites();
    const { winner } = run.tournament.pairings[0]!.outcome as { winner: 0 | 1 };
    const other = winner === 0 ? 1 : 0;
    run.do({ kind: 'corrected', pairing: 0, outcome: { kind: 'played', winner: other } }).pair();
    expect(run.boards).toBe('1-3');
    expect(run.try({ kind: 'corrected', pairing: 0, outcome: { kind: 'played', winner } })).toBe('is-decided');
    expect(verifyTournament(run.favourites().pair().events).verdict).toBe('holds');
  });

  test('who has left loses without a game', () => {
    const run = new Run({ kind: 'knockout' }, FOUR)
      .start()
      .pair()
      .favourites()
      .do({ kind: 'withdrew', player: 0 })
      .pair();
    expect(run.tournament.pairings[2]!.outcome).toMatchObject({ kind: 'forfeit' });
    run.pair();
    expect(standings(run.tournament)[0]!.player).toBe(1);
  });
});

describe('an arena', () => {
  test('with streaks counts a game after two wins running twice, until one is not won', () => {
    const points = (streaks: boolean, results: readonly ('win' | 'draw' | 'loss' | 'walkover' | 'away')[]): number => {
      const run = new Run({ kind: 'arena', duration: 100 * MINUTE, streaks }, [2, 1]).start().pair();
      for (const result of results) {
        const { number, seats } = run.tournament.pairings.at(-1)!;
        const own = seats[0] === 0 ? 0 : 1;
        const other = own === 0 ? 1 : 0;
        if (result === 'walkover' || result === 'away')
          run.do({ kind: 'forfeit', pairing: number, absent: [result === 'away' ? own : other] });
        else
          run.do({
            kind: 'result',
            pairing: number,
            winner: result === 'draw' ? null : result === 'win' ? own : other,
          });
        run.pair();
      }
      return standings(run.tournament).find(({ player }) => player === 0)!.points;
    };
    expect(points(false, ['win', 'win', 'win'])).toBe(3);
    expect(points(true, ['win', 'win', 'win'])).toBe(4);
    expect(points(true, ['win', 'win', 'win', 'win', 'draw', 'win'])).toBe(1 + 1 + 2 + 2 + 1 + 1);
    expect(points(true, ['win', 'loss', 'win', 'win', 'loss', 'win'])).toBe(4);
    // Who did not come was no opponent: a point, and the streak is neither longer nor over.
    expect(points(true, ['win', 'walkover', 'win', 'win'])).toBe(1 + 1 + 1 + 2);
    expect(points(true, ['win', 'win', 'away', 'win'])).toBe(3);
    const run = new Run({ kind: 'arena', duration: 100 * MINUTE, streaks: true }, [2, 1]).start().pair();
    const shown = run.tournament.pairings.map(
      ({ number, seats }) => ({ number, winner: seats[0] === 0 ? 0 : 1 }) as const,
    );
    run.do({ kind: 'result', pairing: shown[0]!.number, winner: shown[0]!.winner });
    expect(isOnStreak(run.tournament, run.tournament.entrants[0]!)).toBe(false);
  });

  test('pairs who is free until its time is over, and waits for the games of then', () => {
    const run = new Run({ kind: 'arena', duration: 10 * MINUTE }, FOUR).start().pair();
    expect(run.boards).toBe('0-1 2-3');
    run.do({ kind: 'result', pairing: 0, winner: 0 }).pair();
    // The two have just met: they wait for the others.
    expect(run.tournament.pairings).toHaveLength(2);
    run.do({ kind: 'result', pairing: 1, winner: 0 }).pair();
    expect(run.tournament.pairings).toHaveLength(4);
    run.do({ kind: 'paused' }, 20_000).do({ kind: 'resumed' }, 80_000);
    expect(run.tournament.arenaEndsAt).toBe(run.tournament.startedAt! + 11 * MINUTE);
    expect(nextSteps(run.tournament, 12 * MINUTE)).toEqual([]);
    run.favourites();
    expect(nextSteps(run.tournament, 12 * MINUTE)).toEqual([{ kind: 'ended', reason: 'complete' }]);
  });
});

describe('what a tournament refuses', () => {
  test('each thing that cannot happen, by its code', () => {
    const run = new Run({ kind: 'round-robin', cycles: 1 }, [1900]);
    expect(run.try({ kind: 'started', seed: SEED })).toBe('too-few-players');
    expect(run.try({ kind: 'entered', player: 5, rating: null, share: 'share-005' })).toBe('out-of-order');
    expect(run.try({ kind: 'entered', player: 1, rating: null, share: 'short' })).toBe('fair-malformed');
    run.do({ kind: 'entered', player: 1, rating: null, share: 'share-001' });
    expect(run.try({ kind: 'paired', round: 1, pairings: [], byes: [0] })).toBe('out-of-order');
    expect(run.try({ kind: 'started', seed: 'cd'.repeat(32) })).toBe('fair-commit-mismatch');
    expect(run.try({ kind: 'started', seed: 'zz' })).toBe('fair-malformed');
    expect(run.try({ kind: 'resumed' })).toBe('not-paused');
    run.start();
    expect(run.try({ kind: 'started', seed: SEED })).toBe('out-of-order');
    expect(run.try({ kind: 'entered', player: 2, rating: null, share: null })).toBe('entries-closed');
    expect(run.try({ kind: 'returned', player: 0 })).toBe('is-entered');
    expect(run.try({ kind: 'withdrew', player: 7 })).toBe('no-such-entrant');
    run.do({ kind: 'paused' });
    expect(run.try({ kind: 'paused' })).toBe('is-paused');
    expect(nextSteps(run.tournament, 0)).toEqual([]);
    const board = (seats: readonly [number, number], discipline = 0) => ({ seats, discipline });
    expect(run.try({ kind: 'paired', round: 1, pairings: [board([0, 1])], byes: [] })).toBe('is-paused');
    run.do({ kind: 'resumed' });
    expect(run.try({ kind: 'paired', round: 2, pairings: [board([0, 1])], byes: [] })).toBe('out-of-order');
    expect(run.try({ kind: 'paired', round: 1, pairings: [board([0, 0])], byes: [] })).toBe('is-playing');
    expect(run.try({ kind: 'paired', round: 1, pairings: [board([0, 3])], byes: [] })).toBe('no-such-entrant');
    expect(run.try({ kind: 'paired', round: 1, pairings: [board([0, 1], 4)], byes: [] })).toBe('out-of-order');
    expect(run.try({ kind: 'result', pairing: 0, winner: null })).toBe('no-such-pairing');
    run.pair();
    expect(run.try({ kind: 'forfeit', pairing: 0, absent: [] })).toBe('out-of-order');
    expect(run.try({ kind: 'paired', round: 2, pairings: [board([0, 1])], byes: [] })).toBe('out-of-order');
    run.favourites();
    expect(run.try({ kind: 'result', pairing: 0, winner: null })).toBe('is-decided');
    expect(run.try({ kind: 'withdrew', player: 0 })).toBe('ok');
    expect(run.try({ kind: 'withdrew', player: 0 })).toBe('is-withdrawn');
    expect(run.try({ kind: 'ended', reason: 'called-off' })).toBe('ok');
    expect(run.try({ kind: 'paused' })).toBe('tournament-over');
  });

  test('settings out of range, and a field that is full', () => {
    const make = (format: Format, programme = PROGRAMME): string => {
      const made = Tournament.fold([
        { kind: 'created', at: 0, settings: { format, programme, seeding: 'lot' }, commit: commitOf(SEED) },
      ]);
      return made.ok ? 'ok' : made.fault.code;
    };
    expect(make({ kind: 'swiss', rounds: 0 })).toBe('bad-settings');
    expect(make({ kind: 'swiss', rounds: 2.5 })).toBe('bad-settings');
    expect(make({ kind: 'arena', duration: 1 })).toBe('bad-settings');
    expect(make({ kind: 'knockout' }, [])).toBe('bad-settings');
    expect(make({ kind: 'knockout' })).toBe('ok');
    const run = new Run(
      { kind: 'round-robin', cycles: 2 },
      Array.from({ length: 32 }, () => 1500),
    );
    expect(run.try({ kind: 'entered', player: 32, rating: null, share: 'share-0032' })).toBe('tournament-full');
  });
});

describe('verification', () => {
  const { events } = simulate('verify', 'swiss', {
    players: 9,
    troubles: { leaves: 3, returns: 10, late: 20, absent: 5 },
  });
  const verdictOf = (log: readonly TournamentEvent[]): string =>
    verifyTournament(log)
      .checks.filter(({ verdict }) => verdict !== 'holds')
      .map(({ check, verdict, code }) => `${check} ${verdict} ${code}`)
      .join(', ');

  test('what was played holds, and is open while it goes on', () => {
    expect(verdictOf(events)).toBe('');
    expect(verdictOf(events.slice(0, 4))).toBe('commitment open null, end open null');
    expect(verdictOf(events.slice(0, -1))).toBe('end open null');
  });

  test('other seats, other opponents, other shares, another end are found out', () => {
    const changed = (kind: TournamentEvent['kind'], change: (event: never) => object): TournamentEvent[] => {
      const at = events.findIndex((event) => event.kind === kind);
      return events.map((event, i) => (i === at ? { ...event, ...change(event as never) } : event));
    };
    type Of<K> = Extract<TournamentEvent, { kind: K }>;
    const swapped = changed('paired', ({ pairings: [first, ...rest] }: Of<'paired'>) => ({
      pairings: [{ ...first!, seats: [first!.seats[1], first!.seats[0]] }, ...rest],
    }));
    expect(verdictOf(swapped)).toContain('pairings fails pairing-mismatch');
    const crossed = changed('paired', ({ pairings: [one, two, ...rest] }: Of<'paired'>) => ({
      pairings: [
        { ...one!, seats: [one!.seats[0], two!.seats[0]] },
        { ...two!, seats: [one!.seats[1], two!.seats[1]] },
        ...rest,
      ],
    }));
    expect(verdictOf(crossed)).toContain('pairings fails pairing-mismatch');
    expect(verdictOf(changed('started', () => ({ seed: 'cd'.repeat(32) })))).toContain(
      'log fails fair-commit-mismatch',
    );
    const shares = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) =>
      verdictOf(changed('entered', () => ({ share: letter.repeat(9), rating: null }))),
    );
    expect(shares.some((verdict) => verdict.includes('pairing-mismatch'))).toBe(true);
    const early = [...events.slice(0, -4), { kind: 'ended', at: 0, reason: 'complete' } as const];
    expect(verdictOf(early)).toContain('end fails pairing-mismatch');
    expect(verdictOf([])).toContain('log fails out-of-order');
  });

  test('a file is read by its frame', () => {
    const file = { format: FILE_FORMAT, title: 'T', names: ['A', null], events };
    expect(parseTournamentFile(JSON.stringify(file))).toEqual({ ok: true, value: file });
    for (const text of [
      '{',
      '[]',
      'null',
      '{"format":"rayonk-tournament-1"}',
      JSON.stringify({ ...file, events: [null] }),
    ])
      expect(parseTournamentFile(text)).toMatchObject({ ok: false, fault: { code: 'malformed-file' } });
  });
});
