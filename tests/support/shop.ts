import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_ADMIN, readEnvironment } from '#scripts/environment.ts';
import { pocketBaseDirectory } from '#scripts/start/database.ts';
import { type RunningShop, startShop } from '#scripts/start/shop.ts';

/** Where a running shop is and what opens it: all that a test needs to know. */
const shopSchema = z.object({
  url: z.string(),
  pocketBaseUrl: z.string(),
  /** PocketBase's folder; missing for a shop on another machine. */
  pocketBaseDir: z.string().optional(),
  superuserToken: z.string(),
  sandboxUrl: z.string(),
  keySecret: z.string(),
  webhookSecret: z.string(),
  internalSecret: z.string(),
  orderLinkSecret: z.string(),
});
export type TestShop = z.infer<typeof shopSchema>;

export const ADMIN = DEMO_ADMIN;

const VARIABLE = 'TEST_SHOP';

/** A shop on free ports and a temporary data directory, started by the code of `npm start`. */
export interface TemporaryShop {
  readonly dataDir: string;
  /** The shop as it runs now; another one after `restart`. */
  readonly running: RunningShop;
  /** Stops it and starts it again on the same data and ports. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

/** Starts one; `variables` of the environment say what is special about it. */
export async function startTemporaryShop(
  variables: Record<string, string>,
  print: (line: string) => void = () => undefined,
): Promise<TemporaryShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gulmohar-shop-'));
  const [port, pocketBasePort, sandboxPort] = await freePorts(3);
  const environment = readEnvironment({
    PORT: String(port),
    POCKETBASE_PORT: String(pocketBasePort),
    PAYMENT_SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // All tests have one address.
    RATE_LIMIT_FACTOR: '0',
    ...variables,
  });
  const open = () => startShop(environment, { print, signal: new AbortController().signal, pictures: 'plain' });
  let running = await open();
  return {
    dataDir,
    get running() {
      return running;
    },
    async restart() {
      await running.stop();
      running = await open();
    },
    async close() {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The shop that tests run against, with the demo catalogue: the one that TEST_SHOP names, else one of its own. It
 * publishes only when asked to, because tests edit all the time.
 */
export async function openShop(print: (line: string) => void = () => undefined) {
  const given = process.env[VARIABLE];
  if (given !== undefined) return { shop: shopSchema.parse(JSON.parse(given)), close: async () => undefined };
  const { dataDir, running, close } = await startTemporaryShop({ PUBLISH: 'manual' }, print);
  const shop: TestShop = {
    url: running.url,
    pocketBaseUrl: running.pocketBaseUrl,
    pocketBaseDir: pocketBaseDirectory(dataDir),
    superuserToken: running.client.authStore.token,
    sandboxUrl: running.sandboxUrl ?? '',
    keySecret: running.secrets.sandbox.keySecret,
    webhookSecret: running.secrets.sandbox.webhookSecret,
    internalSecret: running.secrets.internalSecret,
    orderLinkSecret: running.secrets.orderLinkSecret,
  };
  return { shop, close };
}

/** Hands an open shop to the processes that this one starts. */
export function passOn(shop: TestShop): void {
  process.env[VARIABLE] = JSON.stringify(shop);
}

/** The shop that the test runner's setup, or the browser tests' worker, has opened. @throws outside of it */
export function theShop(): TestShop {
  return shopSchema.parse(JSON.parse(process.env[VARIABLE] ?? 'null'));
}

/** Ports of the loopback address that nothing listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    probes.map(
      (probe) =>
        new Promise<number>((resolve, reject) => {
          probe.once('error', reject);
          probe.listen(0, '127.0.0.1', () => resolve(z.object({ port: z.number() }).parse(probe.address()).port));
        }),
    ),
  );
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
