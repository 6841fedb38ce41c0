import type { ServerFaultCode } from '@rayonk/protocol';
import { Refusal } from '../http/fault.ts';
import type { Answer } from '../services.ts';

export function refuse(code: ServerFaultCode, message: string): Answer<never> {
  return { ok: false, fault: { code, message, rule: null } };
}

export function agree<T>(value: T): Answer<T> {
  return { ok: true, value };
}

/** What was agreed to, for a handler; a refusal becomes its answer. */
export function granted<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new Refusal(answer.fault);
}
