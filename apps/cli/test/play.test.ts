import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '@rayonk/games';
import { describe, expect, test } from 'vitest';
import { rayonk, scratchFolder } from './run.ts';

async function play(args: readonly string[], typed: readonly string[]): Promise<string> {
  const { out, err, code } = await rayonk(['play', ...args], { input: typed.map((line) => `${line}\n`).join('') });
  expect([err, code]).toEqual(['', 0]);
  return out;
}

/** What was answered to the line that was typed as number n, from 0; the welcome is number −1. */
function answers(out: string): string[] {
  return out.split(/^[^\n]*> /m).map((part) => part.slice(part.indexOf('\n') + 1));
}

const HOKITO = ['hokito', '--seed', '3', '--lang', 'en'];
const FIRST_BOARD = `
   ┌────┬────┬────┬────┬────┬────┐
 6 │ w3 │ w2 │ w3 │ w1 │ w1 │ w2 │
   ├────┼────┼────┼────┼────┼────┤
 5 │ w3 │ w1 │ w3 │ w1 │ w1 │ w2 │
   ├────┼────┼────┼────┼────┼────┤
 4 │ w2 │ w2 │ w3 │ w1 │ w3 │ w2 │
   ├────┼────┼────┼────┼────┼────┤
 3 │ b3 │ b2 │ b3 │ b2 │ b1 │ b1 │
   ├────┼────┼────┼────┼────┼────┤
 2 │ b2 │ b2 │ b1 │ b1 │ b1 │ b1 │
   ├────┼────┼────┼────┼────┼────┤
 1 │ b3 │ b3 │ b3 │ b2 │ b2 │ b3 │
   └────┴────┴────┴────┴────┴────┘
     a    b    c    d    e    f
   Black: 36   White: 36

108 legal actions.
`;

test('begins with the board and whose turn it is', async () => {
  const out = await play(HOKITO, []);
  expect(out).toBe(
    `Hokito, standard. Seed 3. Type help for help.\n${FIRST_BOARD}Black to play> \nThe game is not finished.\n`,
  );
});

test('piped input plays to the end, which is explained', async () => {
  const out = await play(HOKITO, [...Array<string>(36).fill('1'), 'a1-a2', 'quit']);
  expect(out).toMatch(/^(Black|White) wins \([0-9]+–[0-9]+\): no move left, so points are counted\.$/m);
  expect(out).toContain('over> a1-a2\nThe game is over: ');
  expect(out).not.toContain('not finished');
});

describe('choosing', () => {
  test('a number from the list, narrowed by a beginning', async () => {
    const [, listed, played] = answers(await play(HOKITO, ['b2', '2']));
    expect(listed).toBe('  1 b2-a1  2 b2-a3  3 b2-b4  4 b2-c1  5 b2-c3  6 b2-d2\n');
    expect(played).toMatch(/^Black plays from b2 to a3, onto a [a-z]+ [123]\. /);
  });

  test('a number of the whole list before any list is shown', async () => {
    expect(answers(await play(HOKITO, ['28']))[1]).toMatch(/^Black plays from b2 to a1, onto a [a-z]+ [123]\. /);
  });

  test('long lists come page by page, and numbers go on', async () => {
    const [, first, second, third, none] = answers(await play(HOKITO, ['list', '', 'more', '']));
    expect(first).toContain('   1 a1-a2   2 a1-a4');
    expect(first).toContain('1 to 48 of 108; an empty line shows more\n');
    expect(second).toContain('49 to 96 of 108; an empty line shows more\n');
    expect(third).toContain('97 to 108 of 108\n');
    expect(none).toBe('');
  });

  test('what does not exist', async () => {
    const [, number, zero, none] = answers(await play(HOKITO, ['109', '0', 'list zz']));
    expect(number).toBe('The list goes from 1 to 108.\n');
    expect(zero).toBe('The list goes from 1 to 108.\n');
    expect(none).toBe('No legal action begins with zz.\n');
  });
});

test('an illegal try is refused with its rule and changes nothing', async () => {
  const [, illegal, malformed, board] = answers(await play(HOKITO, ['a1-a1', 'a1 - a2', 'board']));
  expect(illegal).toBe('Illegal: HOK-7: a move never comes back to its start\n');
  expect(malformed).toMatch(/^Not an action: /);
  expect(board).toBe(FIRST_BOARD);
});

describe('a refusal in French', () => {
  /** Words that only an English sentence has. */
  const ENGLISH = /\b(the|an?|is|are|not|has|with|no|never|must|cannot|there|of)\b/i;

  test.each(registry.map(({ id }) => id))('of %s has no English in it', async (game) => {
    const out = await play([game, '--seed', '3', '--lang', 'fr'], ['zz:-)', 'a1-a1', 'a1 - a2', 'annuler', 'quitter']);
    const [, ...refused] = answers(out).slice(0, 5);
    expect(refused).toHaveLength(4);
    for (const said of refused) {
      expect(said).toMatch(/^(Action (illisible|interdite)|Rien à reprendre|Aucune action)/);
      expect(said.replaceAll(/\([A-Z]+-[0-9]+\)|[a-z][0-9]/g, '')).not.toMatch(ENGLISH);
    }
  });

  test('says which rule forbids, in its words, and which file is missing', async () => {
    const typed = ['a1-a1', 'charger nulle-part.txt', 'quitter'];
    const [, illegal, missing] = answers(await play(['hokito', '--seed', '3', '--lang', 'fr'], typed));
    expect(illegal).toMatch(/^Action interdite\u00A0: .+ \(HOK-7\)\n$/);
    expect(missing).toBe('Fichier introuvable\u00A0: nulle-part.txt\n');
  });
});

test('undo takes back one action, and says when there is none', async () => {
  const [, , undone, nothing] = answers(await play(HOKITO, ['b2-a1', 'undo', 'undo']));
  expect(undone).toBe(`Taken back: b2-a1.\n${FIRST_BOARD}`);
  expect(nothing).toBe('Nothing to take back: no action has been played yet\n');
});

test('French words in French, English ones everywhere', async () => {
  const out = await play(
    ['hokito', '--seed', '3', '--lang', 'fr'],
    ['aide', 'liste b2', 'list b2', 'annuler', 'quitter'],
  );
  expect(out).toContain('À Noir de jouer> ');
  expect(out).toContain('charger FICHIER');
  expect(out).toContain('Rien à reprendre');
  expect(out.match(/^ {2}1 b2-a1/gm)).toHaveLength(2);
});

test.each(registry.map(({ id }) => id))('%s: a game of forty choices', async (id) => {
  const out = await play(
    [id, '--seed', '9', '--lang', 'en'],
    Array.from({ length: 40 }, (_, i) => String(1 + (i % 3))),
  );
  // Every action is told in a sentence of the game's own, and none in notation.
  const told = answers(out)
    .slice(1)
    .map((answer) => answer.split('\n')[0]!);
  expect(told.length).toBeGreaterThan(10);
  for (const sentence of told.filter((line) => !/^( |0 legal|The list|$)/.test(line)))
    expect(sentence).toMatch(/^\p{Lu}[^@?~=]*[.!]$/u);
});

describe('against a level', () => {
  test.each(registry.map(({ id }) => id))('%s: it answers by itself, and a game can be played', async (id) => {
    const { words } = await registry.find((game) => game.id === id)!.loadWords.en();
    const args = [id, '--seed', '4', '--level', '1', '--side', 'second', '--lang', 'en'];
    const [welcome, ...answered] = answers(await play(args, Array<string>(6).fill('1')));
    expect(welcome).toContain(`The computer, level 1, plays ${words.seats[0]}.\n`);
    // The level begins, and after each of our actions it is our turn again.
    expect(welcome).toMatch(/^\p{Lu}[^@?~=]*[.!]$/mu);
    for (const answer of answered.filter((one) => one.includes('┌'))) expect(answer).toMatch(/legal action|wins|draw/);
    const prompts = (await play(args, ['1', '1'])).match(/^[^\n]* to play> /gm)!;
    expect(new Set(prompts)).toEqual(new Set([`${words.seats[1]} to play> `]));
  });

  test('undo takes its answer back too; what the level began with stays', async () => {
    const args = [...HOKITO, '--level', '2', '--side', 'second'];
    const [first, , undone, nothing] = answers(await play(args, ['1', 'undo', 'undo']));
    const board = first!.slice(first!.indexOf('\n   ┌'));
    expect(undone).toMatch(/^Taken back: [a-f][1-6]-[a-f][1-6]\.\n/);
    expect(undone).toContain(board);
    expect(nothing).toBe('Nothing to take back: no action has been played yet\n');
  });

  test('the same seed plays the same game, and the file names the level', async () => {
    const file = path.join(scratchFolder(), 'game.txt');
    const args = [...HOKITO, '--level', '3'];
    const typed = ['1', '1', '1', `save ${file}`];
    expect(await play(args, typed)).toBe(await play(args, typed));
    expect(readFileSync(file, 'utf8')).toContain('[Seat1 "Computer 3"]');
  });

  test.each(registry.map(({ id }) => id))('%s: advice names an action that may be played', async (id) => {
    const out = answers(await play([id, '--seed', '4', '--lang', 'fr'], ['1', 'conseil', 'liste']));
    const [, action] = /\[([^\]]+)\]/.exec(out[2]!)!;
    expect(out[2]).not.toMatch(/^\[/);
    expect(answers(await play([id, '--seed', '4', '--lang', 'fr'], ['1', action!]))[2]).not.toMatch(
      /interdite|illisible/,
    );
  });
});

describe('save and load', () => {
  test('a saved game goes on where it was', async () => {
    const file = path.join(scratchFolder(), 'my game.txt');
    const saved = await play(HOKITO, ['1', '5', '7', 'undo', `save ${file}`, 'board', 'quit']);
    expect(saved).toContain(`Saved in ${file}.\n`);
    const loaded = await play(['hokito', 'mixed', '--seed', '8', '--lang', 'en'], [`load ${file}`, `save ${file}2`]);
    expect(loaded).toContain(`${file} loaded: 2 actions.\n`);
    const boards = [saved, loaded].map((out) => answers(out).findLast((answer) => answer.includes('┌'))!);
    expect(boards[1]).toContain(boards[0]);
    expect(readFileSync(`${file}2`, 'utf8')).toBe(readFileSync(file, 'utf8'));
  });

  test('comments, tags and an end outside the rules survive until the game goes on', async () => {
    const folder = scratchFolder();
    const [file, copy, other] = ['game.txt', 'copy.txt', 'other.txt'].map((name) => path.join(folder, name));
    await play(HOKITO, ['b2-a1', `save ${file}`]);
    const text = readFileSync(file!, 'utf8')
      .replace('[Result "*"]', '[White "Ada"]\n[Result "1-0"]\n[Reason "resignation"]')
      .replace('1. b2-a1 *', '{Hello.} 1. b2-a1 {Why?} 1-0');
    writeFileSync(file!, text);
    const out = await play(HOKITO, [`load ${file}`, `save ${copy}`, '1', `save ${other}`]);
    expect(out).toContain('loaded: 1 action.');
    expect(readFileSync(copy!, 'utf8')).toBe(text);
    expect(readFileSync(other!, 'utf8')).toContain('[Result "*"]');
  });

  test('what goes wrong is said, and the game goes on', async () => {
    const folder = scratchFolder();
    const broken = path.join(folder, 'broken.txt');
    writeFileSync(broken, '[Game "hokito"');
    const [, missing, cut, directory, noName, nowhere, board] = answers(
      await play(HOKITO, [
        `load ${folder}/none`,
        `load ${broken}`,
        `load ${folder}`,
        'save',
        `save ${folder}/no/where`,
        'board',
      ]),
    );
    expect(missing).toMatch(/^No such file: /);
    expect(cut).toMatch(/^The file is cut off: line 1: /);
    expect(directory).toMatch(/^Cannot read: /);
    expect(noName).toBe('Name a file: save FILE\n');
    expect(nowhere).toMatch(/^Cannot write: /);
    expect(board).toBe(FIRST_BOARD);
    expect(existsSync(`${folder}/no`)).toBe(false);
  });
});
