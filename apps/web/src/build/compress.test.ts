import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compress.ts';

test('a build writes its texts in smaller encodings, and nothing else', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'rayonk-build-'));
  const text = 'a word and another. '.repeat(100);
  mkdirSync(path.join(root, 'public', 'in'), { recursive: true });
  writeFileSync(path.join(root, 'index.html'), `<p>${text}</p>`);
  writeFileSync(path.join(root, 'public', 'in', 'long.txt'), text);
  writeFileSync(path.join(root, 'public', 'short.txt'), 'a word');
  writeFileSync(path.join(root, 'public', 'icon.png'), text);
  try {
    await build({ root, configFile: false, logLevel: 'error', plugins: [compress()] });
    const out = path.join(root, 'dist');
    expect(readdirSync(out).sort()).toEqual([
      'icon.png',
      'in',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'short.txt',
    ]);
    for (const file of ['index.html', 'in/long.txt']) {
      const body = readFileSync(path.join(out, file));
      expect(brotliDecompressSync(readFileSync(path.join(out, `${file}.br`)))).toEqual(body);
      expect(gunzipSync(readFileSync(path.join(out, `${file}.gz`)))).toEqual(body);
    }
  } finally {
    rmSync(root, { recursive: true });
  }
});
