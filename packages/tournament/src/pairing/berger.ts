/** Numbers of players from 0, whoever has the first seat first. */
export type Couple = readonly [number, number];

/**
 * The tables of Johann Berger (1895) as FIDE prints them (Handbook C.05, annex 1), for an even number of players: in round r the numbers of two who meet
 * add up to r + 1, modulo n − 1; the last number meets whoever would meet themselves. Seats alternate but once for each.
 */
export function bergerRound(players: number, round: number): Couple[] {
  const circle = players - 1;
  const couples: Couple[] = [];
  for (let i = 1; i <= circle; i++) {
    const j = (((round + 1 - i) % circle) + circle) % circle || circle;
    if (j < i) continue;
    if (i === j) couples.unshift(i <= players / 2 ? [i - 1, circle] : [circle, i - 1]);
    else couples.push((i + j) % 2 === 1 ? [i - 1, j - 1] : [j - 1, i - 1]);
  }
  return couples;
}

/**
 * All rounds of a table for so many, also an odd number: then whoever meets the last number rests. The second cycle has the seats changed; in
 * a table with two, the last two rounds of the first change places, so that nobody has the same seat three times running (as FIDE recommends).
 */
export function bergerRounds(players: number, cycles: 1 | 2): Couple[][] {
  const even = players + (players % 2);
  const cycle = Array.from({ length: even - 1 }, (_, i) => bergerRound(even, i + 1));
  if (cycles === 1) return cycle;
  const first = even > 2 ? [...cycle.slice(0, -2), cycle.at(-1)!, cycle.at(-2)!] : cycle;
  return [...first, ...cycle.map((round) => round.map(([one, other]): Couple => [other, one]))];
}
