import { fail, ok, type Result } from '@rayonk/core';
import { commonProtocol, SERVER_FAULTS, SOCKET_PATH, SOCKET_PROTOCOLS, type ServerFaultCode } from '@rayonk/protocol';
import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../base/index.ts';
import { isOwnOrigin } from '../http/index.ts';

interface UpgradeRefusal {
  readonly code: ServerFaultCode;
  readonly message: string;
}
export type UpgradeCheck = Result<null, UpgradeRefusal>;

/** Whether a request may become a socket, before anybody looks at who sends it. */
export function checkUpgrade(
  { url, headers }: IncomingMessage,
  site: Pick<Config, 'origin' | 'acceptsAnyHost'>,
): UpgradeCheck {
  if (url?.split('?', 1)[0] !== SOCKET_PATH) return refuse('not-found', `sockets are at ${SOCKET_PATH}`);
  // A page of another site would come with our reader's cookie; a program says no origin, and a token is not sent by itself.
  const { origin, host, cookie, authorization } = headers;
  if (origin !== undefined && cookie !== undefined && authorization === undefined && !isOwnOrigin(site, origin, host))
    return refuse('wrong-origin', `${origin} may not speak for this site's players`);
  const offered = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? [];
  return commonProtocol(offered) === null
    ? refuse('unknown-version', `this server speaks ${SOCKET_PROTOCOLS.join(', ')}`)
    : ok(null);
}

function refuse(code: ServerFaultCode, message: string): UpgradeCheck {
  return fail({ code, message });
}

/** Answers a request that does not become a socket as any other refusal is answered. */
export function refuseUpgrade(wire: Duplex, code: ServerFaultCode, message: string): void {
  const status = SERVER_FAULTS[code];
  const body = JSON.stringify({ error: { code, message, rule: null } });
  // A client that never hangs up would hold it open.
  wire.once('finish', () => wire.destroy());
  wire.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
