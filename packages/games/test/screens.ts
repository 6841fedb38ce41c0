import {
  isCell,
  layOut,
  pick,
  type Motion,
  type Screen,
  type ShelfGame,
  type Target,
  type Gesture,
} from '@rayonk/board';
import type { PieceView, Rules, View } from '@rayonk/core';
import { h, type ComponentType } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, test } from 'vitest';
import { playedVariants } from './options.ts';
import { stations, type Station } from './stations.ts';

/** A list of set-ups has 22,176 actions; pointing a sample of them out is as good. */
const SAMPLE = 24;

/** How every game is drawn and pointed at: `packages/board/src/screen.ts` states it. */
export async function screenLaws(manifest: ShelfGame): Promise<void> {
  const { screen } = await manifest.loadScreen();
  const played = playedVariants(manifest, await manifest.load());
  describe.each(played)('%s', (_variant, rules) => variantLaws(rules, screen));
}

function variantLaws(rules: Rules, screen: Screen): void {
  const places = stations(rules);

  test('every legal action can be pointed out, and nothing else', () => {
    const seen = new Set<string>();
    for (const station of places) {
      if (seen.has(station.view.position) || station.view.actor === 'chance') continue;
      seen.add(station.view.position);
      expectGestures(screen, station);
    }
    expect(seen.size).toBeGreaterThan(3);
  });

  test('motions name cells of the board, and pieces where they stood or stand', () => {
    for (const station of places) expectMotions(screen, station);
  });

  test('what an action takes is what the other seat has no more', () => {
    const wrong: string[] = [];
    for (const { view, action, after } of places) {
      if (view.actor !== 0 && view.actor !== 1) continue;
      const rival = view.actor === 0 ? 1 : 0;
      const taken = screen.takes(view, action);
      const isCounted = taken.length === countOf(view, rival) - countOf(after, rival);
      if (!isCounted || taken.some((cell) => pieceOn(view, cell)?.seat !== rival))
        wrong.push(`${action} of ${view.position} takes ${taken.join(' ')}`);
    }
    expect(wrong).toEqual([]);
  });

  test('what is ready-made is legal, and there are several to draw from', () => {
    for (const { view, legal } of places.filter(({ view: { actor } }) => actor === 0 || actor === 1)) {
      const ready = screen.readyMade?.(view) ?? [];
      if (ready.length === 0) {
        // Nobody looks through so many.
        expect(legal.length, view.position).toBeLessThan(1000);
        continue;
      }
      expect(new Set(ready).size).toBeGreaterThan(2);
      const allowed = new Set(legal);
      expect(ready.filter((action) => !allowed.has(action))).toEqual([]);
    }
  });

  test('whatever is pointed at in vain is an action that the rules refuse, or means nothing', () => {
    const wrong: string[] = [];
    for (const { view, legal } of places.filter((_, i) => i % 5 === 0)) {
      if (view.actor === 'chance') continue;
      const position = rules.parse(view.position);
      if (!position.ok) throw new Error(position.fault.message);
      const gestures = screen.gestures(view, legal);
      const allowed = new Set(legal);
      for (const { cell } of view.cells) {
        if (pick(gestures, [], cell).kind !== 'refused') continue;
        const tried = screen.attempt(view, [cell]);
        if (tried === null) continue;
        if (allowed.has(tried) || !rules.decode(position.value, tried).ok)
          wrong.push(`${tried} by ${cell} of ${view.position}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every position can be drawn, from both sides', () => {
    for (const { view, legal } of places.filter((_, i) => i % 10 === 0)) {
      const gesture = view.actor === 'chance' ? undefined : screen.gestures(view, legal)[0];
      for (const flipped of [false, true])
        expect(drawAll(screen, view, flipped, gesture?.steps.slice(0, -1) ?? [])).not.toMatch(/NaN|undefined/);
    }
  });

  test('pieces that differ look different, even without their colours', () => {
    const looks = new Map<string, string>();
    for (const { view } of places)
      for (const cell of view.cells)
        if (cell.piece !== null && !looks.has(lookKey(cell.piece)))
          looks.set(lookKey(cell.piece), withoutColours(draw(screen.Piece, { piece: cell.piece, flipped: false })));
    const byShape = Map.groupBy(looks, ([, shape]) => shape);
    for (const alike of byShape.values()) expect(alike.map(([key]) => key)).toHaveLength(1);
    expect(looks.size).toBeGreaterThan(1);
  });
}

function expectGestures(screen: Screen, { view, legal }: Station): void {
  const gestures = screen.gestures(view, legal);
  expect([...new Set(gestures.map(({ action }) => action))].sort()).toEqual([...legal].sort());
  const cells = new Set(view.cells.map(({ cell }) => cell));
  const stride = Math.max(1, Math.floor(gestures.length / SAMPLE));
  const wrong: string[] = [];
  for (let i = 0; i < gestures.length; i += stride) {
    const gesture = gestures[i]!;
    const isOnBoard = gesture.steps.every((step) => !isCell(step) || cells.has(step));
    if (!isOnBoard || followed(gestures, gesture) !== gesture.action)
      wrong.push(`${gesture.action} by ${gesture.steps.join(' ')}`);
  }
  expect(wrong).toEqual([]);
}

/** Points at one step after the other; steps that are picked by themselves are not pointed at. */
function followed(gestures: readonly Gesture[], gesture: Gesture): string | null {
  let picked: readonly Target[] = [];
  for (const step of gesture.steps) {
    if (!isCell(step) && picked.includes(step)) continue;
    const next = pick(gestures, picked, step);
    if (next.kind === 'done') return next.action;
    if (next.kind !== 'picked') return null;
    picked = next.picked;
  }
  return null;
}

function expectMotions(screen: Screen, { view, action, after }: Station): void {
  const cells = new Set(view.cells.map(({ cell }) => cell));
  const motions = screen.motions(view, action, after);
  for (const motion of motions) {
    const isOnBoard = cellsOf(motion).every((cell) => cells.has(cell));
    if (!isOnBoard || !(motion.beat >= 0) || !hasItsPiece(motion, view, after))
      expect.fail(`${action}: ${JSON.stringify(motion)}`);
  }
  const isChanged = view.cells.some(({ piece }, i) => piece?.text !== after.cells[i]!.piece?.text);
  if (isChanged) expect(motions.length, `${action} changes the board, and nothing moves`).toBeGreaterThan(0);
}

/** Whether what moves stands where it came to, or stood where it was turned. */
function hasItsPiece(motion: Motion, view: View, after: View): boolean {
  switch (motion.kind) {
    case 'slide':
      return pieceOn(after, motion.path.at(-1)!) !== null;
    case 'tip':
      return pieceOn(after, motion.to) !== null;
    case 'appear':
      return pieceOn(after, motion.cell) !== null;
    case 'turn':
      return pieceOn(view, motion.cell) !== null;
    default:
      return true;
  }
}

function cellsOf(motion: Motion): readonly string[] {
  switch (motion.kind) {
    case 'slide':
      return isCell(motion.from) ? [motion.from, ...motion.path] : motion.path;
    case 'tip':
    case 'beam':
      return [motion.from, motion.to];
    case 'leave':
      return motion.pushedFrom === null ? [motion.cell] : [motion.cell, motion.pushedFrom];
    case 'turn':
    case 'appear':
      return [motion.cell];
    case 'carry':
      return motion.from === null ? [motion.to] : [motion.from, motion.to];
  }
}

function draw<Props>(part: ComponentType<Props>, props: Props): string {
  return renderToString(h(part as ComponentType, props as object));
}

/** All parts of a screen for a view; a bug throws. */
function drawAll(screen: Screen, view: View, flipped: boolean, picked: readonly Target[]): string {
  const layout = layOut(view.board);
  const scene = { view, layout, flipped, picked };
  const parts = [draw(screen.Defs, {}), draw(screen.Under, scene), draw(screen.Over, scene)];
  parts.push(draw(screen.Ground, { view, spots: layout.spots }));
  for (const { piece } of view.cells) if (piece !== null) parts.push(draw(screen.Piece, { piece, flipped }));
  for (const piece of screen.ghosts(view, picked).values()) parts.push(draw(screen.Piece, { piece, flipped }));
  for (const { target, seat } of screen.tray(view)) parts.push(draw(screen.Chip, { target, view, seat, flipped }));
  return parts.join('\n');
}

function lookKey({ seat, kind, text, value, isBlank }: PieceView): string {
  return isBlank === true ? kind : [seat, kind, text, value].join(' ');
}

/** Whether something is filled stays; with which colour does not. */
function withoutColours(markup: string): string {
  return markup.replaceAll(/ (fill|stroke|stop-color|(?:fill-|stroke-)?opacity)="(?!none)[^"]*"/g, ' $1=""');
}

function countOf(view: View, seat: 0 | 1): number {
  return view.cells.filter(({ piece }) => piece?.seat === seat).length;
}

function pieceOn(view: View, name: string): PieceView | null {
  return view.cells.find(({ cell }) => cell === name)?.piece ?? null;
}
