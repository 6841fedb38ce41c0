import { describe, expect, it } from 'vitest';
import { Loader } from './loader.ts';

function counted(keep = 1000) {
  const clock = { now: 0 };
  const asked: (readonly string[])[] = [];
  const values = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  const fetch = async (keys: readonly string[]) => {
    asked.push(keys);
    if (keys.includes('broken')) throw new Error('broken');
    return new Map(values);
  };
  return { clock, asked, values, loader: new Loader(fetch, { now: () => clock.now, keep }) };
}

describe('a loader', () => {
  it('asks once for everything that is wanted together', async () => {
    const { asked, loader } = counted();
    const found = await Promise.all(['a', 'b', 'a', 'c'].map((key) => loader.get(key)));
    expect(found).toEqual([1, 2, 1, null]);
    expect(asked).toEqual([['a', 'b', 'c']]);
  });

  it('keeps an answer for its time, then asks again', async () => {
    const { asked, clock, loader, values } = counted(1000);
    expect(await loader.get('a')).toBe(1);
    values.set('a', 5);
    clock.now = 999;
    expect(await loader.get('a')).toBe(1);
    clock.now = 1000;
    expect(await loader.get('a')).toBe(5);
    expect(asked).toHaveLength(2);
  });

  it('forgets what it is told to, also what is being asked for', async () => {
    const { loader, values } = counted();
    const early = loader.get('a');
    loader.forget((key) => key === 'a');
    values.set('a', 7);
    const late = loader.get('a');
    await early;
    expect(await late).toBe(7);
    expect(await loader.get('a')).toBe(7);
  });

  it('does not keep a failure', async () => {
    const { asked, loader } = counted();
    await expect(loader.get('broken')).rejects.toThrow('broken');
    await expect(loader.get('broken')).rejects.toThrow('broken');
    expect(asked).toHaveLength(2);
  });
});
