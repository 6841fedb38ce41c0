import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { Io } from '../src/io.ts';
import { rayonk as run } from '../src/rayonk.ts';

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
}

/** Without the tester's own language. */
const ENV = { PATH: process.env.PATH, LANG: 'en_GB.UTF-8' };
// Nor with tables that somebody keeps: modules are shared with other tests, and would go on judging by them.
process.env['RAYONK_TABLES'] = path.join(ROOT, 'nowhere');

/** What a command would be told and write in a process of its own. */
function fakeIo(input: Readable, env: RunOptions['env'] = {}): { io: Io; out: () => string; err: () => string } {
  const written: Record<'out' | 'err', Buffer[]> = { out: [], err: [] };
  const stream = (into: Buffer[]): PassThrough =>
    new PassThrough().on('data', (chunk: Buffer) => {
      into.push(chunk);
    });
  const [output, errors] = [stream(written.out), stream(written.err)];
  const write = (said: string): Promise<void> => new Promise((resolve) => output.write(said, () => resolve()));
  return {
    io: { input, output, errors, env: { ...ENV, ...env }, write, colour: false },
    out: () => text(written.out),
    err: () => text(written.err),
  };
}

/** Runs a command as the program does, in this process: to start one for each takes longer than most tests. */
export async function rayonk(args: readonly string[], { input = '', env }: RunOptions = {}): Promise<Ran> {
  const { io, out, err } = fakeIo(Readable.from(input.length === 0 ? [] : [Buffer.from(input)]), env);
  const code = await run(args, io);
  return { out: out(), err: err(), code };
}

/** Runs the real program: what belongs to a process, how it begins and ends and what it keeps, shows only there. */
export function rayonkProcess(
  args: readonly string[],
  { input = '', env = {}, argv0 = [NODE, BIN] }: RunOptions & { readonly argv0?: readonly string[] } = {},
): Promise<Ran> {
  const [command, ...first] = argv0;
  const child = spawn(command!, [...first, ...args], { env: { ...ENV, ...env } });
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
