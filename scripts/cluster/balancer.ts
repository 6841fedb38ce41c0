/**
 * `node balancer.ts PORT NODE_PORT…`: spreads people over the nodes of this machine. Whoever comes goes to the node with the fewest
 * connections of those that are ready; any node will do, so nobody is kept to one. A node that does not answer at all loses its connections:
 * clients come back, to another one.
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

const LOOK_EVERY = 300;
/** Where the store is slow to say that it cannot be reached, so is the answer. */
const LONGEST_ANSWER = 1500;
/** What belongs to one connection and not to what goes over it. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

interface Passage {
  destroy(): unknown;
  once(name: 'close', listener: () => void): unknown;
}

class Backend {
  readonly port: number;
  readonly agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  /** What goes through it at the moment. */
  readonly open = new Set<Passage>();
  isReady = false;

  constructor(port: number) {
    this.port = port;
    setInterval(() => void this.look(), LOOK_EVERY);
  }

  #looking = false;
  async look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const status = await this.#ask('/readyz');
    this.isReady = status === 200;
    // One that lives and has no store keeps its people: elsewhere it is the same.
    if (status === null && (await this.#ask('/healthz')) === null) for (const passage of this.open) passage.destroy();
    this.#looking = false;
  }

  async #ask(path: string): Promise<number | null> {
    try {
      const signal = AbortSignal.timeout(LONGEST_ANSWER);
      const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  keep(passage: Passage): void {
    this.open.add(passage);
    passage.once('close', () => this.open.delete(passage));
  }
}

const [port, ...ports] = process.argv.slice(2).map(Number) as [number, ...number[]];
const backends = ports.map((each) => new Backend(each));
let turn = 0;

/** Where to send somebody: ready ones first, of these the one with the fewest; of equals one after another. */
function choose(tried: ReadonlySet<Backend>): Backend | null {
  turn++;
  const cost = (one: Backend): number => (one.isReady ? 0 : 1e9) + one.open.size;
  const rest = backends.map((_, i) => backends[(i + turn) % backends.length]!).filter((one) => !tried.has(one));
  return rest.reduce<Backend | null>((best, one) => (best === null || cost(one) < cost(best) ? one : best), null);
}

/** The head as the node shall read it: with whom it comes from. */
function headOf({ rawHeaders, socket }: IncomingMessage, dropped: readonly string[]): string[] {
  const head: string[] = [];
  const chain: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!.toLowerCase();
    if (name === 'x-forwarded-for') chain.push(rawHeaders[i + 1]!);
    else if (!dropped.includes(name)) head.push(rawHeaders[i]!, rawHeaders[i + 1]!);
  }
  return [...head, 'X-Forwarded-For', [...chain, socket.remoteAddress ?? ''].join(', ')];
}

function refuse(): string {
  return JSON.stringify({ error: { code: 'shutting-down', message: 'no node is there; try again soon', rule: null } });
}

function pass(asked: IncomingMessage, answer: ServerResponse, tried = new Set<Backend>()): void {
  const backend = choose(tried);
  if (backend === null) {
    answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(refuse());
    return;
  }
  tried.add(backend);
  const headers = headOf(asked, OF_CONNECTION);
  const isChunked = asked.headers['transfer-encoding'] !== undefined;
  if (isChunked) headers.push('Transfer-Encoding', 'chunked');
  const { method, url: path } = asked;
  const onward = request({ host: '127.0.0.1', port: backend.port, method, path, headers, agent: backend.agent });
  backend.keep(onward);
  // What was read is gone: nothing is, until somebody listens.
  onward.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => asked.pipe(onward));
    else asked.pipe(onward);
  });
  onward.on('response', (response) => {
    const { statusCode, statusMessage, rawHeaders } = response;
    const kept = rawHeaders.filter((_, i) => !OF_CONNECTION.includes(rawHeaders[i - (i % 2)]!.toLowerCase()));
    answer.writeHead(statusCode!, statusMessage, kept);
    response.pipe(answer);
    response.once('error', () => answer.destroy());
  });
  onward.once('error', (error: NodeJS.ErrnoException) => {
    if (answer.destroyed) return;
    if (answer.headersSent) answer.destroy();
    // Where nobody listens nothing has been sent; whatever else may have been done.
    else if (error.code === 'ECONNREFUSED') pass(asked, answer, tried);
    else answer.writeHead(502, { 'content-type': 'application/json' }).end(refuse());
  });
  answer.once('close', () => onward.destroy());
}

function upgrade(asked: IncomingMessage, near: Socket, first: Buffer, tried = new Set<Backend>()): void {
  const backend = choose(tried);
  if (backend === null || near.destroyed) {
    near.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
    return;
  }
  tried.add(backend);
  const far = connect(backend.port, '127.0.0.1').setNoDelay();
  backend.keep(far);
  let isThrough = false;
  far.once('connect', () => {
    isThrough = true;
    const head = headOf(asked, []);
    const lines = head.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${head[i + 1]}`] : []));
    far.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(first);
    near.pipe(far).pipe(near);
  });
  near.once('close', () => far.destroy());
  far.on('error', () => {});
  far.once('close', () => {
    if (isThrough) near.destroy();
    else upgrade(asked, near, first, tried);
  });
}

const server = createServer({ requestTimeout: 0 }, pass);
server.on('upgrade', (asked: IncomingMessage, near: Socket, first: Buffer) => {
  near.setNoDelay();
  near.on('error', () => near.destroy());
  upgrade(asked, near, first);
});
server.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
await Promise.all(backends.map((backend) => backend.look()));
server.listen(port, process.env.HOST, () => console.log(`balancing at ${(server.address() as AddressInfo).port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
