import { Line, unwrap, type Aid, type View } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { beforeEach, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { oddsText } from './odds.ts';
import { openGame } from './open-game.ts';

beforeEach(() => (language.value = 'fr'));

async function seen(log: readonly string[], aids: readonly Aid[]) {
  const game = unwrap(await openGame('kanto', null));
  const line = Line.seeded(game.rules, 'odds');
  for (const action of log) unwrap(line.play(action));
  const view: View = game.rules.view(line.position, { viewer: 0, aids });
  return (target: string) => oddsText(game, view, [target])?.replaceAll(/\s/g, ' ');
}

it('whoever agreed to it is told what may be there, counted as pieces turn', async () => {
  const first = await seen([], ['odds']);
  expect(first('c3')).toBe('Une chance sur 20 pour chacun : 1–19, Kanto rouge.');
  const later = await seen(['?c3', 'c3=r7', '?c6', 'c6=b19', '?a1', 'a1=r2', '?b1', 'b1=rK'], ['odds', 'backs']);
  expect(later('d3')).toBe('Une chance sur 17 pour chacun : 1, 3–6, 8–19.');
  expect(later('d6')).toBe('Une chance sur 19 pour chacun : 1–18, Kanto noir.');
});

it('nobody else is, nor of what lies open', async () => {
  expect((await seen([], ['memory', 'backs']))('c3')).toBeUndefined();
  expect((await seen(['?c3', 'c3=r7', '?c6', 'c6=b19'], ['odds']))('c3')).toBeUndefined();
});

it('is offered only where chance may act', async () => {
  for (const { id, variants, aids = [] } of registry.filter((manifest) => manifest.aids?.includes('odds') !== true)) {
    expect(aids).not.toContain('odds');
    const game = unwrap(await openGame(id, variants[0]!));
    const line = Line.seeded(game.rules, 'odds');
    const view = game.rules.view(line.position, { viewer: 0, aids: ['odds'] });
    expect(oddsText(game, view, [view.cells[0]!.cell])).toBeNull();
  }
});
