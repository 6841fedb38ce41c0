import { formsOf, mayRead, moveText, alternatives, type FieldForm, type ShelfGame } from '@rayonk/board';
import { LANGUAGES, Line, Random, STUDY_AIDS, unwrap, type Rules, type View } from '@rayonk/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { viewOf } from './stations.ts';

/** What a game declares of its position texts and what its rules read and write agree: `packages/board/src/form.ts` states it. */
export async function formLaws(manifest: ShelfGame): Promise<void> {
  const forms = await formsOf(manifest);
  const module = await manifest.load();

  test('every variant has a form', () => expect(Object.keys(forms).sort()).toEqual([...manifest.variants].sort()));

  describe.each(manifest.variants)('%s', (variant) => {
    const form = forms[variant]!;
    const rules = module.rules[variant]!;

    test('one field is the board and one the side, and everything has a name in both languages', () => {
      for (const kind of ['board', 'side']) expect(form.fields.filter((field) => field.kind === kind)).toHaveLength(1);
      expect(new Set(form.fields.map(({ name }) => name)).size).toBe(form.fields.length);
      for (const language of LANGUAGES) {
        const names = form.pieces.map(({ name }) => name[language]);
        expect(new Set(names).size).toBe(names.length);
        for (const label of [
          ...names,
          ...form.fields.flatMap((field) => ('label' in field ? [field.label[language]] : [])),
        ])
          expect(label).toMatch(/^\S.*\S$/);
        if (language === 'fr') expect(names.join()).not.toMatch(/'| [:;!?»]|« /);
      }
    });

    test('every position that a game reaches is made of it, and looks as it says', () => {
      fc.assert(
        fc.property(fc.string({ maxLength: 5 }), fc.nat(120), (seed, plies) => {
          const view = reach(rules, seed, plies);
          const texts = view.position.split(' ');
          const cells = new Set(view.cells.map(({ cell }) => cell));
          expect(texts).toHaveLength(form.fields.length);
          for (const [i, field] of form.fields.entries())
            if (!mayRead(field, texts[i]!, cells)) expect.fail(`${field.name} cannot be ${texts[i]}`);
          expect(unwrap(rules.sketch!(view.position, { viewer: 'spectator', aids: STUDY_AIDS })).cells).toEqual(
            view.cells,
          );
        }),
        { numRuns: 60 },
      );
    });

    test('whatever is put together from it is well formed', () => {
      const first = reach(rules, 'form', 0);
      const looks = form.pieces.flatMap((piece) => piece.looks.map(({ text }) => text));
      const cells = first.cells.map(({ cell }) => cell);
      fc.assert(
        fc.property(fc.string({ minLength: 1 }), fc.nat(40), (seed, pieces) => {
          const random = new Random(seed);
          const one = <T>(of: readonly T[]): T => of[random.below(of.length)]!;
          const boards = boardText(
            first,
            pieces,
            () => one(cells),
            () => one(looks),
          );
          const text = form.fields
            .map((field, i) =>
              field.kind === 'board' ? boards : one(valuesOf(field, first.position.split(' ')[i]!, cells, one)),
            )
            .join(' ');
          const parsed = rules.parse(text);
          if (!parsed.ok) expect(parsed.fault.code, text).toBe('impossible-position');
          else expect(rules.format(parsed.value)).toBe(text);
        }),
        { numRuns: 300 },
      );
    });

    test('each kind of piece comes in every size', () => {
      for (const { looks } of form.pieces) expect(looks).toHaveLength(form.sizes?.values.length ?? 1);
      const texts = form.pieces.flatMap(({ looks }) => looks.map(({ text }) => text));
      expect(new Set(texts).size).toBe(texts.length);
    });
  });
}

function reach(rules: Rules, seed: string, plies: number): View {
  const line = Line.seeded(rules, seed);
  const random = new Random(seed);
  for (let i = 0; i < plies && line.result === null; i++) {
    const legal = line.legalList();
    line.playAction(legal.at(random.below(legal.count)));
  }
  return viewOf(unwrap(Line.from(rules, line.text())), STUDY_AIDS);
}

function valuesOf(
  field: FieldForm,
  text: string,
  cells: readonly string[],
  one: <T>(of: readonly T[]) => T,
): readonly string[] {
  return field.kind === 'move'
    ? [text, moveText(one(cells), one(cells))]
    : [
        text,
        ...alternatives(field, text, cells),
        ...alternatives(field, one([text, ...alternatives(field, text, cells)]), cells),
      ];
}

/** The board of a view with so many other things on it. */
function boardText(view: View, pieces: number, cell: () => string, look: () => string): string {
  const put = new Map(Array.from({ length: pieces }, () => [cell(), look()]));
  const [board] = view.position.split(' ').filter((text) => text.includes('/'));
  let i = 0;
  return board!.replace(/[^,/]+/g, (text) => put.get(view.cells[i++]!.cell) ?? text);
}
