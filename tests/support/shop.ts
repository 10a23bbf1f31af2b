import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { until } from '#tests/publishing/support/until.ts';
import { openShopCopy } from './shop-copy.ts';

/** Addresses and secrets of a running shop. */
const shopSchema = z.object({
  url: z.string(),
  pocketBaseUrl: z.string(),
  /** PocketBase's data directory; undefined for a remote shop. */
  pocketBaseDir: z.string().optional(),
  superuserToken: z.string(),
  sandboxUrl: z.string(),
  keySecret: z.string(),
  webhookSecret: z.string(),
  internalSecret: z.string(),
  orderLinkSecret: z.string(),
});
export type TestShop = z.infer<typeof shopSchema>;
/** One shop per parallel worker. */
const shopsSchema = z.array(shopSchema).min(1);

export const ADMIN = DEMO_ADMIN;

const VARIABLE = 'TEST_SHOPS';

/** Opens a shop with the demo catalogue on a copy of the template's data. */
export async function openShop(print: (line: string) => void = () => undefined) {
  const copy = await openShopCopy('demo', {
    // Tests edit often; publishing tests open their own shops.
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

/** Passes open shops to the worker processes, one to each. */
export function assignShops(shops: readonly TestShop[]): void {
  process.env[VARIABLE] = JSON.stringify(shops);
}

/** The shop of this worker, opened by the setup of the test runner. @throws if none exists */
export function testShop(): TestShop {
  const shops = shopsSchema.parse(JSON.parse(process.env[VARIABLE] ?? '[]'));
  // Vitest numbers parallel workers from 1.
  const shop = shops[Number(process.env['VITEST_POOL_ID'] ?? 1) - 1];
  if (shop === undefined) throw new Error(`There are ${shops.length} shops, none for this worker.`);
  return shop;
}

const healthSchema = z.object({ publishing: z.object({ state: z.string() }) });

/** A shop at an address without a template has to render all pages when it opens. */
export async function untilPublished(url: string): Promise<void> {
  await until('the state of publishing', 'live', async () => {
    const health = healthSchema.safeParse(await (await fetch(`${url}/api/health`)).json());
    return health.data?.publishing.state;
  });
}
