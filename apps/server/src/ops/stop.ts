import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { App } from '../http/index.ts';
import type { Authority } from '../base/index.ts';

/** So long a request that is under way may take until its connection is cut. */
const GRACE_MILLISECONDS = 3000;

/** Sockets of clients that do not close theirs would hold the server for ever; this cuts off whoever is left. */
export function trackSockets(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => sockets.forEach((socket) => socket.destroy());
}

interface Closing {
  readonly log: Logger;
  readonly app: App;
  readonly stops: readonly (() => Promise<void>)[];
  readonly closeSockets: () => Promise<void>;
  readonly cutOff: () => void;
  readonly authority: Authority;
  readonly closeLink: () => Promise<void>;
  readonly closeStore: () => Promise<void>;
}

/** Those who give work first, the store last. A part that fails to stop does not keep the others from it. */
export async function closeInOrder({
  log,
  app,
  stops,
  closeSockets,
  cutOff,
  authority,
  closeLink,
  closeStore,
}: Closing): Promise<void> {
  const steps: readonly (() => Promise<unknown>)[] = [
    () => authority.drain(),
    async () => {
      const cutting = setTimeout(cutOff, GRACE_MILLISECONDS);
      await Promise.all([...stops.map((stop) => stop()), closeSockets(), app.close()]);
      clearTimeout(cutting);
    },
    () => authority.close(),
    closeLink,
    closeStore,
  ];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'a part did not stop as it should');
    }
}
