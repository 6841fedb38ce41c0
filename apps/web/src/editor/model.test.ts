import { formsOf, NOTHING } from '@rayonk/board';
import { Line, loadRules, Random, unwrap, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  cleared,
  joinPosition,
  modelOf,
  splitPosition,
  viewOf,
  withCell,
  withField,
  type Model,
} from './model.ts';
import { applyRepair, findRepairs } from './repair.ts';
import { EditorState } from './state.ts';

const GAMES: [string, Model][] = [];
for (const manifest of registry)
  for (const variant of manifest.variants) {
    const rules = unwrap(await loadRules(registry, manifest.id, variant));
    GAMES.push([`${manifest.id} ${variant}`, modelOf(rules, (await formsOf(manifest))[variant]!)]);
  }

/** A position somewhere in a random game. */
function reach(rules: Rules, seed: string, plies: number): string {
  const random = new Random(seed);
  const line = Line.seeded(rules, seed);
  for (let i = 0; i < plies && line.result === null; i++) {
    const legal = line.legalList();
    line.playAction(legal.at(random.below(legal.count)));
  }
  return line.text();
}

describe.each(GAMES)('the editor of %s', (_, model) => {
  const { rules, form } = model;
  const split = (text: string) => splitPosition(model, text)!;

  it('takes every position apart, and together again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: 0, max: 120 }), fc.nat(), (seed, plies, at) => {
        const text = reach(rules, seed, plies);
        const draft = split(text);
        expect(joinPosition(model, draft)).toBe(text);
        const cells = cellsOf(draft);
        expect(cells).toHaveLength(model.template.cells.length);
        // Emptied and filled again, it is the same position, and the rules accept it.
        const index = at % cells.length;
        const emptied = withCell(draft, index, NOTHING);
        expect(cellsOf(emptied)[index]).toBe(NOTHING);
        const back = joinPosition(model, withCell(emptied, index, cells[index]!));
        expect(back).toBe(text);
        expect(rules.parse(back).ok).toBe(true);
        // The picture is the rules' own.
        expect(viewOf(model, draft).cells.map(({ piece }) => piece?.text ?? NOTHING)).toEqual(cells);
      }),
      { numRuns: 40 },
    );
  });

  it('puts together with clicks alone any position that a game reaches', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.nat(120), (seed, plies) => {
        const text = reach(rules, seed, plies);
        const wanted = split(text);
        const state = new EditorState(model, null);
        state.clear();
        for (const [i, cell] of model.cells.entries()) {
          const piece = form.pieces.find(({ looks }) => looks.some((look) => look.text === cellsOf(wanted)[i]));
          if (piece === undefined) continue;
          state.hold(piece);
          state.size.value = piece.looks.findIndex((look) => look.text === cellsOf(wanted)[i]);
          state.point(cell);
        }
        for (const [i, field] of form.fields.entries()) {
          const value = wanted.fields[i]!;
          if ((field.kind !== 'cell' && field.kind !== 'move') || value === NOTHING)
            state.setField(i, i === model.board ? '' : value);
          else {
            const held = state.brush.value;
            state.pointOut(i);
            for (const cell of value.split('<').toReversed()) state.point(cell);
            expect(state.brush.value).toBe(held);
          }
        }
        expect(state.text.value).toBe(text);
        expect(state.checked.value.ok).toBe(true);
        while (state.canUndo.value) state.undo();
        expect(state.text.value).toBe(model.start);
      }),
      { numRuns: 15 },
    );
  });

  it('draws what is no position too, as its form says', () => {
    const wrong = withField(cleared(model.draft), model.side, '?');
    const view = viewOf(model, wrong);
    expect(view.position).toBe(joinPosition(model, wrong));
    expect(view.cells.every(({ piece }) => piece === null)).toBe(true);
    // With nothing but its side wrong, a position looks as it does with it right.
    const right = reach(rules, 'drawn', 30);
    const drawn = viewOf(model, withField(split(right), model.side, '?'));
    expect(drawn.cells).toEqual(viewOf(model, split(right)).cells);
  });

  it('keeps the board of the last text that had its shape', () => {
    const state = new EditorState(model, 'anything else');
    expect(cellsOf(state.draft.value)).toEqual(cellsOf(model.draft));
    expect(state.checked.value.ok).toBe(false);
    expect(splitPosition(model, 'b w')).toBeNull();
  });

  it('mends a wrong side, and what it proposes the rules accept', () => {
    const wrong = withField(split(reach(rules, 'mend', 25)), model.side, '?');
    const repairs = findRepairs(model, wrong);
    expect(repairs.length).toBeGreaterThan(0);
    for (const repair of repairs) expect(rules.parse(joinPosition(model, applyRepair(wrong, repair))).ok).toBe(true);
  });
});

it('a turned value is taken out of the hidden ones', () => {
  const [, model] = GAMES.find(([name]) => name.startsWith('kanto'))!;
  const turned = withCell(splitPosition(model, model.start)!, 0, 'b7');
  const repairs = findRepairs(model, turned).map((repair) => joinPosition(model, applyRepair(turned, repair)));
  expect(repairs.some((text) => text.includes(' 1.2.3.4.5.6.8.9.'))).toBe(true);
});
