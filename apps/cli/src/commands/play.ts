import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { ok } from '@rayonk/core';
import { LEVELS } from '@rayonk/engine';
import { defineCommand } from '../command.ts';
import { Narrator } from '../describe.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { chooseLanguage, LANG_OPTION } from '../language.ts';
import { openRules } from '../open.ts';
import type { Opponent } from '../play/computer.ts';
import { PlayLoop } from '../play/play-loop.ts';
import { TEXTS } from '../texts/texts.ts';

const SEEDS = 2 ** 32;

export const play = defineCommand({
  name: 'play',
  operands: 'GAME [VARIANT]',
  least: 1,
  most: 2,
  summary: 'play a game at a terminal, two people or one against the computer',
  details:
    'Type help while playing. Chance is drawn from the seed. Standard input may be a file or a pipe with\n' +
    'the lines to type. NO_COLOR switches colours off.',
  options: {
    lang: LANG_OPTION,
    level: { type: 'string', value: 'N', help: `play against this level of the computer, 1 to ${LEVELS.length}` },
    side: { type: 'string', value: 'first|second', help: 'with --level: what you play as (default first)' },
    seed: {
      type: 'string',
      value: 'S',
      help: 'draws the start and the chance outcomes (default: a new one each time)',
    },
  },
  examples: ['rayonk play hokito', 'rayonk play khan --level 3', 'rayonk play hokito mixed --seed 7 --lang en'],
  run: async ([game, variant = null], { lang, level, side, seed }, io) => {
    const language = chooseLanguage(lang, io.env);
    if (!language.ok) return language;
    const rules = await openRules(game!, variant);
    if (!rules.ok) return rules;
    const opponent = readOpponent(level, side);
    if (!opponent.ok) return opponent;
    const texts = TEXTS[language.value];
    const narrator = await Narrator.open(rules.value.game, texts, io.colour);
    await converse(
      new PlayLoop(rules.value, seed ?? String(randomInt(SEEDS)), opponent.value, texts, narrator, io),
      io,
    );
    return DONE;
  },
});

function readOpponent(level: string | undefined, side: string | undefined): CliResult<Opponent | null> {
  if (side !== undefined && level === undefined) return refuse('usage', '--side goes with --level');
  if (side !== undefined && side !== 'first' && side !== 'second')
    return refuse('usage', `--side is first or second, not ${JSON.stringify(side)}`);
  if (level === undefined) return ok(null);
  const found = LEVELS.find((one) => String(one) === level);
  if (found === undefined)
    return refuse('usage', `--level is a whole number from 1 to ${LEVELS.length}, not ${JSON.stringify(level)}`);
  return ok({ seat: side === 'second' ? 0 : 1, level: found });
}

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
