import type { ShelfGame } from '@rayonk/board/shelf';
import { findGame, ok, type Language } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { PAPERS, PARTS, type PaperName, type Part } from '@rayonk/print/options';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineCommand } from '../command.ts';
import { readDrawings } from '../drawings.ts';
import { DONE, refuse, type CliResult } from '../fault.ts';
import { writeWhole } from '../files.ts';
import { LANG_OPTION } from '../language.ts';
import { openRules } from '../open.ts';

export const print = defineCommand({
  name: 'print',
  operands: 'GAME [VARIANT]',
  summary: 'write a game as a PDF to print, cut out and play',
  details: `The board at true size, on several sheets with joints where one is too small; pieces to cut out or to stick on;
the rules as a folder (two half sheets side by side, to be printed on both sides and folded); a reference card;
a score sheet; a label for the box, with a code that leads to the game's page where --site says where that is.
Print at 100%: a ruler on the board's sheets shows whether the printer kept the size.`,
  options: {
    out: { type: 'string', short: 'o', value: 'FILE', help: 'the file to write' },
    paper: { type: 'string', value: PAPERS.join('|'), help: `the paper (default ${PAPERS[0]})` },
    part: {
      type: 'string',
      value: `all|${PARTS.join('|')}`,
      help: 'what to print, several joined by commas (default all)',
    },
    site: { type: 'string', value: 'URL', help: 'the address of a site, for the code on the label' },
    lang: LANG_OPTION,
  },
  examples: [
    'rayonk print hokito --out hokito.pdf',
    'rayonk print khitan expert --part board,pieces --paper letter --lang en -o khitan.pdf',
  ],
  run: async ([game, variant = null], { out, paper, part, site, lang }, io) => {
    if (out === undefined) return refuse('usage', 'say where to write by --out FILE (see rayonk print --help)');
    const sheet = readPaper(paper);
    if (!sheet.ok) return sheet;
    const parts = readParts(part);
    if (!parts.ok) return parts;
    const address = readSite(site, game!);
    if (!address.ok) return address;
    const rules = await openRules(game!, variant);
    if (!rules.ok) return rules;
    const manifest = findGame(registry, game!);
    if (!manifest.ok) return manifest;
    const printed = await printGame(manifest.value, {
      variant: rules.value.variant,
      language: lang,
      paper: sheet.value,
      address: address.value,
      parts: parts.value,
    });
    const written = await writeWhole(out, printed.bytes);
    if (!written.ok) return written;
    await io.write(`${game} ${rules.value.variant}: ${parts.value.join(', ')}; sheets: ${printed.sheets}\n`);
    return DONE;
  },
});

function readPaper(wanted: string = PAPERS[0]): CliResult<PaperName> {
  const found = PAPERS.find((paper) => paper === wanted);
  return found === undefined
    ? refuse('usage', `--paper is ${PAPERS.join(' or ')}, not ${JSON.stringify(wanted)}`)
    : ok(found);
}

function readParts(wanted = 'all'): CliResult<readonly Part[]> {
  if (wanted === 'all') return ok(PARTS);
  const parts: Part[] = [];
  for (const word of wanted.split(',')) {
    const found = PARTS.find((part) => part === word);
    if (found === undefined)
      return refuse('usage', `--part is all or some of ${PARTS.join(', ')}, not ${JSON.stringify(word)}`);
    if (!parts.includes(found)) parts.push(found);
  }
  return ok(parts);
}

/** The address of the game's page. */
function readSite(site: string | undefined, game: string): CliResult<string | null> {
  if (site === undefined) return ok(null);
  const isAddress = URL.canParse(site) && /^https?:$/.test(new URL(site).protocol);
  if (!isAddress) return refuse('usage', `--site is an address like https://example.org, not ${JSON.stringify(site)}`);
  return ok(new URL(game, site.endsWith('/') ? site : `${site}/`).href);
}

interface Wanted {
  readonly variant: string;
  readonly language: Language;
  readonly paper: PaperName;
  readonly address: string | null;
  readonly parts: readonly Part[];
}

/** What prints is loaded when all that was asked for can be had. */
async function printGame(game: ShelfGame, { parts, ...wanted }: Wanted) {
  readDrawings();
  const [{ Fonts, print: make }, { readPage }, { default: written }] = await Promise.all([
    import('@rayonk/print'),
    import('@rayonk/board/read-page'),
    game.loadPage[wanted.language](),
  ]);
  const [sans, bold, serif] = await Promise.all([readFont('sans'), readFont('bold'), readFont('serif')]);
  return make({ game, ...wanted, page: readPage(written), fonts: new Fonts({ sans, bold, serif }) }, parts);
}

function readFont(face: string): Promise<Uint8Array> {
  return readFile(fileURLToPath(import.meta.resolve(`@rayonk/print/fonts/${face}.ttf`)));
}
