import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { defineCommand } from '../command.ts';
import { Narrator } from '../describe.ts';
import { DONE } from '../fault.ts';
import type { Io } from '../io.ts';
import { chooseLanguage, LANG_OPTION } from '../language.ts';
import { openRules } from '../open.ts';
import { PlayLoop } from '../play/play-loop.ts';
import { TEXTS } from '../texts/texts.ts';

const SEEDS = 2 ** 32;

export const play = defineCommand({
  name: 'play',
  operands: 'GAME [VARIANT]',
  least: 1,
  most: 2,
  summary: 'play a game, two people at one terminal',
  details:
    'Type help while playing. Chance is drawn from the seed. Standard input may be a file or a pipe with\n' +
    'the lines to type. NO_COLOR switches colours off.',
  options: {
    lang: LANG_OPTION,
    seed: {
      type: 'string',
      value: 'S',
      help: 'draws the start and the chance outcomes (default: a new one each time)',
    },
  },
  examples: ['rayonk play hokito', 'rayonk play hokito mixed --seed 7 --lang en'],
  run: async ([game, variant = null], { lang, seed }, io) => {
    const language = chooseLanguage(lang, io.env);
    if (!language.ok) return language;
    const rules = await openRules(game!, variant);
    if (!rules.ok) return rules;
    const texts = TEXTS[language.value];
    const narrator = await Narrator.open(rules.value.game, texts, io.colour);
    await converse(new PlayLoop(rules.value, seed ?? String(randomInt(SEEDS)), texts, narrator, io), io);
    return DONE;
  },
});

async function converse(session: PlayLoop, io: Io): Promise<void> {
  const terminal = io.input.isTTY === true && io.output.isTTY === true;
  const reader = createInterface({
    input: io.input,
    ...(terminal ? { output: io.output, completer: (typed: string) => [session.completions(typed), typed] } : {}),
    terminal,
  });
  // Taken before the first wait: lines that arrive earlier would be lost.
  const lines = reader[Symbol.asyncIterator]();
  const ask = async (): Promise<void> => {
    reader.setPrompt(session.prompt());
    if (terminal) reader.prompt();
    else await io.write(session.prompt());
  };
  await session.begin();
  await ask();
  let typed = await lines.next();
  while (typed.done !== true) {
    // Nobody sees what comes through a pipe unless it is repeated.
    if (!terminal) await io.write(`${typed.value}\n`);
    if (!(await session.handle(typed.value))) break;
    await ask();
    typed = await lines.next();
  }
  reader.close();
  // At the end of the input the cursor still stands behind the question.
  if (typed.done === true) await io.write('\n');
  await session.leave();
}
