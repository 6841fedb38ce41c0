import { actorName, Line, loadRules, unwrap } from '@rayonk/core';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registry } from '../src/index.ts';
import { oracleFiles, oracleMatches, type OracleRecord } from './oracle.ts';

describe.each(oracleFiles())('%s', (file) => {
  test.each(oracleMatches(file).map((records) => [records[0]!.match, records] as const))(
    'match %i',
    async (_match, records) => {
      const { game, variant, position } = records[0]!;
      const rules = unwrap(await loadRules(registry, game, variant));
      const line = unwrap(Line.from(rules, position));
      for (const record of records) {
        expect(line.text()).toBe(record.position);
        expect(rules.format(unwrap(rules.parse(record.position)))).toBe(record.position);
        expect(actorName(line.actor)).toBe(record.actor ?? 'over');
        expectLegal(line, record);
        if (record.played !== null) {
          unwrap(line.play(record.played));
          expect(line.text()).toBe(record.next);
        }
        expect(line.result).toEqual(record.result);
      }
    },
  );
});

function expectLegal(line: Line, record: OracleRecord): void {
  const legal = line.legal();
  if (record.legal !== null) expect(legal).toEqual(record.legal);
  else {
    expect(legal.length).toBe(record.legalCount);
    expect(createHash('sha256').update(legal.join('\n')).digest('hex')).toBe(record.legalSha256);
  }
}
