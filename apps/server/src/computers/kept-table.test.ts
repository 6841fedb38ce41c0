import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Knowledge, Result } from '@rayonk/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useKeptTable } from './kept-table.ts';

const OF = { game: 'kastwa', variant: '5x5' };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rayonk-tables-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function withTable(use: (bytes: Uint8Array) => Result<void>): Knowledge {
  return { table: { build: () => new Uint8Array(), use } } as unknown as Knowledge;
}

describe('a table that is kept on the machine', () => {
  it('is used where the settings say', async () => {
    const used: string[] = [];
    const knowledge = withTable((bytes) => {
      used.push(Buffer.from(bytes).toString());
      return { ok: true, value: undefined };
    });
    expect(await useKeptTable(OF, knowledge, { RAYONK_TABLES: folder })).toBeNull();
    expect(used).toEqual([]);
    writeFileSync(path.join(folder, 'kastwa-5x5.table'), 'the table');
    expect(await useKeptTable(OF, knowledge, { RAYONK_TABLES: folder })).toBeNull();
    mkdirSync(path.join(folder, 'rayonk'));
    writeFileSync(path.join(folder, 'rayonk', 'kastwa-5x5.table'), 'of the user');
    await useKeptTable(OF, knowledge, { XDG_CACHE_HOME: folder });
    expect(used).toEqual(['the table', 'of the user']);
  });

  it('is not looked for where the game has none', async () => {
    expect(await useKeptTable(OF, {} as Knowledge, { RAYONK_TABLES: '\0' })).toBeNull();
  });

  it('that is damaged is told of', async () => {
    const fault = { code: 'malformed-file', message: 'its checksum is wrong', rule: null, at: null };
    const knowledge = withTable(() => ({ ok: false, fault }) as never);
    writeFileSync(path.join(folder, 'kastwa-5x5.table'), 'x');
    expect(await useKeptTable(OF, knowledge, { RAYONK_TABLES: folder })).toMatch(/^malformed-file: .*checksum/);
    const blocked = path.join(folder, 'file');
    writeFileSync(blocked, '');
    expect(await useKeptTable(OF, knowledge, { RAYONK_TABLES: blocked })).toMatch(/^file-unreadable: /);
  });
});
