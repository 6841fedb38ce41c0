import type { Rules } from '@rayonk/core';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { rules as noughtsRules } from '../../core/test/noughts/rules.ts';
import {
  infoLines,
  parseUgi,
  positionCommand,
  readBestMove,
  tableBitsOf,
  UgiEngine,
  WIN,
  type Info,
  type UgiSearch,
} from '../src/index.ts';
import { dice } from './dice.ts';

const noughts = noughtsRules.standard as Rules;

function session(rules: Rules = noughts): { said: string[]; asked: UgiSearch[]; done: string[]; ugi: UgiEngine } {
  const said: string[] = [];
  const asked: UgiSearch[] = [];
  const done: string[] = [];
  const port = {
    send: (line: string) => void said.push(line),
    search: (request: UgiSearch) => void asked.push(request),
    stop: () => void done.push('stop'),
    forget: () => void done.push('forget'),
    ready: async () => {},
  };
  return { said, asked, done, ugi: new UgiEngine(rules, port, 'Test 1') };
}

async function tell(lines: readonly string[], rules?: Rules): Promise<ReturnType<typeof session>> {
  const talk = session(rules);
  for (const line of lines) await talk.ugi.handle(line);
  return talk;
}

const ANSWER: Info = {
  depth: 3,
  nodes: 1000,
  milliseconds: 20,
  lines: [{ score: 35, actions: ['b2', 'a1', 'c1'] }],
};

describe('commands', () => {
  test('ugi introduces the engine and its options', async () => {
    const { said } = await tell(['ugi']);
    expect(said[0]).toBe('id name Test 1');
    expect(said[1]).toMatch(/^id author ./);
    expect(said).toContain('option name Hash type spin default 16 min 1 max 512');
    expect(said).toContain('option name MultiPV type spin default 1 min 1 max 32');
    expect(said).toContain('option name Level type spin default 8 min 1 max 8');
    expect(said.at(-1)).toBe('ugiok');
  });
  test('isready, empty lines and quit', async () => {
    const { said, ugi } = await tell(['isready', '', '   ']);
    expect(said).toEqual(['readyok']);
    expect(await ugi.handle('quit')).toBe(false);
  });
  test('queries follow the position', async () => {
    const { said } = await tell([
      'query p1turn',
      'query gameover',
      'query result',
      'position startpos moves a1 b1 a2 b2 a3',
      'query p1turn',
      'query gameover',
      'query result',
      'query actor',
      'query position',
    ]);
    expect(said).toEqual([
      'response true',
      'response false',
      'response none',
      'response false',
      'response true',
      'response p1win',
      'response over',
      'response x,-,-/x,o,-/x,o,- o',
    ]);
  });
  test('a drawn game and a win of the second player', async () => {
    const { said } = await tell([
      'position startpos moves a1 b1 c1 b2 a2 a3 b3 c2 c3',
      'query result',
      'position startpos moves a1 b1 a2 b2 c3 b3',
      'query result',
    ]);
    expect(said).toEqual(['response draw', 'response p2win']);
  });
  test('go asks the thread with what the options and the clocks say', async () => {
    const { asked, said } = await tell([
      'setoption name MultiPV value 3',
      'setoption name hash value 1',
      'setoption name Level value 4',
      'setoption name Seed value some seed',
      'position fen x,-,-/-,o,-/-,-,- x moves c1',
      'go nodes 500 depth 4',
    ]);
    expect(said).toEqual([]);
    expect(asked).toEqual([
      {
        first: 'x,-,-/-,o,-/-,-,- x',
        log: ['c1'],
        nodes: 500,
        depth: 4,
        milliseconds: null,
        lines: 3,
        level: 4,
        seed: 'some seed',
        tableBits: 15,
      },
    ]);
  });
  test.each([
    ['go movetime 250', 250],
    ['go infinite', null],
    ['go depth 3', null],
    ['go', 1000],
    ['go p1time 25030 p2time 1000 p1inc 0 p2inc 0', 1000],
    ['go p1time 25030 p2time 1000 p1inc 500 p2inc 0', 1400],
    ['go p1time 40 p2time 1000 p1inc 500 p2inc 500', 10],
    ['go p1time 1', 1],
  ])('%s: %j milliseconds', async (command, milliseconds) => {
    const { asked } = await tell([command]);
    expect(asked[0]!.milliseconds).toBe(milliseconds);
  });
  test("the second player's clock counts on its turn", async () => {
    const { asked } = await tell(['position startpos moves a1', 'go p1time 1000 p2time 50030']);
    expect(asked[0]!.milliseconds).toBe(2000);
  });
  test('startpos takes a seed', async () => {
    const drawn: Rules = {
      ...noughts,
      start: (random) => ['-,-,-/-,-,-/-,-,- x', 'x,-,-/-,-,-/-,-,- o'][random.below(2)]!,
    };
    const starts = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const { said } = await tell([`position startpos seed ${seed}`, 'query position'], drawn);
      const again = await tell([`setoption name Seed value ${seed}`, 'position startpos', 'query position'], drawn);
      expect(again.said).toEqual(said);
      starts.add(said[0]!);
    }
    expect(starts.size).toBe(2);
  });
});

describe('a search', () => {
  test('reports, and ends with bestmove once', async () => {
    const { said, ugi } = await tell(['go infinite']);
    expect(ugi.searching).toBe('endless');
    ugi.heard(ANSWER);
    ugi.finished(ANSWER);
    expect(said).toEqual([
      'info depth 3 seldepth 3 multipv 1 score cp 35 nodes 1000 nps 50000 time 20 pv b2 a1 c1',
      'bestmove b2',
    ]);
    expect(ugi.searching).toBeNull();
  });
  test('hears isready and stop, and refuses the rest as busy', async () => {
    const { said, done, asked } = await tell([
      'go nodes 5',
      'isready',
      'position startpos',
      'go',
      'uginewgame',
      'stop',
    ]);
    expect(asked).toHaveLength(1);
    expect(said[0]).toBe('readyok');
    expect(said.slice(1).every((line) => line.startsWith('info string error busy '))).toBe(true);
    expect(said).toHaveLength(4);
    expect(done).toEqual(['stop']);
  });
  test('stop without a search is nothing', async () => {
    const { said, done } = await tell(['stop']);
    expect([said, done]).toEqual([[], []]);
  });
  test('a thread that breaks does not leave the other side waiting', async () => {
    const { said, ugi } = await tell(['go infinite']);
    ugi.failed('out of\nmemory');
    expect(said).toEqual(['info string error internal-error out of memory', 'bestmove none']);
  });
  test('forced ends are told in actions', () => {
    const info = {
      ...ANSWER,
      lines: [
        { score: WIN - 3, actions: ['a1'] },
        { score: 4 - WIN, actions: ['b1'] },
      ],
    };
    expect(infoLines(info).map((line) => /multipv \d score \S+ \S+/.exec(line)![0])).toEqual([
      'multipv 1 score mate 3',
      'multipv 2 score mate -4',
    ]);
  });
});

describe('bad input gets a code and never ends the session', () => {
  test.each([
    ['bogus', 'unknown-command'],
    ['setoption', 'malformed-command'],
    ['setoption name value 3', 'malformed-command'],
    ['setoption name Threads value 3', 'unknown-option'],
    ['setoption name Hash value 0', 'option-out-of-range'],
    ['setoption name Level value high', 'option-out-of-range'],
    ['position', 'malformed-command'],
    ['position fen', 'malformed-command'],
    ['position startpos seed', 'malformed-command'],
    ['position fen nonsense', 'malformed-position'],
    ['position fen x,x,x/-,-,-/-,-,- o', 'impossible-position'],
    ['position startpos moves a1 a1', 'illegal-action'],
    ['position startpos moves z9', 'malformed-action'],
    ['go depth', 'malformed-command'],
    ['go nodes many', 'malformed-command'],
    ['go fast', 'malformed-command'],
    ['query', 'malformed-command'],
    ['query colour', 'malformed-command'],
  ])('%s: %s', async (line, code) => {
    const { said } = await tell([line]);
    expect(said[0]).toMatch(new RegExp(`^info string error ${code} .`));
  });
  test('a refused position is not searched under its predecessor', async () => {
    const { said, asked } = await tell([
      'position fen nonsense',
      'go nodes 10',
      'query p1turn',
      'position startpos',
      'go',
    ]);
    expect(said[1]).toMatch(/^info string error no-position /);
    expect(said[2]).toBe('bestmove none');
    expect(said[3]).toMatch(/^info string error no-position /);
    expect(asked).toHaveLength(1);
  });
  test('a finished game and a turn of chance are not searched', async () => {
    const over = await tell(['position startpos moves a1 b1 a2 b2 a3', 'go']);
    expect(over.said[0]).toMatch(/^info string error game-over /);
    expect(over.said[1]).toBe('bestmove none');
    const chance = await tell(['position startpos moves 1', 'go'], dice);
    expect(chance.said[0]).toMatch(/^info string error illegal-action chance /);
    expect(chance.asked).toEqual([]);
  });
  test('any text at all', async () => {
    const words = fc.constantFrom(
      'position',
      'go',
      'fen',
      'startpos',
      'moves',
      'setoption',
      'name',
      'value',
      'seed',
      'nodes',
    );
    const line = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(words, fc.string({ maxLength: 5 })), { maxLength: 8 }).map((w) => w.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (lines) => {
        for (const text of lines) parseUgi(text);
        const { said } = await tell(lines);
        for (const answer of said) expect(answer).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 300 },
    );
  });
});

test('what a client needs: the position of a game so far, and the answer', () => {
  expect(positionCommand('x - 0', [])).toBe('position fen x - 0');
  expect(positionCommand('x - 0', ['a', '--'])).toBe('position fen x - 0 moves a --');
  expect(readBestMove('bestmove a1-b2 ponder c3')).toBe('a1-b2');
  expect(readBestMove('info depth 3')).toBeNull();
  expect(readBestMove('bestmove')).toBeNull();
});

test('table sizes', () => {
  expect([1, 4, 16, 512].map(tableBitsOf)).toEqual([15, 17, 19, 24]);
});
