/**
 * Reads a Tournament Report File by its columns and judges the pairings by FIDE's rules, knowing nothing of how they were made. It refuses what the endorsed
 * checkers refuse to read (columns of annex 2 of Handbook C.04; no pairing without a result), and finds what breaks an absolute criterion of
 * the Dutch system: C.04.3, C1 (nobody meets anybody twice), C2 (no bye for who had one, or won a round without playing), C3 (two with the same
 * absolute preference do not meet: nobody has a colour three times running, or three times more often than the other).
 */
export interface TrfPlayer {
  readonly number: number;
  readonly name: string;
  readonly rating: number | null;
  readonly points: number;
  readonly place: number;
  readonly rounds: readonly { readonly opponent: number; readonly colour: string; readonly result: string }[];
}

const POINTS: Readonly<Record<string, number>> = { '1': 1, '=': 0.5, '0': 0, '+': 1, '-': 0, U: 1, Z: 0 };
/** What the other one has, where somebody has this. */
const OTHERS: Readonly<Record<string, string>> = { '1': '0', '0': '1', '=': '=', '+': '-', '-': '+-' };
/** Columns of a player's line that are empty: what stands between others, and what nobody here has (sex, title, federation, number, birth). */
const EMPTY: readonly (readonly [number, number])[] = [
  [4, 4],
  [9, 14],
  [48, 48],
  [53, 80],
  [85, 85],
  [90, 91],
];
const FIRST_ROUND = 92;
const PER_ROUND = 10;

export function readTrf(text: string): readonly TrfPlayer[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end');
  const all = text.slice(0, -2).split('\r\n');
  for (const line of all)
    if (!/^(?:\d{3}|XXR) [\x20-\x7e]*$/.test(line)) throw new Error(`no line of a report: ${line}`);
  const said = (code: string): string | undefined => all.find((line) => line.startsWith(code))?.slice(4);
  const lines = all.filter((line) => line.startsWith('001'));
  const players = lines.map(readPlayer);
  if (Number(said('062')) !== players.length) throw new Error('062: another number of players');
  if (Number(said('072')) !== players.filter(({ rating }) => rating !== null).length)
    throw new Error('072: another number of rated players');
  for (const code of ['042', '052'])
    if (!/^\d{4}\/\d\d\/\d\d$/.test(said(code) ?? '2026/01/01')) throw new Error(`${code}: no date`);
  if (players.some(({ rounds }) => rounds.length > Number(said('XXR'))))
    throw new Error('XXR: more rounds than there are');
  return players;
}

function readPlayer(line: string): TrfPlayer {
  const cut = (from: number, to: number): string => line.slice(from - 1, to);
  if (EMPTY.some(([from, to]) => cut(from, to).trim() !== ''))
    throw new Error(`something stands between the columns: ${line}`);
  // Numbers stand at the right of their columns.
  if (!/^ *\d+$/.test(cut(5, 8)) || !/^ {0,2}\d+\.\d$/.test(cut(81, 84)) || !/^ *\d+$/.test(cut(86, 89)))
    throw new Error(`a number is not where it should be: ${line}`);
  if (!/^ {4}$|^ *\d+$/.test(cut(49, 52))) throw new Error(`no rating: ${line}`);
  const rounds: TrfPlayer['rounds'][number][] = [];
  for (let at = FIRST_ROUND; at <= line.length; at += PER_ROUND) {
    const round = cut(at, at + 7);
    if (!/^(?: {0,3}\d{1,4} [wb] [10=+-]|0000 - [UZ])$/.test(round)) throw new Error(`no round: «${round}»`);
    if (cut(at + 8, at + 9).trim() !== '') throw new Error(`something stands between the rounds: ${line}`);
    rounds.push({ opponent: Number(cut(at, at + 3)), colour: cut(at + 5, at + 5), result: cut(at + 7, at + 7) });
  }
  return {
    number: Number(cut(5, 8)),
    name: cut(15, 47).trim(),
    rating: cut(49, 52).trim() === '' ? null : Number(cut(49, 52)),
    points: Number(cut(81, 84)),
    place: Number(cut(86, 89)),
    rounds,
  };
}

/** What no arbiter would let pass; empty where all is well. */
export function impossibilities(players: readonly TrfPlayer[]): string[] {
  const found: string[] = [];
  const byNumber = new Map(players.map((player) => [player.number, player]));
  if (players.some(({ number }, i) => number !== i + 1)) found.push('numbers do not follow each other');
  for (const player of players) found.push(...wrongWith(player), ...wrongRounds(player, byNumber));
  for (const [round] of (players[0]?.rounds ?? []).entries())
    if (players.filter(({ rounds }) => rounds[round]?.result === 'U').length > 1)
      found.push(`round ${round + 1}: two byes`);
  if (new Set(players.map(({ rounds }) => rounds.length)).size > 1) found.push('some have more rounds than others');
  const places = players.map(({ place }) => place).sort((one, other) => one - other);
  if (places.some((place, i) => place !== i + 1)) found.push('a place is given twice');
  const ranked = [...players].sort((one, other) => one.place - other.place);
  if (ranked.some(({ points }, i) => i > 0 && points > ranked[i - 1]!.points))
    found.push('places do not follow points');
  return found;
}

function wrongWith({ number, rounds, points }: TrfPlayer): string[] {
  const found: string[] = [];
  const opponents = rounds.filter(({ opponent }) => opponent > 0).map(({ opponent }) => opponent);
  if (new Set(opponents).size !== opponents.length) found.push(`${number} meets somebody twice (C1)`);
  if (opponents.includes(number)) found.push(`${number} meets themselves`);
  for (const [i, { result }] of rounds.entries())
    if (result === 'U' && rounds.slice(0, i).some((before) => 'U+'.includes(before.result)))
      found.push(`${number} has a bye after a bye or a win without a game (C2)`);
  // Only games that were played count.
  const colours = rounds.flatMap(({ result, colour }) => ('1=0'.includes(result) ? [colour] : [])).join('');
  if (/www|bbb/.test(colours)) found.push(`${number} has a colour three times running: ${colours} (C3)`);
  let balance = 0;
  for (const colour of colours) {
    balance += colour === 'w' ? 1 : -1;
    if (Math.abs(balance) > 2) found.push(`${number} has a colour too often: ${colours} (C3)`);
  }
  const sum = rounds.reduce((all, { result }) => all + POINTS[result]!, 0);
  if (sum !== points) found.push(`${number} has ${points} points instead of ${sum}`);
  return found;
}

function wrongRounds({ number, rounds }: TrfPlayer, byNumber: ReadonlyMap<number, TrfPlayer>): string[] {
  return rounds.flatMap(({ opponent, colour, result }, round) => {
    if (opponent === 0) return [];
    const other = byNumber.get(opponent)?.rounds[round];
    if (other?.opponent !== number) return [`round ${round + 1}: ${opponent} does not know of ${number}`];
    if (other.colour === colour) return [`round ${round + 1}: ${number} and ${opponent} have one colour`];
    return OTHERS[result]!.includes(other.result)
      ? []
      : [`round ${round + 1}: ${number} has ${result} and ${opponent} has ${other.result}`];
  });
}
