#!/usr/bin/env node
// Plain JavaScript that an old Node can read: it only finds the Node that the lockfile brings and hands over to it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const self = fileURLToPath(import.meta.url);

if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
  const { runAdmin } = await import('../src/admin/main.ts');
  process.exitCode = await runAdmin(process.argv.slice(2), process.env);
} else handOver();

function handOver() {
  const node = findNode(path.dirname(self));
  if (node === null) {
    process.stderr.write(`error: this runs on Node ${NEEDED}, which its dependencies bring; run npm ci first\n`);
    process.exitCode = 1;
    return;
  }
  const child = spawn(node, [self, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A shell reports 128 + n for a program that signal n ended.
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? code : 128 + constants.signals[signal];
  });
}

function findNode(folder) {
  const candidate = path.join(folder, 'node_modules', '.bin', 'node');
  if (existsSync(candidate)) return candidate;
  const above = path.dirname(folder);
  return above === folder ? null : findNode(above);
}
