/**
 * Expected failure is a value: every parser and every check of foreign input returns a `Result`. A bug throws.
 *
 * Codes are stable: programs branch on them, screens word them. Messages are English, for people who read logs.
 */
export const FAULT_CODES = [
  'unknown-game',
  'unknown-variant',
  'unknown-option',
  'option-order',
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

/** What was refused; an area with codes of its own adds them. */
export interface Fault<Code extends string = FaultCode> {
  readonly code: Code;
  /** What is wrong, and where. */
  readonly message: string;
  /** The rule that forbids it (`KHA-9`), where one does. */
  readonly rule: string | null;
  /** Offset into the text that was read, where one text is at fault. */
  readonly at: number | null;
  /** Which of several actions was refused, its number from 1. */
  readonly action?: { readonly number: number; readonly text: string };
}

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}
export interface Failed<F> {
  readonly ok: false;
  readonly fault: F;
}
export type Result<T, F = Fault> = Ok<T> | Failed<F>;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function fail<F>(why: F): Failed<F> {
  return { ok: false, fault: why };
}

export function fault<Code extends string>(code: Code, message: string, at: number | null = null): Fault<Code> {
  return { code, message, rule: null, at };
}

export function err<Code extends string>(code: Code, message: string, at: number | null = null): Failed<Fault<Code>> {
  return fail(fault(code, message, at));
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
export function unwrap<T>(result: Result<T, { readonly code: string; readonly message: string }>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.fault.code}: ${result.fault.message}`);
}
