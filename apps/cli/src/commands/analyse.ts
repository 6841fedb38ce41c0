import { tell } from '@rayonk/board/remarks';
import { formatGame, STUDY_AIDS, unwrap, type Rules } from '@rayonk/core';
import {
  analyseGame,
  Engine,
  explainPosition,
  luckOf,
  tableBitsOf,
  type GameAnalysis,
  type Limits,
} from '@rayonk/engine';
import { loadMovement } from '@rayonk/games/movement';
import { annotated } from '../analysis/annotate.ts';
import { defineCommand, maybeCounted } from '../command.ts';
import { Narrator } from '../describe.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { openKnowledge } from '../knowledge.ts';
import { LANG_OPTION } from '../language.ts';
import { openLine, POSITION_OPTIONS } from '../open.ts';
import { Progress } from '../progress.ts';
import { openGames, type OpenedGame } from '../records/open.ts';
import { ANALYSIS_TEXTS, type AnalysisTexts } from '../texts/analysis.ts';
import { TEXTS, type Texts } from '../texts/texts.ts';

const USUAL_NODES = 50_000;
const MOST = 1e9;
const MEGABYTES = 32;

export const analyse = defineCommand({
  name: 'analyse',
  operands: 'FILE | GAME VARIANT',
  summary: 'annotate the games of a file, or explain a position',
  details: `FILE (- for standard input) holds one or more games, as text or JSON. Every action of a seat is judged by the win
probability it loses: from 5 % an inaccuracy, from 10 % a mistake, from 20 % a blunder. Accuracy is 100 % for
a seat that lost none. Chance is not judged: where it acts, what it gave beyond the mean is told, and luck and
skill of both seats add up to the result. GAME VARIANT explains one position: the best action and why,
in words of the game.`,
  options: {
    ...POSITION_OPTIONS,
    nodes: maybeCounted(`nodes a position (default ${USUAL_NODES}); the same answer every time`, [1, MOST]),
    ms: maybeCounted('milliseconds a position, instead of nodes', [1, MOST]),
    notation: { type: 'boolean', help: 'with GAME VARIANT: write each action behind what is said of it' },
    json: { type: 'boolean', help: 'print JSON: an array of games, or one explanation' },
    lang: LANG_OPTION,
  },
  examples: ['rayonk analyse game.txt --ms 500', 'rayonk analyse hokito standard --seed 7 --lang en'],
  run: async (operands, { position, seed, nodes, ms, notation, json, lang }, io) => {
    if (nodes !== undefined && ms !== undefined) return refuse('usage', 'give --nodes or --ms, not both');
    const limits: Limits =
      ms === undefined ? { nodes: nodes ?? USUAL_NODES } : { milliseconds: ms, now: () => performance.now() };
    const words = { texts: TEXTS[lang], analysis: ANALYSIS_TEXTS[lang] };
    const [first, variant] = operands;
    if (variant !== undefined)
      return explainOne(first!, variant, { position, seed }, limits, words, { notation, json }, io);
    if (position !== undefined || seed !== undefined || notation)
      return refuse('usage', '--position, --seed and --notation go with GAME VARIANT (see rayonk analyse --help)');
    return analyseFile(first!, limits, words, json, io);
  },
});

interface Words {
  readonly texts: Texts;
  readonly analysis: AnalysisTexts;
}

async function openEngine(rules: Rules): Promise<Engine> {
  return new Engine(rules, await openKnowledge(rules), tableBitsOf(MEGABYTES));
}

async function explainOne(
  game: string,
  variant: string,
  from: { readonly position: string | undefined; readonly seed: string | undefined },
  limits: Limits,
  { texts, analysis }: Words,
  { notation, json }: { readonly notation: boolean; readonly json: boolean },
  io: Io,
): Promise<CliResult<void>> {
  const line = await openLine(game, variant, from);
  if (!line.ok) return line;
  const engine = await openEngine(line.value.rules);
  const explained = explainPosition(engine, line.value, limits);
  if (!explained.ok) return explained;
  if (json) {
    await io.write(`${JSON.stringify({ game, variant, ...explained.value })}\n`);
    return DONE;
  }
  const { rules } = line.value;
  const narrator = await Narrator.open(game, texts, io.colour);
  const told = { rules, movement: await loadMovement(game), words: narrator.words, language: texts.language };
  const said = tell(told, narrator.view(line.value, STUDY_AIDS), explained.value).map(({ text, about }) =>
    notation && about !== null ? `${text} [${about.action}]` : text,
  );
  await io.write(
    `${narrator.board(line.value, STUDY_AIDS)}\n${analysis.heading(narrator.who(explained.value.seat))}\n${said.join('\n')}\n`,
  );
  return DONE;
}

async function analyseFile(
  file: string,
  limits: Limits,
  words: Words,
  json: boolean,
  io: Io,
): Promise<CliResult<void>> {
  const games = await openGames(file, io);
  if (!games.ok) return games;
  const engines = new Map<string, Engine>();
  for (const { rules } of games.value) {
    const key = `${rules.game} ${rules.variant}`;
    if (engines.has(key)) continue;
    engines.set(key, await openEngine(rules));
  }
  const total = games.value.reduce((sum, { record }) => sum + record.actions.length, 0);
  const progress = new Progress(total, 'actions', io.env);
  const analysed: { game: OpenedGame; analysis: GameAnalysis }[] = [];
  let done = 0;
  for (const game of games.value) {
    const { record, rules } = game;
    const engine = engines.get(`${rules.game} ${rules.variant}`)!;
    engine.clear();
    const log = record.actions.map(({ text }) => text);
    const analysis = unwrap(
      analyseGame(engine, record.start, log, limits, (played) => progress.show(done + played, '')),
    );
    done += log.length;
    analysed.push({ game, analysis });
  }
  progress.end();
  await io.write(json ? asJson(analysed) : await asText(analysed, words));
  return DONE;
}

type Analysed = readonly { readonly game: OpenedGame; readonly analysis: GameAnalysis }[];

function asJson(analysed: Analysed): string {
  const games = analysed.map(({ game: { record }, analysis }) => {
    const { game, variant, start, tags, result } = record;
    return { game, variant, start, tags, result, ...analysis, account: luckOf(analysis) };
  });
  return `${JSON.stringify(games, null, 2)}\n`;
}

async function asText(analysed: Analysed, { texts, analysis: words }: Words): Promise<string> {
  const written: string[] = [];
  for (const { game, analysis } of analysed) {
    const { record, rules } = game;
    const narrator = await Narrator.open(record.game, texts, false);
    written.push(unwrap(formatGame(rules, annotated(record, rules, analysis, words, narrator))));
  }
  return written.join('\n');
}
