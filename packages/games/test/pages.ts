import type { ShelfGame } from '@rayonk/board';
import { LANGUAGES, Line, unwrap } from '@rayonk/core';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOf } from './shelf.ts';
import { settingFault } from './typography.ts';

/** The live diagrams of a rules page, and the miniature on the shelf. */
export async function pageLaws(manifest: ShelfGame): Promise<void> {
  const { rules } = await manifest.load();

  test('the scene on the shelf is legal and lasts a little', () => {
    const { variant, position, actions } = manifest.shelf.scene;
    const line = unwrap(Line.from(rules[variant]!, position));
    expect(actions.length).toBeGreaterThanOrEqual(4);
    expect(actions.length).toBeLessThanOrEqual(8);
    for (const action of actions) unwrap(line.play(action));
  });

  test.each(LANGUAGES)('what the shelf says of it is set as its language is (%s)', (language) => {
    const { shelf, credits } = manifest;
    for (const text of [shelf.tagline[language], credits.published[language], credits.source[language]])
      expect(settingFault(text, language), text).toBeNull();
  });

  test.each(LANGUAGES)('diagrams can be set up and played (%s)', async (language) => {
    const diagrams = diagramsOf((await manifest.loadPage[language]()).default);
    for (const { variant, position, actions = '', caption } of diagrams) {
      expect(caption).toBeTruthy();
      expect(manifest.variants).toContain(variant);
      const line = unwrap(Line.from(rules[variant!]!, position!));
      for (const action of actions.split(' ').filter((text) => text !== '')) unwrap(line.play(action));
    }
  });
  test.each(LANGUAGES)('is set as its language is, notation apart (%s)', async (language) => {
    const page = (await manifest.loadPage[language]()).default.replaceAll(
      /^(?:position|actions|variant): .*$|`[^`\n]*`/gm,
      '',
    );
    expect(
      page.split('\n').filter((line) => settingFault(line.replace(/^(?:caption|touch): /, ''), language) !== null),
    ).toEqual([]);
  });

  test.each(LANGUAGES)('says how long a game takes as the shelf does (%s)', async (language) => {
    const page = (await manifest.loadPage[language]()).default;
    const said = [...page.matchAll(/(\d+) (?:à|to) (\d+) minutes/g)].map(([, from, to]) => [Number(from), Number(to)]);
    expect(said).toEqual([manifest.shelf.minutes]);
  });

  test.each(LANGUAGES)('tells readers every decision that the sheet leaves open (%s)', async (language) => {
    const page = (await manifest.loadPage[language]()).default;
    const decided = decisionsOf(readFileSync(new URL('RULES.md', folderOf(manifest)), 'utf8'));
    expect(decided.filter((id) => !new RegExp(`\\b${id}\\b`).test(page))).toEqual([]);
  });

  test.each(LANGUAGES)('names its authors and everybody else who is credited (%s)', async (language) => {
    const { designers, published, source } = manifest.credits;
    expect(source[language]).toMatch(/^\p{Lu}[^]*\.$/u);
    const page = (await manifest.loadPage[language]()).default;
    const credits = page.slice(page.lastIndexOf('\n## '));
    const names = [
      ...designers,
      // Years, and names: capitals in the midst of a sentence.
      ...[published[language], source[language]].flatMap(
        (text) => text.match(/(?:19|20)\d\d|(?<=\p{Ll}.* )\p{Lu}[\p{L}\d]{3,}/gu) ?? [],
      ),
    ];
    expect(names.filter((name) => !credits.includes(name))).toEqual([]);
  });

  test('both languages show the same diagrams', async () => {
    const [french, english] = await Promise.all(
      LANGUAGES.map(async (language) =>
        diagramsOf((await manifest.loadPage[language]()).default).map(({ variant, position, actions }) => [
          variant,
          position,
          actions,
        ]),
      ),
    );
    expect(french).toEqual(english);
  });
}

/** IDs of the rules that a page of exact rules marks with a star, or that have a starred part. */
function decisionsOf(rules: string): string[] {
  const parts = rules
    .split(/^## Text$/m)[0]!
    .split(/(?=\*\*[A-Z]{3}-\d+)/)
    .slice(1);
  return parts.filter((part) => part.includes('\\*')).map((part) => /[A-Z]{3}-\d+/.exec(part)![0]);
}

/** Fenced blocks with the info string `board`, as `name: text` lines. */
function diagramsOf(page: string): Readonly<Record<string, string>>[] {
  return [...page.matchAll(/^```board\n([^]*?)^```$/gm)].map(([, block]) =>
    Object.fromEntries(
      block!
        .trim()
        .split('\n')
        .map((line) => {
          const [, name, text] = /^([a-z]+): (.*)$/.exec(line) ?? [];
          expect(name, `a line of a diagram is «name: text», not ${line}`).toBeTruthy();
          return [name!, text!];
        }),
    ),
  );
}
