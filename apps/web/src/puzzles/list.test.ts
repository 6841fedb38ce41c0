import type { Puzzle } from '@rayonk/board';
import { registry } from '@rayonk/games';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { puzzleTexts } from '../messages/puzzles.ts';
import { PuzzleList } from './list.tsx';
import { listed } from './shelf.ts';

const manifest = registry[0]!;
const variants = manifest.variants.map((id) => ({ id, name: id }));
const draw = (puzzles: readonly Puzzle[], shown = variants) =>
  renderToString(
    h(PuzzleList, {
      manifest,
      puzzles: listed(manifest.id, shown[0]!.id, puzzles),
      variant: shown[0]!.id,
      variants: shown,
      onVariant: () => undefined,
    }),
  );
const puzzle = (id: string, grade: Puzzle['grade']): Puzzle => ({
  id,
  position: '',
  goal: 'win',
  moves: 2,
  solution: [],
  grade,
});

describe('the page of puzzles', () => {
  it('has a heading and tiles for the grades that there are', () => {
    const markup = draw([puzzle('a', 1), puzzle('b', 4), puzzle('c', 4)]);
    const { grades, tile } = puzzleTexts.value;
    expect(markup.match(/class="puzzles-tile"/g)).toHaveLength(3);
    expect(markup).toContain(grades[0]);
    expect(markup).not.toContain(grades[1]);
    expect(markup).toContain(`<span class="app-hidden">${tile(2, 2, false)}</span>`);
    expect(markup).toContain(`href="/${manifest.id}/puzzles/${variants[0]!.id}-a"`);
  });

  it('invites to a game where there are none', () => {
    const markup = draw([]);
    expect(markup).toContain(puzzleTexts.value.none);
    expect(markup).toContain(`href="/${manifest.id}"`);
    expect(markup).not.toContain('puzzles-tile');
  });

  it('lets choose between variants only where there are several', () => {
    expect(draw([puzzle('a', 1)], [...variants, { id: 'other', name: 'Other' }])).toContain('type="radio"');
    expect(draw([puzzle('a', 1)], variants.slice(0, 1))).not.toContain('type="radio"');
  });
});
