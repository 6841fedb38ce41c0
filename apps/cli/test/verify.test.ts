import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHANCE, dealingOf, formatGame, Line, recordOf, unwrap, type GameModule } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { commitOf, Dealer, fairTags, parseFairTags, type FairCode, type FairData } from '@rayonk/match';
import { describe, expect, test } from 'vitest';
import { FILE_FORMAT, type TournamentEvent } from '@rayonk/tournament';
import { NO_TROUBLE, simulate } from '../../../packages/tournament/test/simulate.ts';
import { rayonk, scratchFolder } from './run.ts';

const SEED = '7a'.repeat(32);
const SHARES = ['ada-adds-this', 'blaise-adds-that'] as const;

interface Made {
  readonly text: string;
  readonly fair: FairData;
  readonly line: Line;
  /** Another first position of the same game. */
  readonly other: string;
  readonly write: (fair: FairData) => string;
}

/** A game whose first legal actions are played, resigned, with its fairness data. */
async function made(game: string, variant: string, actions: number): Promise<Made> {
  const module: GameModule = await registry.find(({ id }) => id === game)!.load();
  const rules = module.rules[variant]!;
  const dealer = new Dealer(rules, dealingOf(module, variant), SEED, SHARES);
  const line = unwrap(Line.from(rules, dealer.start()));
  const salts: string[] = [];
  for (let i = 0; i < actions; i++) {
    if (line.actor === CHANCE) {
      const { action, salt } = dealer.outcome(line);
      unwrap(line.play(action));
      salts.push(salt!);
    } else unwrap(line.play(line.legal()[0]!));
  }
  const drawn = dealer.drawn(line.first, { seats: true, start: true });
  const fair: FairData = { ...drawn, commit: commitOf(SEED), shares: [...SHARES], salts, seed: SEED };
  const result = { winner: 1 as const, reason: 'resignation', scores: null };
  const write = (data: FairData) =>
    unwrap(formatGame(rules, recordOf(line, { Seat0: 'Ada', ...fairTags(data) }, result)));
  const other = new Dealer(rules, null, '11'.repeat(32), SHARES).start();
  return { text: write(fair), fair, line, other, write };
}

function inFile(text: string): string {
  const file = path.join(scratchFolder(), 'game.txt');
  writeFileSync(file, text);
  return file;
}

const kanto = await made('kanto', 'standard', 9);
const hokito = await made('hokito', 'standard', 4);

describe('a file that holds', () => {
  test.each([
    ['kanto', kanto.text],
    ['hokito', hokito.text],
  ])('%s', async (game, text) => {
    const { out, err, code } = await rayonk(['verify', inFile(text)]);
    expect([err, code]).toEqual(['', 0]);
    expect(out).toContain(`Game 1: ${game}, standard: all holds\n`);
    expect(out).not.toContain('fails');
  });
  test('JSON, one object a game, also from standard input', async () => {
    const { out, code } = await rayonk(['verify', '-', '--json'], { input: `${kanto.text}\n${hokito.text}` });
    expect(code).toBe(0);
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(first).toMatchObject({ game: 1, id: 'kanto', variant: 'standard', holds: true, complete: true });
    expect(first!['checks']).toContainEqual(expect.objectContaining({ check: 'deal', verdict: 'holds', count: 40 }));
    expect(second).toMatchObject({ game: 2, id: 'hokito', holds: true, complete: true });
  });
  test('a game that is not over is not proved yet, without its seed', async () => {
    const text = kanto
      .write({ ...kanto.fair, seed: null })
      .replace('[Result "0-1"]\n[Reason "resignation"]', '[Result "*"]');
    const { out, err, code } = await rayonk(['verify', inFile(text.replace(/0-1\n$/, '*\n'))]);
    expect([err, code]).toEqual(['', 3]);
    expect(out).toContain('standard: not proved yet\n');
    expect(out).toMatch(/shown +holds/);
    expect(out).toMatch(/deal +open/);
  });
});

describe('each way of failing has its code, and exit code 1', () => {
  const { fair, write } = kanto;
  const [a, b] = Object.keys(fair.leaves!) as [string, string];
  const cases: readonly (readonly [FairCode, string])[] = [
    ['fair-unknown-method', kanto.text.replace('rayonk-fair-2', 'rayonk-fair-9')],
    ['fair-malformed', kanto.text.replace(fair.commit, 'nonsense')],
    ['fair-not-revealed', write({ ...fair, seed: null })],
    ['fair-commit-mismatch', write({ ...fair, seed: '00'.repeat(32) })],
    ['fair-seal-mismatch', write({ ...fair, firstSeat: null })],
    ['fair-malformed', kanto.text.replace(/\[FairSeal.*\]\n/, '')],
    ['fair-seats-mismatch', write({ ...fair, firstSeat: fair.firstSeat === 0 ? 1 : 0 })],
    ['fair-leaf-mismatch', write({ ...fair, salts: ['00'.repeat(16), ...fair.salts.slice(1)] })],
    ['fair-leaf-missing', write({ ...fair, salts: fair.salts.slice(1) })],
    [
      'fair-deal-mismatch',
      write({ ...fair, leaves: { ...fair.leaves, [a]: fair.leaves![b]!, [b]: fair.leaves![a]! } }),
    ],
    ['fair-start-mismatch', hokito.write({ ...hokito.fair, shares: ['something-else', SHARES[1]] })],
  ];
  test.each(cases)('%s', async (expected, text) => {
    const { err, code } = await rayonk(['verify', inFile(text)]);
    expect(code).toBe(1);
    expect(err).toContain(`error: ${expected}: game 1: `);
  });
  test('what is trimmed is not proved, and never holds', async () => {
    const trimmed = hokito.text.replaceAll(/\[Fair(Seats|Start|Seal) .*\]\n/g, '').replace('fair-2', 'fair-1');
    const other = unwrap(Line.from(hokito.line.rules, hokito.other));
    for (const text of [
      kanto.text.replaceAll(/\[Fair.*\]\n/g, ''),
      trimmed,
      // Another first position, with nothing left that says that it was drawn.
      trimmed.replace(hokito.line.first, other.first).replace(/\n\n[^]*$/, '\n\n0-1\n'),
    ]) {
      const { out, code } = await rayonk(['verify', inFile(text)]);
      expect([code, out]).toEqual([3, expect.stringContaining('standard: not proved\n')]);
      const json = await rayonk(['verify', inFile(text), '--json']);
      expect(JSON.parse(json.out)).toMatchObject({ verdict: 'unproved', holds: false, complete: false });
    }
  });
  test('one broken game does not hide the others', async () => {
    const broken = write({ ...fair, seed: '00'.repeat(32) });
    const { out, code } = await rayonk(['verify', inFile(`${broken}\n${hokito.text}`)]);
    expect(code).toBe(1);
    expect(out).toContain('Game 1: kanto, standard: does not hold');
    expect(out).toContain('Game 2: hokito, standard: all holds');
  });
  test('a file that its rules refuse is refused before', async () => {
    const { err, code } = await rayonk(['verify', inFile(hokito.text.replace('[Game "hokito"]', '[Game "chess"]'))]);
    expect([code, err.slice(0, 19)]).toEqual([1, 'error: unknown-game']);
  });
});

test('what the file says is what was committed', () => {
  const tags = Object.fromEntries(
    [...kanto.text.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map(([, name, value]) => [name!, value!]),
  );
  expect(parseFairTags(tags)).toEqual({ ok: true, value: kanto.fair });
});

describe('a tournament', () => {
  const { events } = simulate('cli', 'swiss', { players: 7, troubles: NO_TROUBLE });
  const inFormat = (log: readonly TournamentEvent[]): string =>
    JSON.stringify({ format: FILE_FORMAT, title: 'Coupe', names: [], events: log });

  test('is drawn and paired again', async () => {
    const { out, code } = await rayonk(['verify', '-'], { input: inFormat(events) });
    expect(out).toContain('Tournament: Coupe: all holds');
    expect(out).toMatch(/pairings\s+holds\s+every board and every seat/);
    expect(code).toBe(0);
    const early = await rayonk(['verify', '-', '--json'], { input: inFormat(events.slice(0, 5)) });
    expect(JSON.parse(early.out)).toMatchObject({ tournament: 'Coupe', verdict: 'open' });
    expect(early.code).toBe(3);
  });

  test('that was tampered with fails with a code', async () => {
    const log = events.map((event) =>
      event.kind === 'paired' && event.round === 1 ? { ...event, pairings: [...event.pairings].reverse() } : event,
    );
    const { err, code } = await rayonk(['verify', '-'], { input: inFormat(log) });
    expect(err).toContain('error: pairing-mismatch');
    expect(code).toBe(1);
  });
});
