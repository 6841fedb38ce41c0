import { effect } from '@preact/signals';
import { serverMessage, SOCKET_PATH, SOCKET_PROTOCOLS, type PlayerCard, type ServerMessage } from '@rayonk/protocol';
import { dropAction, keepAction } from './outbox.ts';
import { me } from './session.ts';
import { OnlineSocket, type Wire, type WireEvents } from './socket.ts';

let socket: OnlineSocket | null = null;

/** The page's one connection, made when it is first asked for; it connects when somebody needs it. */
export function pageSocket(): OnlineSocket {
  socket ??= open();
  return socket;
}

function open(): OnlineSocket {
  const opened = new OnlineSocket({
    connect,
    read: readMessage,
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId: () => crypto.randomUUID(),
    outbox: {
      keep: (match, id, command) => {
        const player = me.peek()?.player.id;
        if (player !== undefined) keepAction({ player, match, id, command, at: Date.now() });
      },
      drop: dropAction,
    },
  });
  // The build only draws a page with it.
  if (typeof document === 'undefined') return opened;
  // `offline` need not be true of a server on this very machine: the connection is tried anew either way.
  addEventListener('online', () => opened.reconnect());
  addEventListener('offline', () => opened.reconnect());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && opened.probe());
  // The browser sends the session's cookie when it connects: another session is another connection.
  // A guest who takes a name stays the same player, with another session.
  let known = nameOf(me.peek()?.player);
  effect(() => {
    const now = nameOf(me.value?.player);
    if (now === known) return;
    known = now;
    if (nameOf(opened.you.peek()) !== now) opened.reconnect();
  });
  return opened;
}

function nameOf(player: PlayerCard | null | undefined): string | null {
  return player ? `${player.kind} ${player.id}` : null;
}

/** A message that is not in our language is as good as none. */
export function readMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = serverMessage.safeParse(value);
  return parsed.success ? parsed.data : null;
}

function connect({ onOpen, onText, onClose }: WireEvents): Wire {
  const address = new URL(SOCKET_PATH, location.href);
  address.protocol = address.protocol.replace('http', 'ws');
  const wire = new WebSocket(address, [...SOCKET_PROTOCOLS]);
  wire.addEventListener('open', onOpen);
  wire.addEventListener('message', ({ data }) => typeof data === 'string' && onText(data));
  wire.addEventListener('close', ({ code, reason }) => onClose(code, reason));
  return {
    send: (text) => wire.readyState === WebSocket.OPEN && wire.send(text),
    // Browsers complain of a connection that is closed before it was made.
    close: () =>
      wire.readyState === WebSocket.CONNECTING ? wire.addEventListener('open', () => wire.close()) : wire.close(),
  };
}
