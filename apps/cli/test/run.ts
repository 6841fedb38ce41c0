import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const NODE = path.join(ROOT, 'node_modules/.bin/node');
export const BIN = path.join(ROOT, 'apps/cli/bin/rayonk.js');

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly argv0?: readonly string[];
}

/** Runs the real program: arguments, standard input, and an environment without the tester's own language. */
export function rayonk(
  args: readonly string[],
  { input = '', env = {}, argv0 = [NODE, BIN] }: RunOptions = {},
): Promise<Ran> {
  const [command, ...first] = argv0;
  const child = spawn(command!, [...first, ...args], { env: { PATH: process.env.PATH, LANG: 'en_GB.UTF-8', ...env } });
  return new Promise((resolve, reject) => {
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ out: text(out), err: text(err), code }));
    // A program that refuses its arguments is gone before it could read.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

function text(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8');
}

/** A folder that is gone after the test. */
export function scratchFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rayonk-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A short position of Hokito, one move before its end: Black has one legal move. */
export const ONE_MOVE_LEFT =
  '-,b1,-,w2x2,-,-/-,-,-,-,-,-/-,-,-,-,-,-/b1,w2x2,-,-,w2x10,b3x2/-,-,w3x4,-,-,-/-,-,-,-,-,b3x14 b';
