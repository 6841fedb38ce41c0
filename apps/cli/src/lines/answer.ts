import { ok } from '@rayonk/core';
import { DONE, refuse, type CliResult } from '../fault.ts';
import type { Io } from '../io.ts';
import { LineSplitter, type InputLine } from './split.ts';

/** Longer lines than any request needs are refused unread: splitting a text of many megabytes could exhaust memory. */
export const LONGEST_LINE = 1 << 20;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The JSON value on a line. */
export function readJson(line: InputLine): CliResult<unknown> {
  if (line.kind === 'too-long') return refuse('line-too-long', `a request has at most ${LONGEST_LINE} bytes`);
  try {
    return ok(JSON.parse(decoder.decode(line.bytes)));
  } catch (error) {
    return refuse('malformed-json', `a request is one JSON object in UTF-8: ${(error as Error).message}`);
  }
}

/** A conversation of lines: each one of the input is answered by one, in the same order, until the input ends. */
export async function answerLines(
  io: Io,
  answer: (line: InputLine) => Promise<string> | string,
): Promise<CliResult<void>> {
  const splitter = new LineSplitter(LONGEST_LINE);
  const answerAll = async (lines: readonly InputLine[]): Promise<void> => {
    for (const line of lines) await io.write(`${await answer(line)}\n`);
  };
  try {
    for await (const chunk of io.input) await answerAll(splitter.push(chunk as Uint8Array));
  } catch (error) {
    return refuse('input-failed', (error as Error).message);
  }
  await answerAll(splitter.end());
  return DONE;
}
