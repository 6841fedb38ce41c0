import { actorName, aidsOfTags, Line, unwrap } from '@rayonk/core';
import { defineCommand } from '../command.ts';
import { Narrator } from '../describe.ts';
import { DONE, refuse } from '../fault.ts';
import type { Io } from '../io.ts';
import { LANG_OPTION } from '../language.ts';
import { openGames, type OpenedGame } from '../records/open.ts';
import { TEXTS, type Texts } from '../texts/texts.ts';

export const replay = defineCommand({
  name: 'replay',
  operands: 'FILE',
  summary: 'step through the games of a file, or only verify them',
  details:
    'FILE (- for standard input) holds one or more games, as text or JSON. All of them are checked by\n' +
    'their rules before anything is printed.',
  options: {
    game: { type: 'string', value: 'N', help: 'only the Nth game of the file' },
    to: { type: 'string', value: 'N', help: 'stop after the Nth action' },
    json: { type: 'boolean', help: 'print one JSON object for the start and for each action' },
    quiet: { type: 'boolean', help: 'print nothing but one line a game: only verify' },
    lang: LANG_OPTION,
  },
  examples: ['rayonk replay game.txt --to 10', 'rayonk replay games.txt --quiet'],
  run: async ([file], { game, to, json, quiet, lang }, io) => {
    if (!isCount(game) || !isCount(to) || game === '0') return refuse('usage', '--game and --to are whole numbers');
    const opened = await openGames(file!, io);
    if (!opened.ok) return opened;
    const games = opened.value.map((one, i) => ({ ...one, number: i + 1 }));
    if (game !== undefined && Number(game) > games.length)
      return refuse('usage', `--game ${game}: the file has ${games.length === 1 ? '1 game' : `${games.length} games`}`);
    const texts = TEXTS[lang];
    for (const one of games) {
      if (game !== undefined && one.number !== Number(game)) continue;
      if (quiet) await verify(one, texts, io);
      else if (json) await stepJson(one, lastStep(one, to), io);
      else await step(one, lastStep(one, to), texts, io);
    }
    return DONE;
  },
});

type NumberedGame = OpenedGame & { readonly number: number };

function isCount(text: string | undefined): boolean {
  return text === undefined || /^[0-9]{1,9}$/.test(text);
}

function lastStep({ record }: OpenedGame, to: string | undefined): number {
  return Math.min(record.actions.length, to === undefined ? Number.POSITIVE_INFINITY : Number(to));
}

function titleOf({ number, record }: NumberedGame, narrator: Narrator, texts: Texts): string {
  return texts.gameTitle(number, narrator.manifest.name, record.variant);
}

async function verify(game: NumberedGame, texts: Texts, io: Io): Promise<void> {
  const { record } = game;
  const narrator = await Narrator.open(record.game, texts, false);
  const verdict = texts.verified(record.actions.length, narrator.result(record.result));
  await io.write(`${titleOf(game, narrator, texts)}. ${verdict}\n`);
}

async function step(game: NumberedGame, last: number, texts: Texts, io: Io): Promise<void> {
  const { record, rules } = game;
  const narrator = await Narrator.open(record.game, texts, io.colour);
  const line = unwrap(Line.from(rules, record.start));
  const aids = aidsOfTags(record.tags);
  const lead = record.comment === null ? '' : `{${record.comment}}\n`;
  await io.write(`${titleOf(game, narrator, texts)}\n${lead}\n${narrator.board(line, aids)}\n`);
  for (const [i, { text, comment }] of record.actions.slice(0, last).entries()) {
    const before = narrator.view(line, aids);
    unwrap(line.play(text));
    const sentence = narrator.words.action(before, text, narrator.view(line, aids));
    const remark = comment === null ? '' : ` {${comment}}`;
    await io.write(`${texts.replayed(i + 1, text, sentence)}${remark}\n\n${narrator.board(line, aids)}\n`);
  }
  if (last === record.actions.length) await io.write(`${narrator.result(record.result)}\n`);
}

/** Action 0 is the start. The result is the one in the file, on the last action only. */
async function stepJson({ number, record, rules }: NumberedGame, last: number, io: Io): Promise<void> {
  const line = unwrap(Line.from(rules, record.start));
  const show = async (played: number, action: object): Promise<void> => {
    const result = played === record.actions.length ? record.result : null;
    const after = { position: line.text(), actor: actorName(line.actor), result };
    await io.write(`${JSON.stringify({ game: number, played, ...action, ...after })}\n`);
  };
  await show(0, { by: null, action: null, comment: record.comment });
  for (const [i, { text, comment }] of record.actions.slice(0, last).entries()) {
    const by = actorName(line.actor);
    unwrap(line.play(text));
    await show(i + 1, { by, action: text, comment });
  }
}
