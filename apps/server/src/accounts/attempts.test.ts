import { describe, expect, it } from 'vitest';
import { Attempts, type Attempt } from './attempts.ts';

function attempts(scale = 1) {
  const clock = { now: 1_000_000 };
  return { clock, guard: new Attempts({ now: () => clock.now, scale }) };
}
const from = (name: string, address: string, device: string | null = null): Attempt => ({ name, address, device });
const times = (count: number, act: (index: number) => void) => Array.from({ length: count }, (_, i) => act(i));

describe('attempts to sign in', () => {
  it('are heard until ten were wrong for a name from an address, then one in a minute and a half', () => {
    const { clock, guard } = attempts();
    const ada = from('ada', '1.1.1.1');
    times(9, () => guard.failed(ada));
    expect(guard.wait(ada)).toBe(0);
    guard.failed(ada);
    expect(guard.wait(ada)).toBe(90);
    clock.now += 90_000;
    expect(guard.wait(ada)).toBe(0);
    guard.failed(ada);
    expect(guard.wait(ada)).toBe(90);
  });

  it('of others are heard meanwhile, and those of the same person from elsewhere', () => {
    const { guard } = attempts();
    times(10, () => guard.failed(from('ada', '1.1.1.1')));
    expect(guard.wait(from('bob', '1.1.1.1'))).toBe(0);
    expect(guard.wait(from('ada', '2.2.2.2'))).toBe(0);
  });

  it('that try many names from one address are stopped, also where the address is one of very many of a network', () => {
    const { guard } = attempts();
    times(40, (i) => guard.failed(from(`name${i}`, `2001:db8:1:2::${i}`)));
    expect(guard.wait(from('somebody', '2001:db8:1:2::beef'))).toBeGreaterThan(0);
    expect(guard.wait(from('somebody', '2001:db8:1:3::1'))).toBe(0);
  });

  it('that try one name from many addresses are stopped, but for a device that is known', () => {
    const { guard } = attempts();
    times(100, (i) => guard.failed(from('ada', `10.0.0.${i}`)));
    expect(guard.wait(from('ada', '10.0.1.1'))).toBeGreaterThan(0);
    expect(guard.wait(from('ada', '10.0.1.1', 'phone'))).toBe(0);
    times(10, () => guard.failed(from('ada', '10.0.1.1', 'phone')));
    expect(guard.wait(from('ada', '10.0.2.2', 'phone'))).toBeGreaterThan(0);
    expect(guard.wait(from('ada', '10.0.1.1', 'laptop'))).toBe(0);
  });

  it('begin anew after a success', () => {
    const { guard } = attempts();
    for (const attempt of [from('ada', '1.1.1.1'), from('ada', '1.1.1.1', 'phone')]) {
      times(9, () => guard.failed(attempt));
      guard.succeeded(attempt);
      times(9, () => guard.failed(attempt));
      expect(guard.wait(attempt)).toBe(0);
    }
  });

  it('are unlimited where limits are turned off, and more where they are multiplied', () => {
    const off = attempts(0).guard;
    times(1000, () => off.failed(from('ada', '1.1.1.1')));
    expect(off.wait(from('ada', '1.1.1.1'))).toBe(0);
    const twice = attempts(2).guard;
    times(19, () => twice.failed(from('ada', '1.1.1.1')));
    expect(twice.wait(from('ada', '1.1.1.1'))).toBe(0);
    twice.failed(from('ada', '1.1.1.1'));
    expect(twice.wait(from('ada', '1.1.1.1'))).toBeGreaterThan(0);
  });
});
