import { describe, expect, test } from 'vitest';
import { halvesOf, isPlayed, opponentIn, pairingsOf, seatIn, seeds } from '../src/score.ts';
import { FORMATS, standings, Tournament, trfOf, verifyTournament, type FormatKind } from '../src/index.ts';
import { impossibilities, readTrf } from './checker.ts';
import { otherRound } from './brute-force.ts';
import { NO_TROUBLE, simulate, type Simulated, type Troubles } from './simulate.ts';

/** Tournaments of each format, in calm and with people who leave, come late, come back and do not come: 10,400 together. */
const EACH = 1300;
const TROUBLES: Readonly<Record<string, Troubles>> = {
  calm: NO_TROUBLE,
  troubled: { leaves: 4, returns: 20, late: 20, absent: 5 },
};

function complain(name: string, problem: string): never {
  throw new Error(`${name}: ${problem}`);
}

/** What streaks add, read off each one's results as letters: a game after two wins running counts once more. */
function streakBonus(tournament: Tournament): number {
  let bonus = 0;
  for (const entrant of tournament.entrants) {
    const results = pairingsOf(tournament, entrant)
      .map((pairing) => {
        const { outcome } = pairing;
        const seat = seatIn(pairing, entrant.number);
        if (outcome?.kind === 'forfeit') return outcome.absent.includes(seat) ? 'L' : '';
        return outcome?.winner === null ? 'D' : outcome?.winner === seat ? 'W' : 'L';
      })
      .join('');
    for (const [, last] of results.matchAll(/(?<=WW)([WD])/g)) bonus += last === 'W' ? 1 : 0.5;
  }
  return bonus;
}

/** What holds in every format. */
function checkAll(name: string, { events, tournament }: Simulated): void {
  const again = Tournament.fold(events);
  if (!again.ok) complain(name, again.fault.message);
  const report = verifyTournament(events);
  if (report.verdict !== 'holds') complain(name, JSON.stringify(report.checks));
  const table = standings(tournament);
  if (JSON.stringify(standings(again.value)) !== JSON.stringify(table))
    complain(name, 'the same log gives another table');
  if (table.length !== tournament.entrants.length) complain(name, 'somebody is missing from the table');
  const isRanked = table.every(({ rank }, i) => rank === i + 1 || (i > 0 && rank === table[i - 1]!.rank));
  if (!isRanked) complain(name, 'ranks are not in order');
  const given = tournament.pairings.reduce((sum, { outcome }) => {
    if (outcome === null) complain(name, 'something is not decided');
    return sum + (outcome.kind === 'forfeit' && outcome.absent.length === 2 ? 0 : 1);
  }, 0);
  const byes =
    tournament.settings.format.kind === 'swiss' ? tournament.entrants.flatMap((each) => each.byes).length : 0;
  const { format } = tournament.settings;
  const bonus = format.kind === 'arena' && format.streaks === true ? streakBonus(tournament) : 0;
  if (table.reduce((sum, { points }) => sum + points, 0) !== given + byes + bonus)
    complain(name, 'points do not add up');
}

const CHECKS: Readonly<Record<FormatKind, (name: string, simulated: Simulated, isCalm: boolean) => void>> = {
  swiss: (name, { events, tournament }, isCalm) => {
    const trf = trfOf(tournament, { title: 'Été', nameOf: (player) => `Joueur ${player}` });
    const problems = impossibilities(readTrf(trf));
    if (problems.length > 0) complain(name, `${problems.join('; ')}\n${trf}`);
    const { format } = tournament.settings;
    if (isCalm && tournament.reason === 'complete' && format.kind === 'swiss' && tournament.round !== format.rounds)
      complain(name, 'rounds are missing');
    const better = otherRound(events);
    if (better !== null) complain(name, better);
  },
  'round-robin': (name, { tournament }, isCalm) => {
    const { format } = tournament.settings;
    const cycles = format.kind === 'round-robin' ? format.cycles : 0;
    // Who left before the first round has no number in the table.
    const inTable = tournament.entrants.filter(({ pairings }) => pairings.length > 0);
    for (const entrant of inTable) {
      const past = pairingsOf(tournament, entrant);
      for (const { number } of inTable) {
        if (number === entrant.number) continue;
        const times = past.filter((pairing) => opponentIn(pairing, entrant.number) === number).length;
        if (times !== cycles) complain(name, `${entrant.number} meets ${number} ${times} times`);
      }
      const seats = past.map((pairing) => seatIn(pairing, entrant.number)).join('');
      const firsts = seats.replaceAll('1', '').length;
      if (Math.abs(seats.length - 2 * firsts) > 1) complain(name, `seats are uneven: ${seats}`);
      if (isCalm && /000|111/.test(seats)) complain(name, `a seat three times running: ${seats}`);
    }
  },
  knockout: (name, { tournament }, isCalm) => {
    const lost = new Set<number>();
    const { format } = tournament.settings;
    const hasThird = format.kind === 'knockout' && format.third === true;
    const last = tournament.pairings.filter(({ round }) => round === tournament.round);
    for (const { seats, outcome, round } of tournament.pairings) {
      const isForThird = hasThird && round === tournament.round && !last[0]!.seats.includes(seats[0]);
      if (seats.some((player) => lost.has(player)) && !isForThird) complain(name, 'who has lost plays again');
      if (outcome?.kind === 'forfeit') for (const seat of outcome.absent) lost.add(seats[seat]);
      else if (outcome !== null && outcome.winner !== null) lost.add(seats[outcome.winner === 0 ? 1 : 0]);
    }
    const table = standings(tournament);
    const { length } = tournament.entrants;
    if (tournament.round > Math.ceil(Math.log2(length))) complain(name, 'too many rounds');
    const semifinal = tournament.pairings.filter(({ round }) => round === tournament.round - 1);
    if (isCalm && hasThird && new Set(semifinal.flatMap(({ seats }) => seats)).size === 4) {
      if (new Set(last.flatMap(({ seats }) => seats)).size !== 4) complain(name, 'nobody plays for the third place');
      if (table[2]!.rank !== 3 || table[3]!.rank !== 4) complain(name, 'nobody is third');
      const final = new Set([table[0]!.player, table[1]!.player]);
      if (!last[0]!.seats.every((player) => final.has(player))) complain(name, 'somebody else was in the final');
    } else if (isCalm && new Set(last.flatMap(({ seats }) => seats)).size > 2) complain(name, 'a game too many');
    if (isCalm && (table[0]!.rank !== 1 || table[1]!.rank !== 2)) complain(name, 'it has no winner');
    if (isCalm && tournament.entrants.some(({ byes }) => byes.some((round) => round > 1)))
      complain(name, 'a bye too late');
  },
  arena: (name, { tournament }, isCalm) => {
    for (const entrant of tournament.entrants) {
      const past = pairingsOf(tournament, entrant);
      const opponents = past.map((pairing) => opponentIn(pairing, entrant.number));
      const isCrowd = isCalm && tournament.entrants.length > 2;
      if (isCrowd && opponents.some((one, i) => i > 0 && one === opponents[i - 1]))
        complain(name, 'an opponent twice running');
      const seats = past
        .filter(isPlayed)
        .map((pairing) => seatIn(pairing, entrant.number))
        .join('');
      if (isCalm && /000|111/.test(seats)) complain(name, `a seat three times running: ${seats}`);
      if (isCalm && past.length === 0) complain(name, 'somebody never plays');
      const played = tournament.settings.programme.map(
        (_, i) => past.filter(({ discipline }) => discipline === i).length,
      );
      if (isCalm && tournament.entrants.length === 2 && Math.max(...played) - Math.min(...played) > 1)
        complain(name, 'one game is played more than another');
    }
  },
};

describe('simulated tournaments keep every rule of pairing', () => {
  for (const format of FORMATS)
    test.each(Object.keys(TROUBLES))(`${format}, %s`, (label) => {
      let complete = 0;
      for (let i = 0; i < EACH; i++) {
        const name = `${format} ${label} ${i}`;
        const simulated = simulate(name, format, { players: 2 + (i % 12), troubles: TROUBLES[label]! });
        checkAll(name, simulated);
        CHECKS[format](name, simulated, label === 'calm');
        if (simulated.tournament.reason === 'complete') complete++;
      }
      // Hardly ever does a Swiss tournament with nearly as many rounds as players end before its last round.
      expect(complete).toBeGreaterThan(EACH * 0.9);
    });

  test.each([
    [200, 9],
    [601, 7],
  ])('a field of %i keeps them too', (players, rounds) => {
    const format = { kind: 'swiss', rounds } as const;
    const simulated = simulate('large', 'swiss', { players, troubles: TROUBLES.troubled!, format });
    checkAll('large', simulated);
    const trf = trfOf(simulated.tournament, { title: 'Large', nameOf: String });
    expect(impossibilities(readTrf(trf))).toEqual([]);
    expect(simulated.tournament.reason).toBe('complete');
  });

  test('in a large field equals meet equals, and the halves of the first round meet in order', () => {
    const { tournament } = simulate('very large', 'swiss', {
      players: 1000,
      troubles: NO_TROUBLE,
      format: { kind: 'swiss', rounds: 3 },
    });
    const order = new Map(seeds(tournament).map(({ number }, i) => [number, i]));
    const first = tournament.pairings.filter(({ round }) => round === 1);
    expect(first).toHaveLength(500);
    for (const { seats } of first) expect(Math.abs(order.get(seats[0])! - order.get(seats[1])!)).toBe(500);
    // After one round there are three groups: at most their last ones meet somebody with other points.
    const after = (player: number): number => {
      const pairing = pairingsOf(tournament, tournament.entrants[player]!)[0]!;
      return halvesOf(pairing, seatIn(pairing, player));
    };
    const second = tournament.pairings.filter(({ round }) => round === 2);
    expect(second.filter(({ seats: [one, other] }) => after(one) !== after(other)).length).toBeLessThan(10);
  });
});
