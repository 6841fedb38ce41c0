import { ActionList, loadRules, Random, unwrap, type Manifest, type Position, type Rules } from '@rayonk/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compiled, kernelFolders } from '../../scripts/kernels.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

function refusing(): never {
  throw new Error('refused');
}

/** A game's rules as a program has them that was just started. */
async function opened(game: string, variant: string): Promise<Rules> {
  vi.resetModules();
  const { registry } = (await import('@rayonk/games')) as { readonly registry: readonly Manifest[] };
  return unwrap(await loadRules(registry, game, variant));
}

/** All that a random game shows of its position, ply by ply; actions are taken back and made again on the way. */
function told(rules: Rules, seed: string): string[] {
  const random = new Random(seed);
  const position = unwrap(rules.parse(rules.start(random)));
  const list = new ActionList(rules.capacity);
  const lines: string[] = [];
  for (;;) {
    position.legal(list);
    lines.push(`${rules.format(position)} ${position.state.join(' ')} ${list.toArray().join(' ')}`);
    if (list.count === 0) return lines;
    position.make(list.at(random.below(list.count)));
    position.unmake();
    position.make(list.at(random.below(list.count)));
    lines.push(walked(rules, position, random));
  }
}

function walked(rules: Rules, position: Position, random: Random): string {
  const other = unwrap(rules.parse(rules.format(position)));
  return `${other.walk?.(random, 400)} ${rules.format(other)}`;
}

describe.each(kernelFolders().map((folder) => [path.basename(folder), folder] as const))('%s', (game, folder) => {
  test('what is committed is what its source compiles to', () => {
    for (const [name, text] of Object.entries(compiled(folder)))
      expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(text);
  });

  const refusals = {
    'does not exist': undefined,
    'is forbidden': { Module: refusing, compile: () => Promise.reject(new Error('refused')) },
  };
  test.each(Object.entries(refusals))('plays the same, byte for byte, where WebAssembly %s', async (_, found) => {
    const { registry } = await import('@rayonk/games');
    for (const variant of registry.find(({ id }) => id === game)!.variants) {
      const compiledGame = told(await opened(game, variant), 'kernels');
      vi.stubGlobal('WebAssembly', found);
      const plainGame = told(await opened(game, variant), 'kernels');
      vi.unstubAllGlobals();
      expect(plainGame).toEqual(compiledGame);
      expect(compiledGame.length).toBeGreaterThan(10);
    }
  });

  test('is compiled later where a page must not do it at once', async () => {
    const [variant] = (await import('@rayonk/games')).registry.find(({ id }) => id === game)!.variants;
    const compiledGame = told(await opened(game, variant!), 'kernels');
    const { Instance, compile } = WebAssembly;
    let later = 0;
    const count = (bytes: BufferSource): Promise<WebAssembly.Module> => {
      later++;
      return compile(bytes);
    };
    vi.stubGlobal('WebAssembly', { Module: refusing, Instance, compile: count });
    expect(told(await opened(game, variant!), 'kernels')).toEqual(compiledGame);
    expect(later).toBe(1);
  });

  test('has room for as many positions as anybody wants, each its own', async () => {
    const { registry } = await import('@rayonk/games');
    const rules = unwrap(await loadRules(registry, game, null));
    const random = new Random('room');
    const starts = [rules.start(random)];
    const positions = starts.map((start) => unwrap(rules.parse(start)));
    // Until a memory is full and there is another one.
    while (positions.at(-1)!.state.buffer === positions[0]!.state.buffer) {
      starts.push(rules.start(random));
      positions.push(unwrap(rules.parse(starts.at(-1)!)));
    }
    const list = new ActionList(rules.capacity);
    for (const position of positions) {
      position.legal(list);
      position.make(list.at(0));
    }
    expect(positions.length).toBeGreaterThan(1000);
    positions[0]!.load(positions.at(-1)!);
    expect(rules.format(positions[0]!)).toBe(rules.format(positions.at(-1)!));
    for (const position of positions.slice(1)) position.unmake();
    expect(positions.slice(1).map((position) => rules.format(position))).toEqual(starts.slice(1));
  });
});
