import { fail, ok, type Failed, type FaultCode, type Result } from '@rayonk/core';

/** Codes of the command line itself, beside those of the core. */
export const CLI_CODES = [
  'usage',
  'malformed-json',
  'malformed-request',
  'line-too-long',
  'file-not-found',
  'file-unreadable',
  'file-unwritable',
  'input-failed',
  'output-failed',
  'internal-error',
  'engine-failed',
  'tuning-failed',
  'learning-failed',
  'puzzle-failed',
  'no-table',
  'table-failed',
  'site-away',
  'site-refused',
] as const;

export type CliCode = (typeof CLI_CODES)[number];

export interface CliFault {
  readonly code: CliCode | FaultCode;
  readonly message: string;
  readonly rule: string | null;
}

/** Every `Result` of the core is one of these too. */
export type CliResult<T> = Result<T, CliFault>;

/** What a command answers when it has done its work. */
export const DONE: CliResult<void> = ok(undefined);

export function refuse(code: CliCode | FaultCode, message: string): Failed<CliFault> {
  return fail({ code, message, rule: null });
}

/** The shape of a fault in JSON answers; `rule` only where one forbids it. */
export function errorObject({ code, message, rule }: CliFault): {
  error: { code: string; message: string; rule?: string };
} {
  return { error: rule === null ? { code, message } : { code, message, rule } };
}
