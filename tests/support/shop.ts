import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { DEMO_ADMIN, readEnvironment } from '#server/environment.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { startShop } from '#server/start/shop.ts';

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

/**
 * The shop that tests run against: the one a caller has opened (npm test opens one for all), else one of its own, with
 * the demo catalogue, on free ports and a temporary data directory, started by the code of `npm start`.
 */
export async function openShop(print: (line: string) => void = () => undefined) {
  const given = process.env[VARIABLE];
  if (given !== undefined) return { shop: shopSchema.parse(JSON.parse(given)), close: async () => undefined };
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
    // Tests edit all the time; those of publishing open a shop of their own.
    PUBLISH: 'manual',
  });
  const running = await startShop(environment, { print, signal: new AbortController().signal, pictures: 'plain' });
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
  const close = async () => {
    await running.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { shop, close };
}

/** Hands an open shop to the processes that this one starts. */
export function passOn(shop: TestShop): void {
  process.env[VARIABLE] = JSON.stringify(shop);
}

/** The shop that the test runner's setup has opened. @throws outside of it */
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
