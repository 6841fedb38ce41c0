/** Reads a Tournament Report File by its columns and judges the pairings by FIDE's rules, knowing nothing of how they were made. */
export interface TrfPlayer {
  readonly number: number;
  readonly name: string;
  readonly points: number;
  readonly place: number;
  readonly rounds: readonly { readonly opponent: number; readonly colour: string; readonly result: string }[];
}

const POINTS: Readonly<Record<string, number>> = { '1': 1, '=': 0.5, '0': 0, '+': 1, '-': 0, U: 1, Z: 0, ' ': 0 };

export function readTrf(text: string): readonly TrfPlayer[] {
  const lines = text.split('\r\n').filter((line) => line.startsWith('001'));
  return lines.map((line) => {
    const cut = (from: number, to: number): string => line.slice(from - 1, to);
    if (![4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91].every((column) => cut(column, column).trim() === ''))
      throw new Error(`something stands between the columns: ${line}`);
    const rounds: TrfPlayer['rounds'][number][] = [];
    for (let at = 92; at <= line.length; at += 10)
      rounds.push({ opponent: Number(cut(at, at + 3)), colour: cut(at + 5, at + 5), result: cut(at + 7, at + 7) });
    return {
      number: Number(cut(5, 8)),
      name: cut(15, 47).trim(),
      points: Number(cut(81, 84)),
      place: Number(cut(86, 89)),
      rounds,
    };
  });
}

/** What no arbiter would let pass; empty where all is well. */
export function impossibilities(players: readonly TrfPlayer[]): string[] {
  const found: string[] = [];
  const byNumber = new Map(players.map((player) => [player.number, player]));
  for (const { number, rounds, points } of players) {
    const played = rounds.filter(({ result }) => '1=0'.includes(result));
    const opponents = rounds.filter(({ opponent }) => opponent > 0).map(({ opponent }) => opponent);
    if (new Set(opponents).size !== opponents.length) found.push(`${number} meets somebody twice`);
    if (opponents.includes(number)) found.push(`${number} meets themselves`);
    if (rounds.filter(({ result }) => result === 'U').length > 1) found.push(`${number} has two byes`);
    const colours = played.map(({ colour }) => colour).join('');
    if (/www|bbb/.test(colours)) found.push(`${number} has a colour three times running: ${colours}`);
    let balance = 0;
    for (const colour of colours) {
      balance += colour === 'w' ? 1 : -1;
      if (Math.abs(balance) > 2) found.push(`${number} has a colour too often: ${colours}`);
    }
    const sum = rounds.reduce((all, { result }) => all + POINTS[result]!, 0);
    if (sum !== points) found.push(`${number} has ${points} points instead of ${sum}`);
    for (const [round, { opponent, colour, result }] of rounds.entries()) {
      if (opponent === 0) {
        if (colour !== '-' || !'UZ'.includes(result)) found.push(`${number}: a bye with a colour`);
        continue;
      }
      const other = byNumber.get(opponent)?.rounds[round];
      if (other?.opponent !== number) found.push(`round ${round + 1}: ${opponent} does not know of ${number}`);
      else if (other.colour === colour || !'wb'.includes(colour))
        found.push(`round ${round + 1}: ${number} and ${opponent} have one colour`);
      else if (POINTS[result]! + POINTS[other.result]! > 1)
        found.push(`round ${round + 1}: ${number} and ${opponent} won both`);
    }
  }
  for (const [round] of (players[0]?.rounds ?? []).entries())
    if (players.filter(({ rounds }) => rounds[round]!.result === 'U').length > 1)
      found.push(`round ${round + 1}: two byes`);
  if (new Set(players.map(({ place }) => place)).size !== players.length) found.push('a place is given twice');
  return found;
}
