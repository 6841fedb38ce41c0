import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ServerFaultCode } from '@rayonk/protocol';
import { StoreAway } from '../store/index.ts';
import { faultAnswerOf, Refusal, STORE_AWAY, statusOf } from './fault.ts';
import { RequestLog } from './request-log.ts';

/** Fastify's codes for what a client did wrong. */
const KNOWN: Readonly<Record<string, readonly [ServerFaultCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'the body is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad-request', 'the body is not as long as Content-Length says'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['bad-request', 'the body must be application/json'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad-json', 'the body is not JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad-json', 'the body is empty'],
  FST_ERR_BAD_URL: ['bad-request', 'the address is not well-formed'],
  FST_ERR_MAX_PARAM_LENGTH: ['too-large', 'a part of the address is too long'],
};
/** What a client did wrong and nobody has worded: never our mistake, whatever Fastify comes to call it. */
const UNKNOWN: readonly [ServerFaultCode, string] = ['bad-request', 'the request is not well-formed'];

/** A name in an address that nothing can have is a name that nothing has. */
const NOTHING_OF: readonly (readonly [start: string, ServerFaultCode, string])[] = [
  ['/api/invitations/:id', 'no-such-invitation', 'there is no such invitation'],
  ['/api/matches/:id', 'no-such-match', 'there is no such match'],
  ['/api/players/:name', 'no-such-player', 'nobody is called so'],
];

/** Every failure as a fault with its status. What is our own mistake is logged and told to nobody. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent) return;
  if (error instanceof Refusal) {
    void reply.code(statusOf(error.fault.code)).type('application/json').send({ error: error.fault });
    return;
  }
  // It is logged where it was noticed, once for everybody.
  if (error instanceof StoreAway) {
    void reply.header('retry-after', 1).code(503).type('application/json').send({ error: STORE_AWAY });
    return;
  }
  const [code, message] = faultOf(error, request.routeOptions.url ?? '') ?? [
    'internal-error',
    'something went wrong here',
  ];
  if (code === 'internal-error') {
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'a request failed');
    // By which whoever complains of it names the line.
    if (request.log instanceof RequestLog) reply.header('x-request-id', request.log.id);
  }
  void reply.code(statusOf(code)).type('application/json').send(faultAnswerOf(code, message));
}

function faultOf(error: FastifyError | Error, route: string): readonly [ServerFaultCode, string] | null {
  if (hasZodFastifySchemaValidationErrors(error))
    return nothingOf(error, route) ?? ['bad-request', wordSchemaError(error)];
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400)
    return KNOWN.FST_ERR_CTP_INVALID_JSON_BODY!;
  if (!('code' in error)) return null;
  const isTheirs = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  return KNOWN[error.code] ?? (isTheirs && error.code.startsWith('FST_') ? UNKNOWN : null);
}

/** Answers what never became a request: it was not HTTP, its head was too large, or it took too long. */
export function hangUp(socket: Socket, { code }: Error & { readonly code?: string }): void {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, fault, message] = WIRE_FAULTS[code ?? ''] ?? NOT_HTTP;
  const body = JSON.stringify(faultAnswerOf(fault, message));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    // Whoever goes on sending is not listened to.
    () => socket.destroy(),
  );
}

const NOT_HTTP = [400, 'bad-request', 'this is not HTTP'] as const;
const WIRE_FAULTS: Readonly<Record<string, readonly [number, ServerFaultCode, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too-slow', 'the request took too long to come'],
  HPE_HEADER_OVERFLOW: [431, 'too-large', 'the head of the request is too large'],
};

interface SchemaError {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string | undefined }[];
  readonly validationContext?: string | undefined;
}

function nothingOf(error: SchemaError, route: string): readonly [ServerFaultCode, string] | null {
  const isName = error.validation.every(({ instancePath }) => instancePath === '/id' || instancePath === '/name');
  if (error.validationContext !== 'params' || !isName) return null;
  const found = NOTHING_OF.find(([start]) => route.startsWith(start));
  return found === undefined ? null : [found[1], found[2]];
}

/** `body.terms.clock: Invalid input`, one for each thing that is wrong, and not without end. */
function wordSchemaError({ validation, validationContext }: SchemaError): string {
  return validation
    .slice(0, 5)
    .map(({ instancePath, message }) => {
      const place = [validationContext ?? 'body', ...instancePath.split('/').filter((part) => part !== '')].join('.');
      return `${place}: ${message ?? 'not valid'}`;
    })
    .join('; ')
    .slice(0, 500);
}
