import { layOut, pieceOn } from '@rayonk/board';
import { boardOf, Line, Random, unwrap, type View } from '@rayonk/core';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { rules } from '../rules.ts';
import { startOf, text } from '../scenes.ts';
import { deed, ENAMEL } from '../deed.ts';
import { COLOURS, colourShown, khitan, tipped, type VariantName } from '../game.ts';
import { MARKS, screen } from './screen.tsx';

const SEEDS = ['one', 'two', 'three', 'four'];

function viewOf(position: string, variant: VariantName = 'classic'): View {
  return rules[variant].view(unwrap(rules[variant].parse(position)), { viewer: 'spectator', aids: [] });
}

function* randomTurns(variant: VariantName, seed: string) {
  const line = unwrap(Line.from(rules[variant], startOf(variant)));
  const random = new Random(seed);
  for (let i = 0; i < 120 && line.result === null; i++) {
    const before = viewOf(line.text(), variant);
    const list = line.legalList();
    const action = line.playAction(list.at(random.below(list.count)));
    yield { before, action, after: viewOf(line.text(), variant) };
  }
}

describe.each(khitan.variants)('%s', (variant) => {
  test.each(SEEDS)('lines strike exactly what the rules capture (%s)', (seed) => {
    for (const { before, action, after } of randomTurns(variant, seed)) {
      const captured = before.cells.filter(
        ({ piece }, i) => piece !== null && piece.seat !== before.actor && after.cells[i]!.piece === null,
      );
      const expected = captured.map(({ cell }) => cell).sort();
      expect(screen.takes(before, action), `${action} in ${before.position}`).toEqual(expected);
    }
  });

  test.each(SEEDS)('a piece tips as the rules turn it (%s)', (seed) => {
    for (const { before, action, after } of randomTurns(variant, seed)) {
      const done = deed(before, action);
      if (done.kind !== 'move') continue;
      const { from, to } = done;
      const stood = pieceOn(before, from)!;
      const stands = pieceOn(after, to)!;
      const { next, number } = boardOf(before.board);
      const direction = next[number(from)]!.indexOf(number(to));
      const orientation = tipped(Number(stood.text.slice(1)), direction);
      expect(`${stood.text[0]}${orientation}`).toBe(stands.text);
      // The side on the hinge stays there, for the eye too.
      expect(colourShown(orientation, direction + 3)).toBe(colourShown(Number(stood.text.slice(1)), direction));
    }
  });
});

/** The marks of a drawn tile, by the angle of their edge. */
function marks(piece: string, flipped: boolean): ReadonlyMap<number, string> {
  const view = viewOf(text({ e5: piece, a1: 'w0', i1: 'b9' }));
  const cell = view.cells.find((other) => other.cell === 'e5')!;
  const markup = renderToString(h(screen.Piece, { piece: cell.piece!, flipped }));
  const edges = markup.matchAll(
    /transform="rotate\((-?\d+)\)"[^>]*><\/path><path d="([^"]+)" transform="rotate\(\1\)"/g,
  );
  return new Map([...edges].map(([, angle, mark]) => [(Number(angle) + 720) % 360, mark!]));
}

test.each(['w0', 'w4', 'b9', 'b11'])(
  '%s shows each colour towards its direction, and turns with the board',
  (piece) => {
    const upright = marks(piece, false);
    const turned = marks(piece, true);
    for (let direction = 0; direction < 6; direction++) {
      const { mark } = MARKS[COLOURS[colourShown(Number(piece.slice(1)), direction)]!];
      // SVG turns with the clock, directions go against it.
      expect(upright.get((360 - 60 * direction) % 360)).toBe(mark);
      expect(turned.get((540 - 60 * direction) % 360)).toBe(mark);
    }
  },
);

test('a picked piece is shown on the cells that it can tip onto, as it will lie there', () => {
  const view = viewOf(text({ e5: 'w0', f4: 'w0', a1: 'w0', i1: 'b9' }));
  const layout = layOut(view.board);
  const markup = renderToString(h(screen.Over, { view, layout, flipped: false, picked: ['e5'] }));
  expect(markup.match(/translate\([^)]*\) scale/g)).toHaveLength(5);
  expect(renderToString(h(screen.Over, { view, layout, flipped: false, picked: [] }))).toBe('');
});

test('a capture is a tip, then a beam in the colour that faces, then what is taken', () => {
  const before = viewOf(text({ d1: 'w1', e7: 'b9', h3: 'b2', b4: 'w0' }));
  const line = unwrap(Line.from(rules.classic, before.position));
  unwrap(line.play('d1-e1'));
  const motions = screen.motions(before, 'd1-e1', viewOf(line.text()));
  expect(motions).toMatchObject([
    { kind: 'tip', beat: 0, from: 'd1', to: 'e1', before: { text: 'w1' } },
    { kind: 'beam', beat: 1, from: 'e1', to: 'e7', colour: ENAMEL.yellow },
    { kind: 'leave', beat: 2, cell: 'e7', piece: { text: 'b9' }, pushedFrom: null },
  ]);
});

test('a try that means nothing legal names an action that says why', () => {
  const view = viewOf(startOf('classic'));
  expect(screen.attempt(view, ['e5'])).toMatch(/^e5-/);
  expect(screen.attempt(view, ['g2'])).toMatch(/^g2-/);
  expect(screen.attempt(view, ['c2', 'e5'])).toBe('c2-e5');
  expect(screen.attempt(view, [])).toBeNull();
  const placing = viewOf(text({ a1: 'w0', a2: 'w0', a3: 'w0', i1: 'b9', i2: 'b9' }, 'w 10 11 1 0'), 'expert');
  expect(screen.attempt(placing, ['i3'])).toBe('@i3:0');
  expect(screen.attempt(placing, ['b1', 'i3'])).toBe('@i3:0');
  expect([...screen.ghosts(placing, ['b1'])]).toEqual([['b1', expect.objectContaining({ seat: 0, kind: 'bare' })]]);
  expect(screen.ghosts(view, ['c2']).size).toBe(0);
});

test('the tray has reserves and what was taken, and nothing that is not there', () => {
  expect(screen.tray(viewOf(startOf('classic')))).toEqual([]);
  expect(screen.tray(viewOf(startOf('master'), 'master'))).toEqual([
    { target: 'reserve:0', seat: 0, count: 6 },
    { target: 'reserve:1', seat: 1, count: 6 },
  ]);
  expect(screen.tray(viewOf(text({ a1: 'w0', i1: 'b9', i2: 'b9' })))).toEqual([
    { target: 'taken:0', seat: 0, count: 8 },
    { target: 'taken:1', seat: 1, count: 9 },
  ]);
});
