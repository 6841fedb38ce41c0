import {
  actorOf,
  CHANCE,
  Line,
  ok,
  Random,
  unwrap,
  type Knowledge,
  type Ok,
  type Position,
  type Rules,
} from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import { rules as noughtsRules } from '../../core/test/noughts/rules.ts';
import {
  drawChance,
  halfPoints,
  lineOf,
  makePlayer,
  Openings,
  pairIndex,
  parsePlayer,
  playGame,
  playPair,
  usualOpeningPlies,
  type ArenaGame,
  type Player,
  type LocalSpec,
} from '../src/index.ts';
import { dice, diceKnowledge } from './dice.ts';
import { blank } from './toys.ts';

const noughts = noughtsRules.standard as Rules;
const race = dice as unknown as Rules;
const raceKnowledge = diceKnowledge as unknown as Knowledge;

function player(text: string, rules: Rules, knowledge: Knowledge): Player {
  const spec = parsePlayer(text) as LocalSpec;
  return makePlayer(spec, { rules, knowledge, now: () => 0, full: { nodes: 300 }, tableBits: 10 });
}

async function pairOf(a: string, b: string, rules: Rules, knowledge: Knowledge, seed: string): Promise<ArenaGame[]> {
  // Races are decided early, so that a judge would draw again and again.
  const openings = new Openings(rules, rules === race ? null : knowledge, 2);
  const outcome = await playPair([player(a, rules, knowledge), player(b, rules, knowledge)], openings, seed);
  if (!outcome.ok) throw new Error(outcome.fault);
  return [...outcome.value];
}

describe('players', () => {
  test.each([
    ['level:8', { kind: 'level', level: 8 }],
    ['nodes:20000', { kind: 'nodes', nodes: 20_000 }],
    ['ms:500', { kind: 'ms', milliseconds: 500 }],
    ['uct:100', { kind: 'uct', playouts: 100 }],
    ['uct-ms:50', { kind: 'uct-ms', milliseconds: 50 }],
    ['plain:90', { kind: 'plain', nodes: 90 }],
    ['plain-ms:9', { kind: 'plain-ms', milliseconds: 9 }],
    ['frozen:90', { kind: 'frozen', nodes: 90 }],
    ['frozen-ms:9', { kind: 'frozen-ms', milliseconds: 9 }],
    ['random', { kind: 'random' }],
    ['ugi:./engine --fast a:b', { kind: 'ugi', command: './engine --fast a:b' }],
  ])('%s', (text, spec) => {
    expect(parsePlayer(text)).toEqual(spec);
  });
  test.each([
    '',
    'level',
    'level:',
    'level:0',
    'level:9',
    'level:1.5',
    'nodes:0',
    'nodes:-1',
    'nodes:1e6',
    'ms:99999999999',
    'ugi:',
    'ugi: ',
    'random:1',
    'stockfish',
  ])('%j is none', (text) => {
    expect(parsePlayer(text)).toBeNull();
  });
  test.each(['level:1', 'level:8', 'nodes:200', 'uct:50', 'plain:200', 'random'])(
    '%s plays whole games',
    async (text) => {
      const line = Line.seeded(race, '1');
      const one = player(text, race, raceKnowledge);
      expect(await playGame(line, [one, player('random', race, raceKnowledge)], 'game')).toBeNull();
      expect(line.result).not.toBeNull();
    },
  );
  test('a player who plays what is not legal ends the match with a reason', async () => {
    const cheat: Player = { begin: () => {}, choose: () => ok('a1') };
    const line = Line.seeded(noughts, '1');
    expect(await playGame(line, [cheat, cheat], 'game')).toMatch(/^played a1 in .*NOU-2/);
  });
});

describe('pairs', () => {
  test('both games have the same opening and the players change seats', async () => {
    const [first, second] = (await pairOf('random', 'nodes:100', noughts, blank, 'a')) as [ArenaGame, ArenaGame];
    expect([first.seatOfA, second.seatOfA]).toEqual([0, 1]);
    expect(first.start).toBe(second.start);
    expect(first.opening).toBe(2);
    expect(first.log.slice(0, 2)).toEqual(second.log.slice(0, 2));
  });
  test.each(['nodes:60', 'uct:40', 'plain:60', 'random', 'level:2'])(
    '%s against itself shares every pair',
    async (text) => {
      for (const seed of ['a', 'b', 'c']) {
        const [first, second] = (await pairOf(text, text, race, raceKnowledge, seed)) as [ArenaGame, ArenaGame];
        expect(second.log).toEqual(first.log);
        expect(pairIndex([first, second])).toBe(2);
      }
    },
  );
  test('the same seed gives the same games, another seed others', async () => {
    const once = await pairOf('uct:40', 'level:3', race, raceKnowledge, 'a');
    expect(await pairOf('uct:40', 'level:3', race, raceKnowledge, 'a')).toEqual(once);
    expect(await pairOf('uct:40', 'level:3', race, raceKnowledge, 'b')).not.toEqual(once);
  });
  test('a better player wins more', async () => {
    let points = 0;
    for (let pair = 0; pair < 10; pair++) {
      const games = await pairOf('nodes:2000', 'random', noughts, blank, `${pair}`);
      points += games.reduce((sum, game) => sum + halfPoints(game) / 2, 0);
    }
    expect(points).toBeGreaterThan(14);
  });
  test('points of a pair: 0 to 4 halves for the first player', () => {
    const game = (seatOfA: 0 | 1, winner: 0 | 1 | null): ArenaGame => ({
      number: 1,
      seatOfA,
      start: '',
      log: [],
      opening: 0,
      result: { winner, reason: 'line', scores: null },
    });
    expect(pairIndex([game(0, 0), game(1, 1)])).toBe(4);
    expect(pairIndex([game(0, 0), game(1, null)])).toBe(3);
    expect(pairIndex([game(0, 0), game(1, 0)])).toBe(2);
    expect(pairIndex([game(0, null), game(1, 0)])).toBe(1);
    expect(pairIndex([game(0, 1), game(1, 0)])).toBe(0);
  });
  test('a game that crossed from a worker plays again to its end', async () => {
    const [first] = (await pairOf('random', 'random', race, raceKnowledge, 'again')) as [ArenaGame, ArenaGame];
    expect(lineOf(race, first).result).toEqual(first.result);
  });
});

describe('openings', () => {
  test('fixed starts get random plies, drawn ones do not need them', () => {
    expect(usualOpeningPlies(noughts)).toBe(4);
    const drawn: Rules = { ...noughts, start: (random) => `-,-,-/-,-,-/-,-,- x${random.below(2)}` };
    expect(usualOpeningPlies(drawn)).toBe(0);
  });
  test('a decided opening is drawn again where another can be had', () => {
    const solved = new Openings(noughts, blank, 4);
    let decided = 0;
    for (let seed = 0; seed < 40; seed++) {
      const line = solved.draw(`${seed}`);
      expect(line.log).toHaveLength(4);
      const value = player('nodes:100000', noughts, blank);
      void value.begin(new Random('x'));
      const best = value.choose(line) as Ok<string>;
      unwrap(line.play(best.value));
      if (line.result !== null) decided++;
    }
    expect(decided).toBe(0);
  });
  test('no plies: the players begin at the start', () => {
    expect(new Openings(noughts, null, 0).draw('any').log).toEqual([]);
  });
  test('set-ups are drawn out of the sensible ones, and do not count as plies', () => {
    const isSetUp = (action: number): boolean => action === 4 || action === 0;
    const rules: Rules = { ...noughts, isPly: (action) => !isSetUp(action) };
    const knowledge: Knowledge = {
      ...blank,
      narrow: ({ state }: Position, list) => {
        if (state.subarray(4).every((mark) => mark === 0)) {
          list.own[0] = 4;
          list.items = list.own;
          list.count = 1;
        }
      },
    };
    for (let seed = 0; seed < 10; seed++) expect(new Openings(rules, knowledge, 1).draw(`${seed}`).log[0]).toBe('b2');
  });
});

describe('chance', () => {
  test('is even over the seeds', () => {
    const seen = new Map<number, number>();
    for (let seed = 0; seed < 4000; seed++) {
      const line = Line.seeded(race, '1');
      unwrap(line.play('1'));
      expect(actorOf(line.position)).toBe(CHANCE);
      const action = drawChance(line, `${seed}`);
      seen.set(action, (seen.get(action) ?? 0) + 1);
    }
    expect(new Set(seen.keys())).toEqual(new Set([2, 3, 4, 5]));
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
  test('a call that is made again is drawn again', () => {
    const throws = new Set<string>();
    for (let seed = 0; seed < 50; seed++) {
      const line = Line.seeded(race, '1');
      for (let i = 0; i < 2; i++) {
        unwrap(line.play('1'));
        line.playAction(drawChance(line, `${seed}`));
      }
      throws.add(`${line.log[1]}${line.log[3]}`);
    }
    expect(throws.size).toBeGreaterThan(8);
  });
});
