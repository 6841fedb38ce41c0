import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { CELL, FRAME } from './geometry.ts';
import { hexagonal, screen, square, words } from '../test/fixture.ts';
import { Board, BoardPicture, resolveVariables, type BoardProps, type Motion } from './index.ts';

const PROPS: BoardProps = {
  view: square,
  screen,
  words,
  name: 'Board of pawns',
  flipped: false,
  hasCoordinates: true,
  motions: [],
  isAnimated: true,
  choices: new Set(),
  picked: [],
  arrows: [],
  onPick: () => undefined,
};

const draw = (changes: Partial<BoardProps> = {}) => renderToString(h(Board, { ...PROPS, ...changes }));

/** The attributes of every cell, in the order of the page. */
function cellsOf(markup: string): Record<string, string>[] {
  return [...markup.matchAll(/<path class="board-cell"([^>]*)>/g)].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name, value = '']) => [name!, value]),
    ),
  );
}

type Point = readonly [number, number];

/** Of a point from a line between two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const part = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - fromX - part * dx, y - fromY - part * dy);
}

describe('a board', () => {
  it('is one grid with a name, a game and a position', () => {
    const markup = draw();
    expect(markup).toMatch(/^<svg[^>]* role="grid"/);
    expect(markup).toContain('aria-label="Board of pawns"');
    expect(markup).toContain('data-game="pawns"');
    expect(markup).toContain(`data-position="${square.position}"`);
    expect(markup.match(/role="row"/g)).toHaveLength(2);
  });

  it('has a cell for every cell of the view, named by what stands on it', () => {
    const cells = cellsOf(draw());
    expect(cells.map((cell) => cell['data-cell'])).toEqual(['a2', 'b2', 'c2', 'a1', 'b1', 'c1']);
    expect(cells.map((cell) => cell['aria-label'])).toEqual([
      'a2, empty',
      'b2, b',
      'c2, empty',
      'a1, w',
      'b1, empty',
      'c1, empty',
    ]);
    for (const cell of cells) expect(cell['role']).toBe('gridcell');
  });

  it('is one stop of the Tab key: the first choice, or else the first cell', () => {
    const stops = (markup: string) => cellsOf(markup).filter((cell) => cell['tabindex'] === '0');
    expect(stops(draw()).map((cell) => cell['data-cell'])).toEqual(['a2']);
    expect(stops(draw({ choices: new Set(['b1', 'c1']) })).map((cell) => cell['data-cell'])).toEqual(['b1']);
  });

  it('tells choices, what is picked and what can be dragged', () => {
    const cells = cellsOf(
      draw({ choices: new Set(['b1', 'hand:s']), picked: ['a1'], drags: new Set(['a1']), choiceName: 'can be chosen' }),
    );
    const having = (attribute: string) => cells.filter((cell) => attribute in cell).map((cell) => cell['data-cell']);
    expect(having('data-choice')).toEqual(['b1']);
    expect(having('aria-description')).toEqual(['b1']);
    expect(having('aria-selected')).toEqual(['a1']);
    expect(having('data-drag')).toEqual(['a1']);
  });

  it('says when it is only to be looked at', () => {
    expect(draw()).not.toContain('aria-readonly');
    expect(draw({ onPick: null })).toContain('aria-readonly="true"');
  });

  it.each([
    ['squares', square, ['c1', 'b1', 'a1', 'c2', 'b2', 'a2']],
    ['hexagons', hexagonal, ['a2', 'a1', 'b3', 'b2', 'b1', 'c2', 'c1']],
  ])('turned by half, of %s, is read from its new top left, with its pieces upright', (_, view, order) => {
    const markup = draw({ view, flipped: true });
    expect(cellsOf(markup).map((cell) => cell['data-cell'])).toEqual(order);
    expect(markup).toContain('id="w turned"');
    expect(markup).not.toMatch(/rotate/);
  });

  it('puts a turned cell where the opposite one was', () => {
    const placeOf = (cell: string, flipped: boolean) =>
      new RegExp(`id="ground ${cell}" x="([\\d.]+)" y="([\\d.]+)"`).exec(draw({ flipped }))?.slice(1);
    expect(placeOf('a1', false)).toEqual(['50', '150']);
    expect(placeOf('a1', true)).toEqual(placeOf('c2', false));
  });

  it('writes coordinates as they are seen, or none', () => {
    const labels = (markup: string) => [...markup.matchAll(/<text[^>]*central[^>]*>(\w)</g)].map(([, label]) => label);
    expect(labels(draw())).toEqual(['2', '1', 'a', 'b', 'c']);
    expect(labels(draw({ flipped: true }))).toEqual(['1', '2', 'c', 'b', 'a']);
    // Numbers stand at both ends of their lines; b3 is alone with its own.
    expect(labels(draw({ view: hexagonal }))).toEqual(['c', 'b', 'a', '1', '1', '2', '2', '3']);
    expect(labels(draw({ hasCoordinates: false }))).toEqual([]);
  });

  it.each([false, true])('writes no coordinate of hexagons over another, turned: %s', (flipped) => {
    const places = [
      ...draw({ view: hexagonal, flipped }).matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"[^>]*central[^>]*>\w</g),
    ].map(([, x, y]) => [Number(x), Number(y)] as const);
    expect(places).toHaveLength(8);
    for (const [i, [x, y]] of places.entries())
      for (const [otherX, otherY] of places.slice(i + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(CELL / 3);
  });

  it.each([false, true])(
    'writes every coordinate of hexagons on the frame, round corners included, turned: %s',
    (flipped) => {
      const markup = draw({ view: hexagonal, flipped });
      const [outline] = [...markup.matchAll(/<polygon points="([^"]*)"/g)].map(([, points]) =>
        points!.split(' ').map((point) => point.split(',').map(Number) as [number, number]),
      );
      for (const [, x, y] of markup.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"[^>]*central[^>]*>\w</g)) {
        const distances = outline!.map((from, i) => distance([Number(x), Number(y)], from, outline!.at(i - 1)!));
        expect(Math.min(...distances)).toBeLessThan(CELL / 2 + FRAME / 2 + 2);
      }
    },
  );

  it('marks choices faintly, and strongly only what is picked', () => {
    const markup = draw({ choices: new Set(['a1', 'b1', 'c1']), picked: ['b2'] });
    const strengths = (of: string) =>
      [...of.matchAll(/data-marks="choices" opacity="var\(--\w+, ([\d.]+)\)"/g)].map(([, opacity]) => Number(opacity));
    expect(strengths(markup)).toEqual([0.7]);
    expect(strengths(draw({ choices: new Set(['a1']) }))).toEqual([0.4]);
    // What is picked stands apart from the faint group.
    expect(markup.indexOf('var(--picked')).toBeGreaterThan(markup.indexOf('data-marks="choices"'));
  });

  it('shows what a move that waits would place', () => {
    const piece = { ...square.cells[1]!.piece!, text: 'waiting' };
    expect(draw({ ghosts: new Map([['c1', piece]]) })).toMatch(/data-ghost="c1"[^>]*>(<g[^>]*>)?<circle[^>]*waiting/);
  });

  it('shows what is picked to the game, and ghosts of what it would place', () => {
    expect(draw({ picked: ['c1'] })).toContain('>c1</text>');
    expect(draw({ picked: ['c1'] })).toContain('id="ghost straight"');
    expect(draw()).not.toContain('ghost');
  });

  it('marks the last move and what it took, and draws what moved last above the rest', () => {
    const piece = square.cells[1]!.piece!;
    const motions: Motion[] = [
      { kind: 'slide', beat: 0, from: 'c1', path: ['b1', 'a1'] },
      { kind: 'leave', beat: 1, cell: 'c2', piece, pushedFrom: null },
      { kind: 'beam', beat: 1, from: 'a1', to: 'c2', colour: '#123456' },
    ];
    const markup = draw({ motions });
    expect(markup.match(/var\(--last/g)!.length).toBeGreaterThan(draw().match(/var\(--last/g)?.length ?? 0);
    expect(markup).toContain('var(--hit');
    expect(markup).toContain('stroke="#123456"');
    expect(markup.indexOf('data-piece="a1"')).toBeGreaterThan(markup.indexOf('data-piece="b2"'));
    const back = draw({ motions: [{ kind: 'turn', beat: 0, cell: 'b2', before: piece }] });
    expect(back.indexOf('data-piece="b2"')).toBeGreaterThan(back.indexOf('data-piece="a1"'));
  });

  it('draws an arrow between two cells and a ring on one', () => {
    expect(draw({ arrows: [{ path: ['a1', 'c1'], tone: 'best' }] })).toContain('var(--tone-best');
    expect(draw({ arrows: [{ path: ['a1'], tone: 'threat' }] })).toMatch(/a42,42[^>]*stroke-dasharray/);
    expect(draw({ arrows: [{ path: ['a1', 'z9'], tone: 'hint' }] })).not.toContain('var(--tone-hint');
    // Over the cells between the ends, not straight from one to the other: three points before the head.
    expect(draw({ arrows: [{ path: ['a1', 'a2', 'c2'], tone: 'best' }] })).toMatch(/d="M[^LM]+L[^LM]+L[^LM]+M/);
  });
});

describe('a picture of a board', () => {
  it('is one image with a name, or decoration without one; nothing in it can be reached', () => {
    const markup = renderToString(h(BoardPicture, { view: square, screen, name: 'Two pawns' }));
    expect(markup).toMatch(/^<svg[^>]* role="img" aria-label="Two pawns"/);
    expect(markup).not.toMatch(/tabindex|gridcell|data-cell/);
    expect(renderToString(h(BoardPicture, { view: square, screen, name: '' }))).toMatch(
      /^<svg[^>]* aria-hidden="true"/,
    );
  });

  it('may be a part of the drawing', () => {
    const crop = { x: 50, y: 50, width: 200, height: 100 };
    expect(renderToString(h(BoardPicture, { view: square, screen, name: '', crop }))).toContain(
      'viewBox="50 50 200 100"',
    );
  });
});

describe('resolveVariables', () => {
  it('writes the value of a variable, or what stands in for it', () => {
    const colourOf = (name: string) => (name === '--wood' ? '#123456' : null);
    expect(resolveVariables('fill="var(--wood, #d9b579)" stroke="var(--line,#000)"', colourOf)).toBe(
      'fill="#123456" stroke="#000"',
    );
    expect(resolveVariables('var(--a, var(--wood, red)) var(--a, rgb(1 2 3))', colourOf)).toBe('#123456 rgb(1 2 3)');
    expect(resolveVariables('var(--unknown)', colourOf)).toBe('none');
    expect(resolveVariables('font-family="var(--serif)"', () => '"Some Serif", serif')).toBe(
      'font-family="&quot;Some Serif&quot;, serif"',
    );
  });
});
