import { describe, expect, it } from 'vitest';
import { Attempts } from './attempts.ts';

function attempts(factor = 1) {
  const clock = { now: 1_000_000 };
  return { clock, attempts: new Attempts(() => clock.now, factor) };
}
const times = (count: number, act: (index: number) => void) => Array.from({ length: count }, (_, i) => act(i));

describe('attempts to sign in', () => {
  it('are heard until ten were wrong for a name from an address, then after a quarter of an hour', () => {
    const { clock, attempts: guard } = attempts();
    times(9, () => guard.failed('ada', '1.1.1.1'));
    expect(guard.wait('ada', '1.1.1.1')).toBe(0);
    guard.failed('ada', '1.1.1.1');
    expect(guard.wait('ada', '1.1.1.1')).toBe(900);
    clock.now += 900_000;
    expect(guard.wait('ada', '1.1.1.1')).toBe(0);
  });

  it('of others are heard meanwhile, and those of the same person from elsewhere', () => {
    const { attempts: guard } = attempts();
    times(10, () => guard.failed('ada', '1.1.1.1'));
    expect(guard.wait('bob', '1.1.1.1')).toBe(0);
    expect(guard.wait('ada', '2.2.2.2')).toBe(0);
  });

  it('that try many names from one address are stopped', () => {
    const { attempts: guard } = attempts();
    times(40, (i) => guard.failed(`name${i}`, '1.1.1.1'));
    expect(guard.wait('somebody', '1.1.1.1')).toBeGreaterThan(0);
    expect(guard.wait('somebody', '2.2.2.2')).toBe(0);
  });

  it('that try one name from many addresses are stopped', () => {
    const { attempts: guard } = attempts();
    times(100, (i) => guard.failed('ada', `10.0.0.${i}`));
    expect(guard.wait('ada', '10.0.1.1')).toBeGreaterThan(0);
  });

  it('begin anew for a pair after a success', () => {
    const { attempts: guard } = attempts();
    times(9, () => guard.failed('ada', '1.1.1.1'));
    guard.succeeded('ada', '1.1.1.1');
    times(9, () => guard.failed('ada', '1.1.1.1'));
    expect(guard.wait('ada', '1.1.1.1')).toBe(0);
  });

  it('are unlimited where limits are turned off, and more where they are multiplied', () => {
    const off = attempts(0).attempts;
    times(1000, () => off.failed('ada', '1.1.1.1'));
    expect(off.wait('ada', '1.1.1.1')).toBe(0);
    const twice = attempts(2).attempts;
    times(19, () => twice.failed('ada', '1.1.1.1'));
    expect(twice.wait('ada', '1.1.1.1')).toBe(0);
    twice.failed('ada', '1.1.1.1');
    expect(twice.wait('ada', '1.1.1.1')).toBe(900);
  });
});
