import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * An address that stays while the server behind it goes away and comes back elsewhere. `silent` is a machine that is gone:
 * nothing refuses the connection, and nothing answers.
 */
export class StableAddress {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: number | 'silent';

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
  }

  /** @param target port on this machine */
  static async open(target: number): Promise<StableAddress> {
    const server = createServer((socket) => address.#accept(socket));
    const address = new StableAddress(server, target);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return address;
  }

  get url(): string {
    const bound = this.#server.address();
    return typeof bound === 'object' ? `http://127.0.0.1:${bound?.port}` : '';
  }

  /** From now on this is behind the address. Open connections get no further answer. */
  lead(target: number | 'silent'): void {
    this.#target = target;
    for (const socket of this.#sockets) socket.unpipe().pause();
    if (target === 'silent') return;
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #accept(socket: Socket): void {
    this.#keep(socket);
    if (this.#target === 'silent') return void socket.pause();
    const behind = connect(this.#target, '127.0.0.1');
    this.#keep(behind);
    socket.pipe(behind).pipe(socket);
    socket.once('close', () => behind.destroy());
    behind.once('close', () => socket.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
  }
}
