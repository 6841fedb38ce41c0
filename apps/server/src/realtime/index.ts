import type { Server } from 'node:http';
import type { Hub, Services } from '../base/index.ts';
import { Gateway } from './gateway.ts';
import { SocketHub } from './hub.ts';

export function createHub(parts: Pick<Services, 'now' | 'bus' | 'nodes'>): Hub {
  return new SocketHub(parts);
}

/** Answers sockets at `SOCKET_PATH`; returns what closes them all. */
export function attachGateway(server: Server, services: Services): () => Promise<void> {
  if (!(services.hub instanceof SocketHub)) throw new Error('the gateway fills the hub that createHub made');
  const gateway = new Gateway(server, services, services.hub);
  return () => gateway.close();
}
