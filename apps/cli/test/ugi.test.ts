import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BIN, NODE, rayonk } from './run.ts';

/** Black's last piece is lost: whatever it does, White takes it. */
const NEARLY_OVER =
  '-,b0,-,-,-/-,-,-,-,-,-/-,-,-,-,-,-,-/-,-,-,-,w11,-,-,-/-,-,-,-,-,-,-,-,-/-,w7,w2,-,w2,-,-,-/-,-,-,-,-,-,-/-,-,-,-,-,-/w9,-,w0,w0,w0 b x x 0 2';

/** A conversation with a real process. */
class Talk {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterableIterator<string>;

  constructor(...args: string[]) {
    this.#child = spawn(NODE, [BIN, 'ugi', ...args]);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    onTestFinished(() => void this.#child.kill());
  }

  say(...lines: string[]): void {
    this.#child.stdin.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** All lines up to and with the first that begins so. */
  async until(beginning: string): Promise<string[]> {
    const heard: string[] = [];
    for (;;) {
      const next = await this.#lines.next();
      if (next.done === true) throw new Error(`the engine ended after ${JSON.stringify(heard)}`);
      heard.push(next.value);
      if (next.value.startsWith(beginning)) return heard;
    }
  }

  async end(): Promise<number | null> {
    const [code] = (await once(this.#child, 'close')) as [number | null];
    return code;
  }
}

describe('a session', () => {
  test('introduction, options, position, search, queries and quit', async () => {
    const talk = new Talk('khitan', 'classic');
    talk.say('ugi', 'isready');
    const introduced = await talk.until('ugiok');
    expect(introduced[0]).toMatch(/^id name Rayon K .* khitan classic$/);
    await talk.until('readyok');
    talk.say('setoption name MultiPV value 2', 'uginewgame', 'isready');
    await talk.until('readyok');
    talk.say('position startpos seed 7', 'go depth 2');
    const searched = await talk.until('bestmove');
    expect(searched.filter((line) => line.includes(' multipv 2 '))).toHaveLength(2);
    expect(searched[0]).toMatch(
      /^info depth 1 seldepth \d+ multipv 1 score (cp|mate) -?\d+ nodes \d+ (nps \d+ )?time \d+ pv [a-i][1-9]-[a-i][1-9]/,
    );
    const best = searched.at(-1)!.split(' ')[1]!;
    talk.say(`position startpos seed 7 moves ${best}`, 'query p1turn', 'query gameover', 'query result', 'quit');
    expect(await talk.until('response none')).toEqual(['response false', 'response false', 'response none']);
    expect(await talk.end()).toBe(0);
  });

  test('stop ends an infinite search with its answer', async () => {
    const talk = new Talk('khitan', 'classic');
    talk.say('isready', 'go infinite');
    await talk.until('readyok');
    await talk.until('info depth 2');
    talk.say('isready');
    await talk.until('readyok');
    talk.say('stop');
    expect((await talk.until('bestmove')).at(-1)).toMatch(/^bestmove [a-i][1-9]-[a-i][1-9]$/);
    talk.say('go infinite', 'stop');
    await talk.until('bestmove');
    talk.say('go infinite', 'quit');
    await talk.until('bestmove');
    expect(await talk.end()).toBe(0);
  });

  test('the same nodes give the same answer; a level plays by its own budget', async () => {
    const script = 'position startpos seed 3\ngo nodes 2000\n';
    const answers = await Promise.all([1, 2].map(async () => rayonk(['ugi', 'khitan', 'classic'], { input: script })));
    const moves = answers.map(({ out }) => out.trimEnd().split('\n').at(-1));
    expect(moves[0]).toMatch(/^bestmove /);
    expect(moves[1]).toBe(moves[0]);
    const weak = await rayonk(['ugi', 'khitan', 'classic'], { input: 'setoption name Level value 1\ngo infinite\n' });
    expect(weak.out).toMatch(/^info depth 1 [^\n]*\nbestmove /);
  });

  test('a position shortly before the end, and its moves', async () => {
    const input = `position fen ${NEARLY_OVER}\ngo depth 3\n`;
    const lost = await rayonk(['ugi', 'khitan', 'classic'], { input });
    expect(lost.out).toMatch(/ score mate -2 .* pv i2-\S+ \S+\nbestmove i2-\S+\n$/);
    const after = input.replace(' b x x 0 2\n', ' b x x 0 2 moves i2-h3\n');
    const won = await rayonk(['ugi', 'khitan', 'classic'], { input: after });
    expect(won.out).toMatch(/ score mate 1 .*\nbestmove \S+\n$/);
  });
});

describe('bad input', () => {
  test('is answered by codes, and the engine goes on', async () => {
    const input = [
      'bogus',
      'setoption name Speed value 3',
      'position fen nowhere',
      'go depth 1',
      'position startpos moves a1-a2',
      `position fen ${NEARLY_OVER} moves xx`,
      Buffer.from([0xff, 0xfe, 0x20, 0x00]).toString('latin1'),
      'isready',
      '',
    ].join('\n');
    const { out, err, code } = await rayonk(['ugi', 'khitan', 'classic'], { input });
    const codes = [...out.matchAll(/^info string error (\S+) /gm)].map(([, found]) => found);
    expect(codes).toEqual([
      'unknown-command',
      'unknown-option',
      'malformed-position',
      'no-position',
      'illegal-action',
      'malformed-action',
      'unknown-command',
    ]);
    expect(out.trimEnd().endsWith('readyok')).toBe(true);
    expect([err, code]).toEqual(['', 0]);
  });
  test('a line without end costs no memory and gets a code', async () => {
    const { out } = await rayonk(['ugi', 'khitan', 'classic'], { input: `${'x'.repeat(3_000_000)}\nisready\n` });
    expect(out).toMatch(/^info string error line-too-long [^\n]*\nreadyok\n$/);
  });
  test.each([
    [['ugi', 'khitan'], 'usage', 2],
    [['ugi', 'chess', 'standard'], 'unknown-game', 1],
    [['ugi', 'khitan', 'giant'], 'unknown-variant', 1],
  ])('rayonk %j', async (args, expected, exit) => {
    const { out, err, code } = await rayonk(args);
    expect([out, code]).toEqual(['', exit]);
    expect(err).toMatch(new RegExp(`^error: ${expected}: `));
  });
});
