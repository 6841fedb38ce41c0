import { Line, loadRules, Random, unwrap, type Rules } from '@rayonk/core';
import { registry } from '@rayonk/games';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  cleared,
  EMPTY,
  joinPosition,
  learnGame,
  pieceOf,
  splitPosition,
  viewOf,
  withCell,
  withField,
  type Lore,
} from './editor-model.ts';
import { applyRepair, findRepairs } from './editor-repair.ts';

const GAMES: [string, Rules, Lore][] = [];
for (const { id, variants } of registry)
  for (const variant of variants) {
    const rules = unwrap(await loadRules(registry, id, variant));
    GAMES.push([`${id} ${variant}`, rules, learnGame(rules)]);
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

describe.each(GAMES)('the editor of %s', (_, rules, lore) => {
  it('takes every position apart, and together again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 6 }), fc.integer({ min: 0, max: 120 }), fc.nat(), (seed, plies, at) => {
        const text = reach(rules, seed, plies);
        const draft = splitPosition(text)!;
        expect(joinPosition(draft)).toBe(text);
        const cells = cellsOf(draft);
        expect(cells).toHaveLength(lore.template.cells.length);
        // Emptied and filled again, it is the same position, and the rules accept it.
        const index = at % cells.length;
        const emptied = withCell(draft, index, EMPTY);
        expect(cellsOf(emptied)[index]).toBe(EMPTY);
        const back = joinPosition(withCell(emptied, index, cells[index]!));
        expect(back).toBe(text);
        expect(rules.parse(back).ok).toBe(true);
        const field = at % draft.fields.length;
        if (field !== draft.board)
          expect(joinPosition(withField(withField(draft, field, '?'), field, draft.fields[field]!))).toBe(text);
        // The picture is the rules' own.
        expect(viewOf(rules, lore, draft).cells.map(({ piece }) => piece?.text ?? EMPTY)).toEqual(cells);
      }),
      { numRuns: 40 },
    );
  });

  it('knows its fields by name, whose turn it is and the start', () => {
    expect(lore.names).toContain('board');
    expect(lore.names[lore.side]).toBe('side');
    expect(new Set(lore.sides.values())).toEqual(new Set([0, 1]));
    expect(rules.parse(lore.start).ok).toBe(true);
  });

  it('offers pieces of both seats, each drawn as what it is', () => {
    expect(new Set([...lore.pieces.values()].map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    for (const [text, piece] of lore.pieces) expect(piece.text).toBe(text);
    const first = [...lore.pieces.values()][0]!;
    expect(pieceOf(lore, `${first.text}!?`)).toEqual({ ...first, text: `${first.text}!?` });
    expect(pieceOf(lore, EMPTY)).toBeNull();
    expect(pieceOf(lore, '§')).toBeNull();
  });

  it('draws what is no position too', () => {
    const wrong = withField(cleared(lore.draft), lore.side, '?');
    const view = viewOf(rules, lore, wrong);
    expect(view.position).toBe(joinPosition(wrong));
    expect(view.cells.every(({ piece }) => piece === null)).toBe(true);
  });

  it('mends a wrong side, and what it proposes the rules accept', () => {
    const text = reach(rules, 'mend', 25);
    const wrong = withField(splitPosition(text)!, lore.side, '?');
    const repairs = findRepairs(rules, lore, wrong);
    expect(repairs.length).toBeGreaterThan(0);
    for (const repair of repairs) expect(rules.parse(joinPosition(applyRepair(wrong, repair))).ok).toBe(true);
  });
});

describe('repairs', () => {
  it('take a turned value out of the hidden ones', () => {
    const [, rules, lore] = GAMES.find(([name]) => name.startsWith('kanto'))!;
    const turned = withCell(splitPosition(lore.start)!, 0, 'b7');
    const repairs = findRepairs(rules, lore, turned).map((repair) => joinPosition(applyRepair(turned, repair)));
    expect(repairs.some((text) => text.includes(' 1.2.3.4.5.6.8.9.'))).toBe(true);
  });

  it('are none for a text that has no board', () => {
    expect(splitPosition('b w')).toBeNull();
  });
});
