/**
 * `npm run new-game -- NAME --board hex|square --size N`: a game that compiles, plays, is drawn and speaks both languages, to begin from.
 * In it stones are put down in turn, and a row of them wins: change `rules.ts`, and what the declaration in `game.ts` then lacks.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    board: { type: 'string', default: 'square' },
    size: { type: 'string', default: '5' },
    /** Another folder than the shelf's, for tests; nothing is then put on the shelf. */
    into: { type: 'string' },
  },
  allowPositionals: true,
});
const [name] = positionals;
const size = Number(values.size);
const isHex = values.board === 'hex';
if (name === undefined || !/^[a-z][a-z0-9]{2,15}$/.test(name) || !['hex', 'square'].includes(values.board))
  fail('npm run new-game -- NAME --board hex|square --size N, with a name of 3 to 16 small letters and digits');
if (!Number.isInteger(size) || size < 3 || size > 9) fail('--size is 3 to 9: the cells of a side');

const root = path.join(import.meta.dirname, '..');
const games = path.join(root, 'packages', 'games', 'src');
const folder = path.join(values.into ?? games, name);
if (existsSync(folder)) fail(`${folder} is there already`);

const ID = name.slice(0, 3).toUpperCase();
const TITLE = name.charAt(0).toUpperCase() + name.slice(1);
const ROW = Math.min(size, 4);
const SHAPE = isHex ? `hexagons(${size})` : `squares(${size}, ${size})`;
const [POSITION, SCENE] = scene();

for (const [file, text] of Object.entries(files())) {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}
if (values.into === undefined) putOnShelf();
console.log(`${path.relative(process.cwd(), folder)} is made: docs/add-a-game.md says how to go on.`);

/** One line of the registry, by name. */
function putOnShelf(): void {
  const registry = path.join(games, 'registry.ts');
  const [head, ...lines] = readFileSync(registry, 'utf8').trimEnd().split('\n');
  const line = `export { manifest as ${name} } from './${name}/manifest.ts';`;
  writeFileSync(registry, `${[head, ...[...lines, line].sort()].join('\n')}\n`);
  // Names differ in length, and with them where lines break.
  execFileSync(process.execPath, [path.join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt'), folder]);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** An empty board and a few first actions. */
function scene(): readonly [string, readonly string[]] {
  const rows = Array.from({ length: isHex ? 2 * size - 1 : size }, (_, row) =>
    Array<string>(isHex ? 2 * size - 1 - Math.abs(size - 1 - row) : size).fill('-'),
  );
  return [`${rows.map((row) => row.join(',')).join('/')} w`, ['b2', 'c2', 'b3', 'c3', 'a1']];
}

function files(): Readonly<Record<string, string>> {
  return {
    'RULES.md': `# ${TITLE}

White is seat 0. \`*\` marks a decision of ours, with its reason.

- **${ID}-1 Turns.** White begins, and each in turn puts one stone of their colour on an empty cell.
- **${ID}-2 One stone a cell.** A cell that is taken stays taken.
- **${ID}-3 Win.** ${ROW} stones of one colour in a row win; a full board without one is a draw.

## Text

Position: \`board side\`. Cell: \`w\`, \`b\`. Side: \`w\` or \`b\`. Actions: \`b2\`, the cell.
`,
    'game.ts': `import { cell, cells, declareGame, deed, ${isHex ? 'hexagons, ' : ''}piece, side${isHex ? '' : ', squares'} } from '@rayonk/core';

export const ${name} = declareGame({
  id: '${name}',
  seats: ['white', 'black'],
  variants: ['standard'],
  board: ${SHAPE},
  pieces: { stone: piece('w', 'b') },
  position: { board: cells(), side: side('w', 'b') },
  deeds: { place: deed('{to}', { to: cell }) },
  ends: ['row', 'full'],
  refusals: ['${ID}-2'],
});
export { ${name} as game };
`,
    'rules.ts': `import { forbidden, PlainPosition, plainRules, type Offer } from '@rayonk/core';
import { ${name} } from './game.ts';

const ROW = ${ROW};

export class ${TITLE}Position extends PlainPosition<typeof ${name}> {
  constructor() {
    super(${name}, 'standard');
  }

  protected offer(add: Offer<typeof ${name}>): void {
    for (let to = 0; to < this.board.size; to++) if (this.at(to) === 0) add('place', to);
  }

  protected ended() {
    for (const seat of [0, 1] as const)
      if (this.board.names.some((_, from) => this.#hasRow(from, this.firstPiece(seat))))
        return { winner: seat, reason: 'row' } as const;
    const isFull = this.board.names.every((_, on) => this.at(on) !== 0);
    return isFull ? ({ winner: null, reason: 'full' } as const) : null;
  }

  #hasRow(from: number, stone: number): boolean {
    const { next } = this.board;
    return next[from]!.some((_, direction) => {
      let length = 0;
      for (let on = from; on >= 0 && this.at(on) === stone; on = next[on]![direction]!) length++;
      return length >= ROW;
    });
  }
}

export const rules = {
  standard: plainRules(${name}, 'standard', {
    position: () => new ${TITLE}Position(),
    impossible({ board, side }) {
      const ahead = board.filter((text) => text === 'w').length - board.filter((text) => text === 'b').length;
      if (ahead !== 0 && ahead !== 1) return { field: 'board', message: '${ID}-1: the seats take turns' };
      return side === ahead ? null : { field: 'side', message: '${ID}-1: it is the other seat’s turn' };
    },
    explain: (_position, { to }) => forbidden('${ID}-2', \`\${to} is taken\`),
  }),
};
export { game } from './game.ts';
`,
    'rules.test.ts': `import { expect, test } from 'vitest';
import { expectPlay, kitOf, refusal } from '../../test/kit.ts';
import { rules } from './rules.ts';

const { scene, text } = kitOf(rules.standard);

test('${ID}-1: each in turn puts one stone', () => {
  expectPlay(scene({}, 'w'), 'b2', text({ b2: 'w' }, 'b'));
  expect(rules.standard.parse(text({}, 'b'))).toMatchObject({ ok: false, fault: { code: 'impossible-position' } });
});

test('${ID}-2: a cell that is taken stays taken', () => {
  expect(refusal(scene({ b2: 'w' }, 'b'), 'b2')).toBe('${ID}-2: b2 is taken');
});

test('${ID}-3: ${ROW} in a row win', () => {
  const row = { ${rowOf(ROW - 1, 'w', 1)} };
  const others = { ${rowOf(ROW - 1, 'b', 2)} };
  const after = text({ ...row, ...others, ${cellAt(ROW - 1, 1)}: 'w' }, 'b');
  expectPlay(scene({ ...row, ...others }, 'w'), '${cellAt(ROW - 1, 1)}', after, { winner: 0, reason: 'row', scores: null });
});
`,
    'words.ts': `import { plainDeeds } from '@rayonk/board/deed';
import { english } from '@rayonk/board/en';
import { french } from '@rayonk/board/fr';
import { ${name} } from './game.ts';

const deed = plainDeeds(${name});

export const fr = french(${name}, deed, {
  variants: { standard: { name: 'Classique', about: 'Le jeu tel qu’il est.' } },
  pieces: { stone: 'le pion {colour}' },
  refusals: { '${ID}-2': 'Cette case est déjà prise.' },
  reasons: { row: '${ROW} pions en ligne', full: 'le plateau est plein' },
  prompt: () => 'Posez un pion sur une case libre.',
});

export const en = english(${name}, deed, {
  variants: { standard: { name: 'Classic', about: 'The game as it is.' } },
  pieces: { stone: 'the {colour} stone' },
  refusals: { '${ID}-2': 'That cell is taken already.' },
  reasons: { row: '${ROW} stones in a row', full: 'the board is full' },
  prompt: () => 'Put a stone on an empty cell.',
});
`,
    'pages.ts': `export const fr = \`# ${TITLE}

**Deux joueurs, 5 à 10 minutes.**

## Votre tour

Blanc commence. Posez un pion de votre couleur sur une case libre. Qui aligne ${ROW} pions gagne ; si le plateau est plein avant, la
partie est nulle.

## Crédits

${TITLE} attend ici le nom de ses auteurs.
\`;

export const en = \`# ${TITLE}

**Two players, 5 to 10 minutes.**

## Your turn

White begins. Put a stone of your colour on an empty cell. ${ROW} stones in a row win; a board that is full before is a draw.

## Credits

The names of those who made ${TITLE} belong here.
\`;
`.replace(' ; si', '\u00a0; si'),
    'manifest.ts': `import { inBothLanguages, plainScreen, type ShelfGame } from '@rayonk/board/shelf';

export const manifest: ShelfGame = {
  id: '${name}',
  name: '${TITLE}',
  seats: ['white', 'black'],
  variants: ['standard'],
  credits: {
    designers: [],
    published: { fr: 'inédit', en: 'unpublished' },
    source: { fr: 'Nous l’avons inventé.', en: 'We made it up.' },
  },
  shelf: {
    tagline: { fr: '${ROW} pions en ligne.', en: '${ROW} stones in a row.' },
    minutes: [5, 10],
    luck: 0,
    depth: 1,
    scene: { variant: 'standard', position: '${POSITION}', actions: ${JSON.stringify(SCENE).replaceAll('"', "'").replaceAll(',', ', ')} },
  },
  load: () => import('./rules.ts'),
  loadKnowledge: null,
  loadScreen: plainScreen(() => import('./game.ts')),
  loadWords: inBothLanguages('words', () => import('./words.ts')),
  loadPage: inBothLanguages('default', () => import('./pages.ts')),
};
`,
  };
}

/** The name of a cell by its place in a row and its row, from 0 and 1. */
function cellAt(along: number, row: number): string {
  return isHex ? `${'abcdefghi'[row - 1]}${along + 1}` : `${'abcdefghi'[along]}${row}`;
}

function rowOf(length: number, text: string, row: number): string {
  return Array.from({ length }, (_, i) => `${cellAt(i, row)}: '${text}'`).join(', ');
}
