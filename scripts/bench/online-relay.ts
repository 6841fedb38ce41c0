/**
 * What we are measured against: a bare relay over `ws`, one room a match, that writes every action into a log before anybody gets it
 * (many that come together share one flush), and knows no rules, clocks, players or answers. The log is a file, or a table of the PostgreSQL
 * whose address it is given.
 */
import { open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { WebSocketServer, type WebSocket } from 'ws';

interface Waiting {
  readonly room: readonly WebSocket[];
  readonly text: string;
}

const place = process.argv[2]!;
const append = place.startsWith('postgres:') ? await intoTable(place) : await intoFile(place);
const rooms = new Map<string, WebSocket[]>();
let waiting: Waiting[] = [];
let isWriting = false;

async function write(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await append(batch.map(({ text }) => text));
    for (const { room, text } of batch) for (const socket of room) socket.send(text);
  }
  isWriting = false;
}

type Append = (texts: readonly string[]) => Promise<unknown>;

async function intoFile(file: string): Promise<Append> {
  const log = await open(file, 'a');
  return async (texts) => {
    await log.appendFile(texts.map((text) => `${text}\n`).join(''));
    await log.datasync();
  };
}

async function intoTable(database: string): Promise<Append> {
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query('create table if not exists relay (id bigserial primary key, text text not null)');
  const text = 'insert into relay (text) select unnest($1::text[])';
  return (texts) => client.query({ name: 'append', text, values: [texts] });
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
