import { describe, expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { rayonk } from './run.ts';

const COMMANDS = [
  'games',
  'rules',
  'print',
  'play',
  'replay',
  'convert',
  'legal',
  'apply',
  'inspect',
  'env',
  'perft',
  'playouts',
  'analyse',
  'arena',
  'elo',
  'tune',
  'learn',
  'puzzles',
  'table',
  'verify',
  'ugi',
];

test('--help lists every command', async () => {
  const { out, err, code } = await rayonk(['--help']);
  expect([err, code]).toEqual(['', 0]);
  for (const name of COMMANDS) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
});

test('--version is the version of the package', async () => {
  expect(await rayonk(['--version'])).toEqual({ out: `${packageFile.version}\n`, err: '', code: 0 });
});

test.each(COMMANDS)('%s --help shows usage, options and an example', async (name) => {
  const { out, err, code } = await rayonk([name, '--help']);
  expect([err, code]).toEqual(['', 0]);
  expect(out).toMatch(new RegExp(`^usage: rayonk ${name}`));
  expect(out).toContain('--help');
  expect(out).toContain(`Examples:\n  `);
});

describe('wrong usage is exit code 2, one line on stderr and nothing on stdout', () => {
  test.each([
    [[]],
    [['chess']],
    [['--loud']],
    [['games', 'hokito']],
    [['games', '--loud']],
    [['rules']],
    [['rules', 'hokito', '--lang', 'de']],
    [['rules', 'hokito', '--lang']],
    [['play', 'hokito', '--level', '9']],
    [['play', 'hokito', '--level', 'x']],
    [['play', 'hokito', '--side', 'first']],
    [['play', 'hokito', '--level', '1', '--side', 'left']],
    [['legal', 'hokito']],
    [['legal', 'hokito', 'standard', '--position']],
    [['apply', 'hokito', 'standard']],
    [['perft', 'hokito', 'standard']],
    [['perft', 'hokito', 'standard', 'two']],
    [['perft', 'hokito', 'standard', '1e9']],
    [['perft', 'hokito', 'standard', '-1']],
    [['playouts', 'hokito', 'standard', '0']],
    [['playouts', 'hokito', 'standard', 'NaN']],
    [['inspect', 'file']],
    [['play']],
    [['replay']],
    [['replay', 'file', '--to', 'end']],
    [['replay', 'file', '--game', '0']],
    [['convert', 'file']],
    [['convert', 'file', '--to', 'xml']],
    [['print', 'hokito']],
    [['print', 'hokito', '--out', '/tmp/x.pdf', '--paper', 'a3']],
    [['print', 'hokito', '--out', '/tmp/x.pdf', '--part', 'board,lid']],
    [['print', 'hokito', '--out', '/tmp/x.pdf', '--site', 'example']],
    [['print', 'hokito', '--out', '/tmp/x.pdf', '--lang', 'de']],
  ])('rayonk %j', async (args) => {
    const { out, err, code } = await rayonk(args);
    expect([out, code]).toEqual(['', 2]);
    expect(err).toMatch(/^error: usage: [^\n]+\n$/);
  });
});

describe('refused input is exit code 1 with its code', () => {
  test.each([
    [['rules', 'chess'], 'unknown-game'],
    [['legal', 'chess', 'standard'], 'unknown-game'],
    [['legal', 'hokito', 'giant'], 'unknown-variant'],
    [['legal', 'hokito', 'toString'], 'unknown-variant'],
    [['legal', 'hokito', 'standard', '--position', ''], 'malformed-position'],
    [['legal', 'hokito', 'standard', '--position', '--json'], 'malformed-position'],
    [['perft', 'hokito', 'standard', '2', '--position', 'b2'], 'malformed-position'],
    [['playouts', 'hokito', 'giant', '1'], 'unknown-variant'],
    [['play', 'chess'], 'unknown-game'],
    [['play', 'hokito', 'giant'], 'unknown-variant'],
    [['replay', '/no/such/file'], 'file-not-found'],
    [['replay', '/'], 'file-unreadable'],
    [['convert', '/no/such/file', '--to', 'json'], 'file-not-found'],
    [['print', 'chess', '--out', '/tmp/x.pdf'], 'unknown-game'],
    [['print', 'hokito', 'giant', '--out', '/tmp/x.pdf'], 'unknown-variant'],
    [['print', 'hokito', '--part', 'card', '--out', '/no/such/folder/x.pdf'], 'file-unwritable'],
  ])('rayonk %j', async (args, expected) => {
    const { out, err, code } = await rayonk(args);
    expect([out, code]).toEqual(['', 1]);
    expect(err).toMatch(new RegExp(`^error: ${expected}: [^\\n]+\\n$`));
  });
});
