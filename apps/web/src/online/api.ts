import { fail, ok, type Result, type Failed } from '@rayonk/core';
import { faultAnswer, type WireFault } from '@rayonk/protocol';

/**
 * Refusals that the page makes up by itself, beside those of the server: nobody answered, or not in our language; what was typed cannot
 * be right; the browser or its person said no.
 */
export type PageFaultCode =
  | 'no-network'
  | 'bad-answer'
  | 'invalid-name'
  | 'invalid-nickname'
  | 'password-too-short'
  | 'password-too-long'
  | 'invalid-email'
  | 'passkey-dismissed'
  | 'passkey-known'
  | 'passkey-unsupported'
  | 'push-failed';

export interface ApiFault extends WireFault {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
}
export type ApiResult<T> = Result<T, ApiFault>;

/** What every schema of the protocol can do. */
export interface Schema<T> {
  readonly safeParse: (value: unknown) => { readonly success: true; readonly data: T } | { readonly success: false };
}

interface Options {
  readonly signal?: AbortSignal;
}
interface CallOptions extends Options {
  readonly isText?: boolean;
}

/** An answer whose body says nothing. */
export const NOTHING: Schema<null> = { safeParse: () => ({ success: true, data: null }) };

const TEXT: Schema<string> = {
  safeParse: (value) => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
};

/** A list of what a schema describes. */
export function listOf<T>(schema: Schema<T>): Schema<readonly T[]> {
  return {
    safeParse(value) {
      if (!Array.isArray(value)) return { success: false };
      const data: T[] = [];
      for (const each of value) {
        const parsed = schema.safeParse(each);
        if (!parsed.success) return { success: false };
        data.push(parsed.data);
      }
      return { success: true, data };
    },
  };
}

/** The server's HTTP interface. A refusal is a value with a code; nothing here throws, except for an abort, which is the caller's own. */
export const api = {
  /** For what is no JSON: game files. */
  getText: (path: string) => call('GET', path, TEXT, undefined, { isText: true }),
  get: <T>(path: string, schema: Schema<T>, options?: Options) => call('GET', path, schema, undefined, options),
  post: <T>(path: string, schema: Schema<T>, body: unknown = {}, options?: Options) =>
    call('POST', path, schema, body, options),
  put: <T>(path: string, schema: Schema<T>, body: unknown = {}, options?: Options) =>
    call('PUT', path, schema, body, options),
  patch: <T>(path: string, schema: Schema<T>, body: unknown = {}, options?: Options) =>
    call('PATCH', path, schema, body, options),
  delete: <T>(path: string, schema: Schema<T>, body?: unknown, options?: Options) =>
    call('DELETE', path, schema, body, options),
};

async function call<T>(
  method: string,
  path: string,
  schema: Schema<T>,
  body: unknown,
  { signal, isText = false }: CallOptions = {},
): Promise<ApiResult<T>> {
  const headers: Record<string, string> = { accept: isText ? 'text/plain' : 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  let status: number;
  let isOk: boolean;
  let text: string;
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    ({ status, ok: isOk } = response);
    text = await response.text();
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return refuse('no-network', String(error));
  }
  if (!isOk) return fail(faultOf(readJson(text), status));
  const parsed = schema.safeParse(isText ? text : readJson(text));
  return parsed.success
    ? ok(parsed.data)
    : refuse('bad-answer', `${method} ${path} answered otherwise than agreed`, status);
}

/** Whether the same may go well later without anybody doing anything: the server is away, or has too much to do. */
export function isPassing({ status }: ApiFault): boolean {
  return status === 0 || status === 429 || (status >= 502 && status <= 504);
}

/** A refusal of the page itself. */
export function refuse(code: PageFaultCode, message: string, status = 0): Failed<ApiFault> {
  return fail({ code, message, rule: null, status });
}

/** An empty text is an answer too. */
function readJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Something between us and the server may refuse too, in a language of its own. */
function faultOf(value: unknown, status: number): ApiFault {
  const ours = faultAnswer.safeParse(value);
  if (ours.success) return { ...ours.data.error, status };
  return { code: status === 429 ? 'too-many' : 'bad-answer', message: `status ${status}`, rule: null, status };
}
