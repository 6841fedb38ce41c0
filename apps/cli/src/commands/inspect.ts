import { defineCommand } from '../command.ts';
import { DONE, refuse } from '../fault.ts';
import { Inspector, LONGEST_LINE } from '../inspect/answer.ts';
import { LineSplitter, type InputLine } from '../inspect/lines.ts';

export const inspect = defineCommand({
  name: 'inspect',
  operands: '',
  least: 0,
  most: 0,
  summary: 'answer positions on standard input with their legal actions, as JSON lines',
  details: `Each input line is {"game","variant","position"} (variant null or left out: the default; other keys
are ignored). Each is answered by one line, in the same order:
{"position","actor","legal":[...],"next":{"action":"position"},"result"}, or {"error":{"code","message"}}.
legal is sorted by bytes; actor is 0, 1, "chance" or "over". Bad lines are answered too: nothing ends the
program but the end of its input. A line has at most ${LONGEST_LINE} bytes.`,
  options: {},
  examples: [`echo '{"game":"kastwa","position":"-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0"}' | rayonk inspect`],
  run: async (_operands, _values, io) => {
    const splitter = new LineSplitter(LONGEST_LINE);
    const inspector = new Inspector();
    const answerAll = async (lines: readonly InputLine[]): Promise<void> => {
      for (const line of lines) await io.write(`${await inspector.answer(line)}\n`);
    };
    try {
      for await (const chunk of io.input) await answerAll(splitter.push(chunk as Uint8Array));
    } catch (error) {
      return refuse('input-failed', (error as Error).message);
    }
    await answerAll(splitter.end());
    return DONE;
  },
});
