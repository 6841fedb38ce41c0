import { replay, unwrap } from '@rayonk/core';
import { registry } from '@rayonk/games';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openGame } from '../table/open-game.ts';
import { DiagramRun } from './diagram-run.ts';
import { readDiagram } from '@rayonk/board/diagram';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(registry)('the diagrams of $id', async (manifest) => {
  const { default: page } = await manifest.loadPage.fr();
  const diagrams = [...page.matchAll(/^```board\n([^]*?)^```$/gm)].map(([, text]) => readDiagram(text!.trim())!);

  test.each(diagrams)('$caption', async (text) => {
    const game = unwrap(await openGame(manifest.id, text.variant));
    const run = unwrap(DiagramRun.open(game, text));
    expect(run.driver.snapshot.last).toBeNull();
    const last = unwrap(replay(game.rules, text.position, text.actions)).text();

    run.show();
    vi.runAllTimers();
    expect(run.driver.snapshot.view.position).toBe(last);
    // Shown once more, it begins from the beginning.
    run.show();
    expect(run.driver.snapshot.view.position).toBe(text.position);
    vi.runAllTimers();
    expect(run.driver.snapshot.view.position).toBe(last);

    run.startOver();
    expect(run.driver.snapshot.last).toBeNull();
    const [action] = run.driver.snapshot.legal;
    if (action === undefined || run.driver.snapshot.view.actor === 'chance') return;
    run.show();
    // Somebody who acts while it is shown has the board.
    void run.driver.act(action);
    vi.runAllTimers();
    expect(run.driver.snapshot.last).not.toBeNull();
    expect(run.driver.snapshot.view.actor).not.toBe('chance');
    run.driver.rest();
  });

  test('a position that the game does not have is refused', async () => {
    const game = unwrap(await openGame(manifest.id, null));
    const broken = { variant: game.rules.variant, position: 'nowhere', actions: [], caption: '', touch: '' };
    expect(DiagramRun.open(game, broken).ok).toBe(false);
  });
});
