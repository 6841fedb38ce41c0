import { registry } from '@rayonk/games';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pictures } from './pictures.ts';
import type { Task } from './task.ts';

let pictures: Pictures;
beforeAll(() => {
  pictures = new Pictures();
});
afterAll(() => pictures.close());

function task(name: string, change: object = {}): Task {
  const { id: game, shelf } = registry[0]!;
  const { variant, position } = shelf.scene;
  return { kind: 'svg', scene: { game, variant, position, aids: [], name, ...change } };
}

describe('pictures', () => {
  it('are drawn once, however many ask', async () => {
    const before = pictures.drawn;
    const [first, second] = await Promise.all([pictures.draw(task('same')), pictures.draw(task('same'))]);
    expect(await pictures.draw(task('same'))).toBe(first);
    expect(second).toBe(first);
    expect(pictures.drawn).toBe(before + 1);
  });

  it('say in words what they show, whatever the words are', async () => {
    const svg = new TextDecoder().decode((await pictures.draw(task('"><script>')))!);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&quot;>&lt;script>');
  });

  it('wait for each other, and not too many of them', async () => {
    const asked = Array.from({ length: 45 }, (_, i) => pictures.draw(task(`picture ${i}`)));
    const drawn = await Promise.all(asked);
    expect(drawn.filter((bytes) => bytes === null)).toHaveLength(5);
  });

  it('that cannot be drawn fail alone', async () => {
    await expect(pictures.draw(task('x', { position: 'nonsense' }))).rejects.toThrow('no such position');
    await expect(pictures.draw(task('x', { game: 'chess' }))).rejects.toThrow('no game is called "chess"');
    expect(await pictures.draw(task('after'))).not.toBeNull();
  });

  it('are drawn again after the thread was stopped', async () => {
    const svg = await pictures.draw(task('before and after'));
    await pictures.close();
    expect(await pictures.draw(task('before and after'))).toBe(svg);
    expect(await pictures.draw(task('only after'))).not.toBeNull();
  });
});
