import type { ShelfGame } from '@rayonk/board';
import { LANGUAGES, Line, unwrap } from '@rayonk/core';
import { expect, test } from 'vitest';

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

  test.each(LANGUAGES)('diagrams can be set up and played (%s)', async (language) => {
    const diagrams = diagramsOf((await manifest.loadPage[language]()).default);
    expect(diagrams.length).toBeGreaterThan(2);
    for (const { variant, position, actions = '', caption } of diagrams) {
      expect(caption).toBeTruthy();
      expect(manifest.variants).toContain(variant);
      const line = unwrap(Line.from(rules[variant!]!, position!));
      for (const action of actions.split(' ').filter((text) => text !== '')) unwrap(line.play(action));
    }
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
