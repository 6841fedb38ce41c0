import { SERVER_FAULTS, type FaultAnswer, type ServerFaultCode, type WireFault } from '@rayonk/protocol';

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

/** The HTTP status that carries a code. */
export function statusOf(code: string): number {
  return Object.hasOwn(SERVER_FAULTS, code) ? SERVER_FAULTS[code as ServerFaultCode] : UNPROCESSABLE;
}

export function faultAnswerOf(code: ServerFaultCode, message: string): FaultAnswer {
  return { error: { code, message, rule: null } };
}
