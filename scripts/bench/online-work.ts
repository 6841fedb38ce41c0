/** Things that people do again and again, whose cost is counted one by one: becoming a guest, beginning a match, playing a whole short game. */
import { SOCKET_PROTOCOL } from '@rayonk/protocol';
import { WebSocket } from 'ws';
import { beginMatch, signIn } from '../../test/online/people.ts';
import { makeScripts, type Script } from './online-games.ts';

export type Work = 'guests' | 'matches' | 'joined-matches' | 'games';

const TOGETHER = 16;
const CLOCK = { kind: 'fischer', initial: 3_600_000, increment: 0 } as const;
const PLIES = 36;

interface Pair {
  readonly cookies: readonly [string, string];
  /** Connected before anything is counted, where they are. */
  readonly sockets: readonly [WebSocket, WebSocket] | null;
}

let scripts: readonly Script[] | null = null;

/** Does it so often, sixteen at a time; returns the seconds that it took. */
export async function work(what: Work, port: number, count: number): Promise<number> {
  scripts ??= await makeScripts();
  const isConnected = what === 'matches' || what === 'games';
  const pairs =
    what === 'guests' ? [] : await Promise.all(Array.from({ length: TOGETHER }, () => newPair(port, isConnected)));
  const begun = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: TOGETHER }, async (_, i) => {
      while (left-- > 0) {
        const script = scripts![left % scripts!.length]!;
        if (what === 'guests') await signIn(port);
        else await play(port, pairs[i]!, script, what === 'games' ? PLIES : 0);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  for (const { sockets } of pairs) for (const socket of sockets ?? []) socket.close();
  return seconds;
}

export function connect(port: number, cookie: string | null): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, SOCKET_PROTOCOL, {
    perMessageDeflate: false,
    headers: cookie === null ? {} : { cookie, origin: `http://127.0.0.1:${port}` },
  });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

async function newPair(port: number, isConnected: boolean): Promise<Pair> {
  const cookies = [await signIn(port), await signIn(port)] as const;
  return { cookies, sockets: isConnected ? [await connect(port, cookies[0]), await connect(port, cookies[1])] : null };
}

/** Begins a match that both follow, plays so much of it, and gives up. */
async function play(port: number, { cookies, sockets: open }: Pair, script: Script, plies: number): Promise<void> {
  const { game, variant, actions, seats } = script;
  const match = await beginMatch(port, cookies, { game, variant, clock: CLOCK });
  const sockets = open ?? (await Promise.all(cookies.map((cookie) => connect(port, cookie))));
  await Promise.all(
    sockets.map((socket) => {
      const state = heard(socket, (text) => text.startsWith('{"t":"match"'));
      socket.send(JSON.stringify({ t: 'watch', match, from: 0 }));
      return state;
    }),
  );
  for (let ply = 0; ply < plies; ply++)
    await told(sockets, seats[ply]!, match, `a${ply}`, { kind: 'act', action: actions[ply], ply });
  if (plies > 0) await told(sockets, 0, match, 'end', { kind: 'resign' });
  for (const socket of sockets)
    if (open === null) socket.close();
    else socket.send(JSON.stringify({ t: 'unwatch', match }));
}

/** One of the two commands something, and both hear of it. */
async function told(
  sockets: readonly WebSocket[],
  seat: number,
  match: string,
  id: string,
  command: object,
): Promise<void> {
  const all = Promise.all(sockets.map((socket) => heard(socket, (text) => text.startsWith('{"t":"events"'))));
  sockets[seat]!.send(JSON.stringify({ t: 'do', match, id, command }));
  await all;
}

function heard(socket: WebSocket, isIt: (text: string) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (data: Buffer): void => {
      const text = data.toString('latin1');
      if (/^{"t":"(fault|refused)"/.test(text)) reject(new Error(text));
      if (!isIt(text)) return;
      socket.off('message', listen);
      resolve();
    };
    socket.on('message', listen);
  });
}
