import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a node and a service. What goes through can be cut off, or held up as by a network that swallows everything. */
export class Proxy {
  readonly #pairs = new Set<readonly [near: Socket, far: Socket]>();
  readonly #server;
  #state: 'open' | 'cut' | 'held' = 'open';

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#state === 'cut') {
        near.destroy();
        return;
      }
      const far = connect(target, '127.0.0.1');
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      for (const [one, other] of [pair, [far, near] as const]) {
        one.on('error', () => {});
        one.on('data', (part) => other.write(part));
        one.on('close', () => {
          this.#pairs.delete(pair);
          other.destroy();
        });
        if (this.#state === 'held') one.pause();
      }
    });
  }

  static async open(target: number): Promise<Proxy> {
    const proxy = new Proxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Connections end, and new ones are refused. */
  cut(): void {
    this.#state = 'cut';
    this.#end();
  }

  /** Connections stay, and nothing comes through. */
  hold(): void {
    this.#state = 'held';
    for (const socket of [...this.#pairs].flat()) socket.pause();
  }

  heal(): void {
    this.#state = 'open';
    for (const socket of [...this.#pairs].flat()) socket.resume();
  }

  close(): void {
    this.#end();
    this.#server.close();
  }

  #end(): void {
    for (const [near] of this.#pairs) near.destroy();
  }
}
