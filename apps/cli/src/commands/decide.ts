import { choicesOf, ok, plainVariant, variantWith, type Manifest, type Rules } from '@rayonk/core';
import { makePlayer, Openings, playGame, usualOpeningPlies, type Player } from '@rayonk/engine';
import { registry } from '@rayonk/games';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { USUAL_TABLE_BITS } from '../arena/match.ts';
import { counted, defineCommand } from '../command.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { writeWhole } from '../files.ts';
import type { Io } from '../io.ts';
import { loadKnowledgeOf } from '../knowledge.ts';
import { openRules } from '../open.ts';
import { Progress } from '../progress.ts';
import { WORKSPACE } from '../workspace.ts';
import type { Figures } from '@rayonk/board/shelf';

const MOST_GAMES = 100_000;
const USUAL_GAMES = 100;
const LEVEL = 6;

export const decide = defineCommand({
  name: 'decide',
  operands: 'GAME VARIANT',
  summary:
    'measure what a decision of the rules does: length, first player’s share and draws of level 6 against itself',
  details: `Level ${LEVEL} plays itself, once from each of many openings, and what came of it is kept in the game's figures.json, from which its
evidence page tells it. Options decide a variant otherwise: standard+last-mover, or standard --option last-mover; several are joined
by commas. The same seed gives the same games.`,
  options: {
    option: { type: 'string', value: 'CHOICES', help: 'choices among the game’s options' },
    games: counted(`how many games (default ${USUAL_GAMES})`, [1, MOST_GAMES], USUAL_GAMES),
    seed: {
      type: 'string',
      usual: '1',
      value: 'S',
      help: 'draws openings, chance and what the level misjudges (default 1)',
    },
    out: { type: 'string', value: 'FILE', help: 'keep the figures there; - for nowhere' },
  },
  examples: ['rayonk decide hokito standard', 'rayonk decide kastwa 4x4 --option gaps --games 200'],
  run: async ([game, variant], values, io) => {
    const manifest = registry.find(({ id }) => id === game);
    const wanted = manifest === undefined ? variant! : withOption(manifest, variant!, values.option);
    const rules = await openRules(game!, wanted);
    if (!rules.ok) return rules;
    const plain = await openRules(game!, plainVariant(wanted));
    if (!plain.ok) return plain;
    // As many random plies as without options, so that the figures can be compared.
    const figures = await measure(rules.value, usualOpeningPlies(plain.value), values.games, values.seed, io);
    if (!figures.ok) return figures;
    const file = values.out ?? path.join(WORKSPACE, 'packages/games/src', game!, 'figures.json');
    if (file !== '-') await keep(file, figures.value);
    await io.write(`${JSON.stringify(figures.value)}\n`);
    return DONE;
  },
});

function withOption(manifest: Manifest, variant: string, option: string | undefined): string {
  if (option === undefined) return variant;
  const choices = [...choicesOf(variant), ...option.split(',')];
  const known = (manifest.options ?? []).flatMap((each) => each.choices);
  // What is no choice at all stays in the text, so that it is refused by name.
  const unknown = choices.find((choice) => !known.includes(choice));
  return unknown === undefined ? variantWith(manifest, plainVariant(variant), choices) : `${variant}+${unknown}`;
}

async function measure(rules: Rules, plies: number, games: number, seed: string, io: Io): Promise<CliResult<Figures>> {
  const knowledge = await loadKnowledgeOf(rules);
  const tools = { rules, knowledge, now: () => performance.now(), full: null, tableBits: USUAL_TABLE_BITS };
  const level = (): Player => makePlayer({ kind: 'level', level: LEVEL }, tools);
  const seats = [level(), level()] as const;
  const openings = new Openings(rules, knowledge, plies);
  const progress = new Progress(games, 'games', io.env);
  const [wins, lengths, ends]: [[number, number, number], number[], Record<string, number>] = [[0, 0, 0], [], {}];
  for (let i = 1; i <= games; i++) {
    const line = openings.draw(`${seed} decide ${i}`);
    const fault = await playGame(line, seats, `${seed} decide ${i}`);
    if (fault !== null) return refuse('internal-error', fault);
    const { winner, reason } = line.result!;
    wins[winner ?? 2]++;
    lengths.push(line.plies);
    ends[reason] = (ends[reason] ?? 0) + 1;
    progress.show(i, rules.variant);
  }
  progress.end();
  lengths.sort((a, b) => a - b);
  const [first, second, draws] = wins;
  const at = (part: number) => lengths[Math.floor(part * (lengths.length - 1))]!;
  return ok({
    variant: rules.variant,
    level: LEVEL,
    games,
    first,
    second,
    draws,
    length: { least: at(0), median: at(0.5), most: at(1) },
    ends,
    command: `npx rayonk decide ${rules.game} ${rules.variant} --games ${games}${seed === '1' ? '' : ` --seed ${seed}`}`,
  });
}

/** In the place of what was known of the same variant. */
async function keep(file: string, figures: Figures): Promise<void> {
  const known: readonly Figures[] = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Figures[]) : [];
  const all = [...known.filter(({ variant }) => variant !== figures.variant), figures];
  all.sort((a, b) => (a.variant < b.variant ? -1 : 1));
  await writeWhole(file, `${JSON.stringify(all, null, 2)}\n`);
}
