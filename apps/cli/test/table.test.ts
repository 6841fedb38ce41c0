import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rayonk, rayonkProcess, scratchFolder } from './run.ts';

/** Three pawns each; White has a win that is some way off. */
const QUIET_WIN = '-,-,-,bs/ws,ws,-,-/-,wL,-,-/bL,-,-,- w - - 0';
const LONG = 240_000;

test(
  'a table is built, checked, used by what plays, and ignored when it is spoilt',
  async () => {
    const folder = scratchFolder();
    const env = { RAYONK_TABLES: folder };
    const file = path.join(folder, 'kastwa-4x4.table');
    const built = await rayonkProcess(['table', 'kastwa', '4x4'], { env });
    expect([built.err, built.code]).toEqual(['', 0]);
    expect(built.out).toMatch(
      /^\d+ bytes, built in [\d.]+ s\nFrom the start: a draw\nWritten to .*kastwa-4x4\.table\n$/,
    );
    expect(readdirSync(folder)).toEqual(['kastwa-4x4.table']);
    expect(statSync(file).size).toBeLessThan(2_500_000);

    const checked = await rayonkProcess(['table', 'kastwa', '4x4', '--check', '40', '--seed', 'x'], { env });
    expect(checked).toMatchObject({ out: `${file}: 40 positions agree with brute force\n`, err: '', code: 0 });

    const bytes = readFileSync(file);
    const analyse = ['analyse', 'kastwa', '4x4', '--position', QUIET_WIN, '--nodes', '50', '--json'];
    const good = await rayonkProcess(analyse, { env });
    expect([good.err, good.code]).toEqual(['', 0]);
    bytes[1000]! ^= 1;
    writeFileSync(file, bytes);
    const spoilt = await rayonkProcess(analyse, { env });
    expect(spoilt.code).toBe(0);
    expect(spoilt.err).toMatch(/^warning: malformed-file: .*checksum.*; it is ignored\n$/);
    expect(spoilt.out).toBe(good.out);
    const refused = await rayonkProcess(['table', 'kastwa', '4x4', '--check', '1'], { env });
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^error: malformed-file: .*checksum/);
  },
  LONG,
);

test('a file of something else does not disturb a board that is searched', async () => {
  const folder = scratchFolder();
  writeFileSync(path.join(folder, 'kastwa-5x5.table'), 'Dear diary');
  const { err, code, out } = await rayonkProcess(['analyse', 'kastwa', '5x5', '--nodes', '200', '--json'], {
    env: { RAYONK_TABLES: folder },
  });
  expect(code).toBe(0);
  expect(err).toMatch(/^warning: malformed-file: .*; it is ignored\n$/);
  expect(JSON.parse(out)).toMatchObject({ game: 'kastwa', variant: '5x5' });
});

test.each([
  [['table', 'kastwa'], 'usage', 2],
  [['table', 'chess', '4x4'], 'unknown-game', 1],
  [['table', 'kastwa', '6x6'], 'unknown-variant', 1],
  [['table', 'khan', 'standard'], 'no-table', 1],
  [['table', 'kastwa', '4x4', '--check', '0'], 'usage', 2],
  [['table', 'kastwa', '4x4', '--check', '1', '-o', '/nowhere/x.table'], 'file-not-found', 1],
  [['table', 'kastwa', '4x4', '-o', '/dev/null/x.table'], 'file-unwritable', 1],
])('rayonk %j', async (args, expected, exit) => {
  const { out, err, code } = await rayonk(args);
  expect([out, code]).toEqual(['', exit]);
  expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
});
