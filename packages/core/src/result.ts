/**
 * Expected failure is a value: every parser and every check of foreign input returns a `Result`. A bug throws.
 *
 * Codes are stable: programs branch on them, screens word them. Messages are English, for people who read logs.
 */
export const FAULT_CODES = [
  'unknown-game',
  'unknown-variant',
  'malformed-position',
  'impossible-position',
  'malformed-action',
  'illegal-action',
  'game-over',
  'nothing-to-undo',
  'malformed-file',
  'truncated-file',
  'result-mismatch',
] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  /** What is wrong, and where. */
  readonly message: string;
  /** The rule that forbids it (`KHA-9`), where one does. */
  readonly rule: string | null;
  /** Offset into the text that was read, where one text is at fault. */
  readonly at: number | null;
  /** Which of several actions was refused, its number from 1. */
  readonly action?: { readonly number: number; readonly text: string };
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fault(code: FaultCode, message: string, at: number | null = null): Fault {
  return { code, message, rule: null, at };
}

export function err<T = never>(code: FaultCode, message: string, at: number | null = null): Result<T> {
  return { ok: false, fault: fault(code, message, at) };
}

/** The refusal of an action by one of these rules. */
export type ForbiddenBy<R extends string> = Fault & { readonly rule: R };

/** An action that a rule forbids; the message is read after the rule's ID. */
export function forbidden<const R extends string>(rule: R, message: string): ForbiddenBy<R> {
  return { code: 'illegal-action', message: `${rule}: ${message}`, rule, at: null };
}

/** The fault of one action as one of the whole log it stands in. */
export function inLog(refused: Fault, number: number, text: string): Fault {
  return { ...refused, message: `action ${number} (${text}): ${refused.message}`, action: { number, text } };
}

/** For values that were checked before: a failure here is a bug, so it throws. */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.fault.code}: ${result.fault.message}`);
}
