import { createServer, type Server } from 'node:net';
import { z } from 'zod';

/** Below the ports that Linux (32768) and macOS (49152) give out by themselves. */
const FIRST_PORT = 24_100;
/** More shops than tests have open at once in two work trees. */
const RESERVED_SHOPS = 12;
const PORTS_PER_SHOP = 4;

/** Ports of a test shop. */
export interface ShopPorts {
  readonly port: number;
  readonly pocketBasePort: number;
  readonly sandboxPort: number;
  /** False if all reserved ports are in use, so that no other shop will have this address again. */
  readonly isReserved: boolean;
  /** Lets other shops have the ports. */
  release(): void;
}

/**
 * The first free ones of the ports that are reserved for test shops, so that a later shop has the same address and finds its
 * pages rendered (template.ts). Otherwise any free ports.
 */
export async function takeShopPorts(): Promise<ShopPorts> {
  for (let shop = 0; shop < RESERVED_SHOPS; shop += 1) {
    const taken = await takeReserved(FIRST_PORT + shop * PORTS_PER_SHOP);
    if (taken !== null) return taken;
  }
  const [port = 0, pocketBasePort = 0, sandboxPort = 0] = await freePorts(3);
  return { port, pocketBasePort, sandboxPort, isReserved: false, release: () => undefined };
}

/** Null if one of the ports is in use. This process listens on the last one, so that no other one takes the rest. */
async function takeReserved(port: number): Promise<ShopPorts | null> {
  const [pocketBasePort, sandboxPort] = [port + 1, port + 2];
  const lock = await listen(sandboxPort + 1);
  if (lock === null) return null;
  // The lock alone must not keep a test run from ending.
  lock.unref();
  for (const one of [port, pocketBasePort, sandboxPort]) {
    const probe = await listen(one);
    if (probe === null) {
      lock.close();
      return null;
    }
    await close(probe);
  }
  return { port, pocketBasePort, sandboxPort, isReserved: true, release: () => lock.close() };
}

/** Free, distinct ports of the loopback address. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, () => listen(0)));
  const ports = probes.map((probe) => z.object({ port: z.number() }).parse(probe?.address()).port);
  await Promise.all(probes.map((probe) => probe && close(probe)));
  return ports;
}

/** Null if the port is in use. */
function listen(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(null) : reject(error)));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function close(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
