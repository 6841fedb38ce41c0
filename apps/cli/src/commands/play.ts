import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { ok, type Language } from '@rayonk/core';
import { LEVELS } from '@rayonk/engine';
import { defineCommand } from '../command.ts';
import { Narrator } from '../describe.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { LANG_OPTION } from '../language.ts';
import { openRules } from '../open.ts';
import type { Opponent } from '../play/computer.ts';
import { accept, meet, readAddress, readClock } from '../play/meeting.ts';
import { OnlineGame } from '../play/online-game.ts';
import { PlayLoop } from '../play/play-loop.ts';
import { Site } from '../play/site.ts';
import { ONLINE_TEXTS } from '../texts/online.ts';
import { TEXTS } from '../texts/texts.ts';

const SEEDS = 2 ** 32;

export const play = defineCommand({
  name: 'play',
  operands: '[GAME [VARIANT]]',
  summary: 'play a game at a terminal: two people, against the computer, or against people at a site',
  details:
    'Type help while playing. Chance is drawn from the seed. Standard input may be a file or a pipe with\n' +
    'the lines to type. NO_COLOR switches colours off. With --url one plays casual games against people at a\n' +
    'site: by a link that is sent to somebody, with whoever waits in the lobby, or by taking an invitation\n' +
    '(--url https://SITE/invitation/ID, without GAME). A token is read from RAYONK_TOKEN; without one, one is a guest.',
  options: {
    lang: LANG_OPTION,
    level: { type: 'string', value: 'N', help: `play against this level of the computer, 1 to ${LEVELS.length}` },
    side: { type: 'string', value: 'first|second', help: 'with --level or --url: what you play as' },
    url: {
      type: 'string',
      value: 'URL',
      help: 'play against people at this site, or take the invitation at this address',
    },
    lobby: { type: 'boolean', help: 'with --url: play whoever waits in the lobby, instead of by a link' },
    name: { type: 'string', value: 'NAME', help: 'with --url: the nickname of a guest' },
    clock: { type: 'string', value: 'M+S', help: 'with --url: minutes a player and seconds a turn (default none)' },
    seed: {
      type: 'string',
      value: 'S',
      help: 'draws the start and the chance outcomes (default: a new one each time)',
    },
  },
  examples: [
    'rayonk play --url https://play.example.org/invitation/Yk3vT0qLmZ8a',
    'rayonk play khan --url https://play.example.org --name Loutre --clock 10+5',
    'rayonk play hokito',
    'rayonk play khan --level 3',
    'rayonk play hokito mixed --seed 7 --lang en',
  ],
  run: async ([game, variant = null], { lang, level, side, seed, url, lobby, name, clock }, io) => {
    if (url !== undefined) {
      if (level !== undefined || seed !== undefined) return refuse('usage', '--level and --seed do not go with --url');
      return playAt(url, { game, variant, side, lobby, name, clock, language: lang }, io);
    }
    if (lobby || name !== undefined || clock !== undefined)
      return refuse('usage', '--lobby, --name and --clock go with --url');
    if (game === undefined) return refuse('usage', 'name a game (see rayonk play --help)');
    const rules = await openRules(game, variant);
    if (!rules.ok) return rules;
    const opponent = readOpponent(level, side);
    if (!opponent.ok) return opponent;
    const texts = TEXTS[lang];
    const narrator = await Narrator.open(rules.value.game, texts, io.colour);
    await converse(
      new PlayLoop(rules.value, seed ?? String(randomInt(SEEDS)), opponent.value, texts, narrator, io),
      io,
    );
    return DONE;
  },
});

interface Wanted {
  readonly game: string | undefined;
  readonly variant: string | null;
  readonly side: string | undefined;
  readonly lobby: boolean;
  readonly name: string | undefined;
  readonly clock: string | undefined;
  readonly language: Language;
}

/** Against people at a site. */
async function playAt(url: string, wanted: Wanted, io: Io): Promise<CliResult<void>> {
  const address = readAddress(url);
  if (!address.ok) return address;
  const { origin, invitation } = address.value;
  const side = readSide(wanted.side);
  if (!side.ok) return side;
  const clock = readClock(wanted.clock);
  if (!clock.ok) return clock;
  if (invitation === null && wanted.game === undefined)
    return refuse('usage', 'name a game, or give the address of an invitation');
  const rules = wanted.game === undefined ? null : await openRules(wanted.game, wanted.variant);
  if (rules?.ok === false) return rules;
  const site = await Site.open(origin, io.env.RAYONK_TOKEN, wanted.name);
  if (!site.ok) return site;
  const online = ONLINE_TEXTS[wanted.language];
  const match =
    invitation === null
      ? await meet(
          site.value,
          {
            game: rules!.value.game,
            variant: rules!.value.variant,
            clock: clock.value,
            side: side.value ?? 'lot',
            among: wanted.lobby ? 'lobby' : 'link',
          },
          online,
          io,
        )
      : await accept(site.value, invitation);
  if (!match.ok) return match;
  return new OnlineGame(site.value, match.value, TEXTS[wanted.language], online, io).play();
}

function readSide(side: string | undefined): CliResult<'first' | 'second' | undefined> {
  if (side === undefined || side === 'first' || side === 'second') return ok(side);
  return refuse('usage', `--side is first or second, not ${JSON.stringify(side)}`);
}

function readOpponent(level: string | undefined, side: string | undefined): CliResult<Opponent | null> {
  if (side !== undefined && level === undefined) return refuse('usage', '--side goes with --level');
  const seat = readSide(side);
  if (!seat.ok) return seat;
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
