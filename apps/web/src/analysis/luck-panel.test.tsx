import { Line, unwrap } from '@rayonk/core';
import { emptyTree, graft, mainLine, ROOT } from '@rayonk/core/driver';
import { analyseGame, Engine } from '@rayonk/engine';
import { render } from 'preact-render-to-string';
import { beforeEach, expect, it } from 'vitest';
import { language } from '../app/language.ts';
import { openGame } from '../table/open-game.ts';
import { LuckPanel } from './luck-panel.tsx';
import { Study } from './study.ts';
import { valuesOf } from './values.ts';

beforeEach(() => (language.value = 'fr'));

async function reviewed(id: string, log: readonly string[]) {
  const game = unwrap(await openGame(id, null));
  const { knowledge } = await game.manifest.loadKnowledge!();
  const engine = new Engine(game.rules, knowledge[game.rules.variant] as never, 12);
  const start = Line.seeded(game.rules, 'luck').first;
  const study = new Study(game, graft(emptyTree(id, game.rules.variant, start), ROOT, log));
  const analysis = unwrap(analyseGame(engine, start, log, { nodes: 300 }));
  return { study, review: { kind: 'done', line: mainLine(study.tree), analysis } as const };
}

it('tells luck and skill with a graph and the greatest strokes, where chance acts', async () => {
  const { study, review } = await reviewed('kanto', ['?c4', 'c4=rK', '?c5', 'c5=b19', 'c4xc5', '?c6', 'c6=b1']);
  const html = render(<LuckPanel study={study} review={review} />);
  expect(html).toContain('Chance et jeu');
  expect(html).toMatch(/role="slider".*class="analysis-luck-skill".*class="analysis-luck-luck"/s);
  expect(html).toMatch(/data-luck="c\d=[rb](?:\d+|K)"/);
  // The graph of chances shows the same worths, so both tell one story.
  const values = valuesOf(study, review, new Map());
  expect(review.line.slice(0, -1).map(values)).toEqual(review.analysis.worths!.slice(0, -1));
});

it('says nothing where chance has no part', async () => {
  const { study, review } = await reviewed('kastwa', ['s@a3', 's@b4']);
  expect(render(<LuckPanel study={study} review={review} />)).toBe('');
});
