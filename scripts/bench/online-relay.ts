/**
 * What we are measured against: a bare relay over `ws`, one room a match, that writes every action into a log before anybody gets it
 * (many that come together share one flush), and knows no rules, clocks, players or answers.
 */
import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

interface Waiting {
  readonly room: readonly WebSocket[];
  readonly text: string;
}

const log = await open(process.argv[2]!, 'a');
const rooms = new Map<string, WebSocket[]>();
let waiting: Waiting[] = [];
let isWriting = false;

async function write(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await log.appendFile(batch.map(({ text }) => `${text}\n`).join(''));
    await log.datasync();
    for (const { room, text } of batch) for (const socket of room) socket.send(text);
  }
  isWriting = false;
}

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, clientTracking: false });
server.on('connection', (socket) => {
  let room: WebSocket[] = [];
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    const message = JSON.parse(text) as { readonly t: string; readonly match: string };
    if (message.t === 'watch') {
      room = rooms.get(message.match) ?? [];
      rooms.set(message.match, room);
      room.push(socket);
      socket.send('{"t":"match"}');
      return;
    }
    waiting.push({ room, text });
    if (!isWriting) void write();
  });
});
server.on('listening', () => console.log((server.address() as AddressInfo).port));

// Whoever started it is gone.
process.on('disconnect', () => process.exit());
