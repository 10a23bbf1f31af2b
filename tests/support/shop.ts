import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { until } from '#tests/publishing/support/until.ts';
import { openShopCopy } from './shop-copy.ts';

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
/** One for each worker that runs at once. */
const shopsSchema = z.array(shopSchema).min(1);

export const ADMIN = DEMO_ADMIN;

const VARIABLE = 'TEST_SHOPS';

/** A shop for tests, with the demo catalogue, on free ports and a copy of the template's data, started as `npm start` does. */
export async function openShop(print: (line: string) => void = () => undefined) {
  const copy = await openShopCopy('demo', {
    // Tests edit all the time; those of publishing open a shop of their own.
    variables: { PUBLISH: 'manual' },
    print,
  });
  const { running, dataDir, close } = copy;
  await untilPublished(running.url);
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

/** Hands open shops to the processes that this one starts, one to each worker. */
export function passOn(shops: readonly TestShop[]): void {
  process.env[VARIABLE] = JSON.stringify(shops);
}

/** The shop of this worker, which the test runner's setup, or the browser tests' worker, has opened. @throws outside of it */
export function theShop(): TestShop {
  const shops = shopsSchema.parse(JSON.parse(process.env[VARIABLE] ?? '[]'));
  // Vitest numbers the workers that run at once from 1.
  const shop = shops[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1];
  if (shop === undefined) throw new Error(`There are ${shops.length} shops, none for this worker.`);
  return shop;
}

const healthSchema = z.object({ publishing: z.object({ state: z.string() }) });

/** The pages name the shop's address, so the publisher makes all of them again when a copy opens. */
async function untilPublished(url: string): Promise<void> {
  await until('the state of publishing', 'live', async () => {
    const health = healthSchema.safeParse(await (await fetch(`${url}/api/health`)).json());
    return health.data?.publishing.state;
  });
}
