import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patched, patchOf } from './patch.ts';

const name = fc.constantFrom('a', 'b', 'c', 'd');
const { value: object } = fc.letrec((tie) => ({
  plain: fc.oneof(
    fc.constant(null),
    fc.boolean(),
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom('x', 'y'),
    fc.array(fc.nat(2)),
  ),
  value: fc.dictionary(name, fc.oneof({ maxDepth: 3 }, tie('plain'), tie('value')), { noNullPrototype: true }),
}));

test('a patch makes the one of the other, also after it went over the wire', () => {
  fc.assert(
    fc.property(object, object, (before, after) => {
      const patch = patchOf(before, after);
      if (patch === null) expect(after).toEqual(before);
      else expect(patched(before, JSON.parse(JSON.stringify(patch)) as typeof patch)).toEqual(after);
    }),
  );
});

test('nothing changed is no patch', () => {
  fc.assert(
    fc.property(object, (value) => {
      expect(patchOf(value, structuredClone(value))).toBeNull();
    }),
  );
});

test('what stays the same is not told', () => {
  const before = { id: 'a', by: { name: 'Ada', level: null, rating: { value: 1500 } }, list: [1, 2], gone: 1 };
  const after = { id: 'a', by: { name: 'Ada', level: 3, rating: { value: 1510 } }, list: [1, 2] };
  expect(patchOf(before, after)).toEqual({ '-': ['gone'], by: { level: 3, rating: { value: 1510 } } });
});
