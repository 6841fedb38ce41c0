import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoreReply, Request } from './messages.ts';
import { packAnswers, Packer, Unpacker, unpackAnswers } from './packing.ts';

const statement = fc.record(
  {
    sql: fc.oneof(fc.constantFrom('select 1', 'insert into x values (?)'), fc.string()),
    parameters: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxLength: 5 }),
    mustChange: fc.nat(3),
  },
  { requiredKeys: ['sql', 'parameters'] },
);
const request: fc.Arbitrary<Request> = fc.oneof(
  fc.record({ kind: fc.constant('query' as const), id: fc.nat(), statement }),
  fc.record({ kind: fc.constant('write' as const), id: fc.nat(), statements: fc.array(statement, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('close' as const), id: fc.nat() }),
);
const answer: fc.Arbitrary<StoreReply> = fc.oneof(
  fc.record({ ok: fc.constant(true as const), id: fc.nat(), changes: fc.array(fc.nat(), { maxLength: 4 }) }),
  fc.record({
    ok: fc.constant(true as const),
    id: fc.nat(),
    query: fc.record({ rows: fc.array(fc.dictionary(fc.string(), fc.string())), changes: fc.nat(), lastId: fc.nat() }),
  }),
  fc.record({ ok: fc.constant(true as const), id: fc.nat(), closed: fc.constant(true as const) }),
  fc.record({ ok: fc.constant(false as const), id: fc.nat(), isConflict: fc.boolean(), message: fc.string() }),
);

test('requests arrive as they were sent, also after one that could not be', () => {
  fc.assert(
    fc.property(fc.array(fc.array(request)), fc.nat(3), (batches, lost) => {
      const packer = new Packer();
      const unpacker = new Unpacker();
      for (const [i, batch] of batches.entries()) {
        if (i === lost) packer.takeBack(packer.pack(batch));
        const arrived: Request[] = [];
        unpacker.unpack(structuredClone(packer.pack(batch)), arrived);
        expect(arrived).toEqual(batch);
      }
    }),
  );
});
test('a text is sent once, and when there are too many, each time', () => {
  const packer = new Packer();
  const unpacker = new Unpacker();
  const of = (sql: string): Request => ({ kind: 'query', id: 1, statement: { sql, parameters: [] } });
  for (let i = 0; i < 600; i++) {
    const packets = [packer.pack([of(`select ${i}`)]), packer.pack([of(`select ${i}`)])];
    expect(packets[1]!.texts).toEqual([]);
    expect(packets[0]!.texts).toHaveLength(i < 500 ? 1 : 0);
    for (const packet of packets) {
      const arrived: Request[] = [];
      unpacker.unpack(packet, arrived);
      expect(arrived).toEqual([of(`select ${i}`)]);
    }
  }
});
test('answers arrive as they were sent', () => {
  fc.assert(
    fc.property(fc.array(answer), (answers) => {
      const arrived: StoreReply[] = [];
      unpackAnswers(structuredClone(packAnswers(answers)), (each) => arrived.push(each));
      expect(arrived).toEqual(answers);
    }),
  );
});
