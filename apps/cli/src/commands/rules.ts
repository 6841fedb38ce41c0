import { readDiagram } from '@rayonk/board/diagram';
import { findGame, Line, type Manifest } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { defineCommand } from '../command.ts';
import { Narrator } from '../describe.ts';
import { DONE } from '../fault.ts';
import { LANG_OPTION } from '../language.ts';
import { openRules } from '../open.ts';
import { TEXTS, type Texts } from '../texts/texts.ts';

export const rules = defineCommand({
  name: 'rules',
  operands: 'GAME',
  summary: 'print the rules page of a game, with its boards',
  details: 'The text is Markdown; each diagram is drawn, with the actions that the page plays on it.',
  options: {
    lang: LANG_OPTION,
    source: { type: 'boolean', help: 'print diagrams as the page writes them, for programs' },
  },
  examples: ['rayonk rules hokito', 'rayonk rules hokito --lang en'],
  run: async ([game], { lang, source }, io) => {
    const manifest = findGame(registry, game!);
    if (!manifest.ok) return manifest;
    const { default: text } = await manifest.value.loadPage[lang]();
    const page = source ? text : await drawn(manifest.value, text, TEXTS[lang], io.colour);
    await io.write(page.endsWith('\n') ? page : `${page}\n`);
    return DONE;
  },
});

const FENCED = /^```board\n([^]*?)^```$/gm;

/** The page with its boards: position, what is played on it, in words, and the caption. */
async function drawn({ id }: Manifest, page: string, texts: Texts, colour: boolean): Promise<string> {
  const narrator = await Narrator.open(id, texts, colour);
  const boards: string[] = [];
  for (const [, fenced] of page.matchAll(FENCED)) boards.push(await drawDiagram(id, fenced!.trim(), narrator, texts));
  let next = 0;
  return page.replaceAll(FENCED, () => boards[next++]!);
}

/** A diagram that cannot be read stays as it is written: the text around it is still of use. */
async function drawDiagram(game: string, text: string, narrator: Narrator, texts: Texts): Promise<string> {
  const diagram = readDiagram(text);
  const opened = diagram === null ? null : await openRules(game, diagram.variant);
  if (diagram === null || opened?.ok !== true) return text;
  const line = Line.from(opened.value, diagram.position);
  if (!line.ok) return text;
  const board = narrator.board(line.value);
  const told: string[] = [];
  for (const action of diagram.actions) {
    const before = narrator.view(line.value);
    if (!line.value.play(action).ok) break;
    told.push(`   ${texts.field(action, narrator.words.action(before, action, narrator.view(line.value)))}`);
  }
  return [board, ...told, ...(diagram.caption === '' ? [] : [`   ${diagram.caption}`])].join('\n');
}
