import { findGame, positionForm, viewSchema, type Manifest } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { defineCommand } from '../command.ts';
import { DONE, type CliResult } from '../fault.ts';
import { Inspector } from '../inspect/answer.ts';
import type { Io } from '../io.ts';
import { answerLines, LONGEST_LINE } from '../lines/answer.ts';

export const inspect = defineCommand({
  name: 'inspect',
  operands: '',
  summary: 'answer positions on standard input with their legal actions, as JSON lines',
  details:
    async () => `Each input line is {"game","variant","position"} (variant null or left out: the default; other keys
are ignored). Each is answered by one line, in the same order:
{"position","actor","legal":[...],"next":{"action":"position"},"result"}, or {"error":{"code","message"}}.
legal is sorted by bytes; actor is 0, 1, "chance" or "over". Bad lines are answered too: nothing ends the
program but the end of its input. A line has at most ${LONGEST_LINE} bytes.
With "view":true the answer has a "view", the position as a spectator sees it; --schema says what is in it.

Games, with the fields of their position texts and their actions:
${(await Promise.all(registry.map(describe))).join('\n')}`,
  options: {
    schema: { type: 'string', value: 'GAME', help: 'print the JSON Schema of a view of each variant of this game' },
  },
  examples: [`echo '{"game":"kastwa","position":"-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- w ssL ssL 0"}' | rayonk inspect`],
  run: async (_operands, { schema }, io) => {
    if (schema !== undefined) return printSchemas(schema, io);
    const inspector = new Inspector();
    return answerLines(io, (line) => inspector.answer(line));
  },
});

/** What a game declares of its texts. */
async function describe({ id, variants, load }: Manifest): Promise<string> {
  const { game } = await load();
  const texts = Object.values(game.deeds).map(({ text }) => text);
  return [`  ${id}: ${variants.join(', ')}`, `    ${positionForm(game, variants[0]!)}`, `    ${texts.join('  ')}`].join(
    '\n',
  );
}

async function printSchemas(id: string, io: Io): Promise<CliResult<void>> {
  const found = findGame(registry, id);
  if (!found.ok) return found;
  const { variants, load } = found.value;
  const { game } = await load();
  const schemas = Object.fromEntries(variants.map((variant) => [variant, viewSchema(game, variant)]));
  await io.write(`${JSON.stringify(schemas, null, 2)}\n`);
  return DONE;
}
