import { fail, type Failed } from '@rayonk/core';
import { SERVER_FAULTS, type FaultAnswer, type ServerFaultCode, type WireFault } from '@rayonk/protocol';
import type { Answer } from '../base/index.ts';

/** What the rules or the match refuse: well-formed, understood, and not allowed now. */
const UNPROCESSABLE = 422;

/** Thrown by a handler or a hook, it becomes the answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly fault: WireFault;

  constructor(fault: WireFault) {
    super(fault.message);
    this.fault = fault;
  }
}

export function refusal(code: ServerFaultCode, message: string): Refusal {
  return new Refusal({ code, message, rule: null });
}

/** The same as an answer, for whoever does not speak HTTP. */
export function refuse(code: ServerFaultCode, message: string): Failed<WireFault> {
  return fail({ code, message, rule: null });
}

/** What was agreed to, for a handler; a refusal becomes its answer. */
export function granted<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value;
  throw new Refusal(answer.fault);
}

/** Nothing was done, and the same may go well in a moment. */
export const STORE_AWAY: WireFault = {
  code: 'store-away',
  message: 'nothing can be kept or read at the moment: try again soon',
  rule: null,
};

/** The HTTP status that carries a code. */
export function statusOf(code: string): number {
  return Object.hasOwn(SERVER_FAULTS, code) ? SERVER_FAULTS[code as ServerFaultCode] : UNPROCESSABLE;
}

export function faultAnswerOf(code: ServerFaultCode, message: string): FaultAnswer {
  return { error: { code, message, rule: null } };
}
