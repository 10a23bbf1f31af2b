import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { bucketVariables } from '#server/environment/bucket-settings.ts';
import { SEARCH_PATH } from '#shared/api/search.ts';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { productPath } from '#shared/product/product.ts';
import { startServers } from '#tests/engines/support/several-servers.ts';
import { newBuyer } from '#tests/support/buyer.ts';
import { freePorts } from '#tests/support/ports.ts';
import { S3Server } from '#tests/support/s3-server.ts';
import { untilPublished } from '#tests/support/shop.ts';
import type { BenchContext, Measurement } from '../bench.ts';
import { type BenchShop, openBenchShop } from '../bench-shop.ts';
import { checkOut } from '../checkout/checkout.ts';
import { milliseconds, percentiles, perSecond } from '../figures.ts';
import { TYPED } from '../search/terms.ts';
import { runWrk } from '../serve/wrk.ts';
import { createTestProduct } from '../test-product.ts';

const SERVERS = [1, 2] as const;
/** Addresses that requests come from: Caddy chooses the server by them. */
const VISITORS = 50;
const BUYERS_AT_ONCE = 16;
const WARM_UP_SECONDS = 1;
const PAGES = 100;

type Context = Pick<BenchContext, 'options' | 'print' | 'signal'>;

/** Where requests are sent. */
interface Arrangement {
  readonly name: string;
  readonly url: string;
}

/** Measures pages, searches and checkouts a second of one machine, and of further servers behind Caddy, all on this machine. */
export async function measureNodes({ options, print, signal }: Context): Promise<Measurement[]> {
  const s3 = await S3Server.open();
  const siteUrl = `http://127.0.0.1:${(await freePorts(1))[0]}`;
  const variables = { ...bucketVariables('PAGES_S3', s3.settings), PUBLIC_SITE_URL: siteUrl };
  const { products, pictures } = options;
  try {
    const { shop, close } = await openBenchShop({ pictures, publish: 'auto', products, variables, print, signal });
    try {
      await untilPublished(shop.url);
      const measure = (arrangement: Arrangement) =>
        measureArrangement(arrangement, shop, siteUrl, { options, print, signal });
      const lines = await measure({ name: 'one machine', url: shop.url });
      for (const count of SERVERS) {
        const bucket = s3.settings;
        const servers = await startServers(count, { siteUrl, shop, dataDir: shop.environment.dataDir, bucket });
        const name = `the shop’s machine + Caddy + ${count} ${count === 1 ? 'server' : 'servers'}`;
        lines.push(...(await measure({ name, url: siteUrl })));
        await servers.close();
      }
      return lines;
    } finally {
      await close();
    }
  } finally {
    await s3.close();
  }
}

async function measureArrangement(
  { name, url }: Arrangement,
  shop: BenchShop,
  siteUrl: string,
  { options, print, signal }: Context,
): Promise<Measurement[]> {
  print(`${name} …`);
  const rows = await shop.client.collection('products').getList(1, PAGES, { filter: 'is_active = true' });
  const pages = rows.items.map(({ id }) => productPath(id));
  const searches = TYPED.map((term) => `${SEARCH_PATH}?${new URLSearchParams({ q: term })}`);
  const stock = rows.items.map(({ id }) => `${STOCK_PATH}?ids=${id}`);
  return [
    ...(await measureReading(`${name}: product pages`, url, pages, { options, signal })),
    ...(await measureReading(`${name}: searches`, url, searches, { options, signal })),
    ...(await measureReading(`${name}: checks of price and stock`, url, stock, { options, signal })),
    ...(await measureBuying(`${name}: paid orders`, url, shop, { siteUrl, orders: options.orders })),
  ];
}

async function measureReading(
  what: string,
  url: string,
  paths: readonly string[],
  { options, signal }: Pick<Context, 'options' | 'signal'>,
): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gulmohar-wrk-'));
  try {
    // Each path once for every few visitors, so that all servers get requests.
    const repeated = Array.from(
      { length: Math.max(paths.length, VISITORS) },
      (_, index) => paths[index % paths.length] ?? '/',
    );
    const run = (seconds: number) =>
      runWrk(url, repeated, { seconds, scriptFile: join(folder, 'paths.lua'), signal, visitors: VISITORS });
    await run(WARM_UP_SECONDS);
    const result = await run(options.seconds);
    return [
      { what: `${what} a second`, value: `${result.perSecond.toFixed(0)} /s` },
      {
        what: '… latency, failed',
        value: `p50 ${milliseconds(result.p50Ms)}, p99 ${milliseconds(result.p99Ms)}, ${result.failures} of ${result.requests}`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All buyers order the same variant, the worst case. */
async function measureBuying(
  what: string,
  url: string,
  shop: BenchShop,
  { siteUrl, orders }: { siteUrl: string; orders: number },
): Promise<Measurement[]> {
  const product = await createTestProduct(shop.client, 2 * orders);
  const buy = (count: number) =>
    pLimit(BUYERS_AT_ONCE).map(Array.from({ length: count }), (_, index) => {
      const own = { 'x-forwarded-for': `203.0.113.${index % VISITORS}` };
      return checkOut(newBuyer(url, siteUrl, own), shop, product);
    });
  await buy(Math.ceil(orders / 10));
  const begin = performance.now();
  const outcomes = await buy(orders);
  const elapsedMs = performance.now() - begin;
  const paid = outcomes.filter(({ result }) => result === 'paid');
  const times = paid.map((outcome) => outcome.elapsedMs);
  return [
    { what: `${what} a second`, value: perSecond(paid.length, elapsedMs) },
    { what: '… latency, failed', value: `${percentiles(times, [0.5, 0.99])}, ${orders - paid.length} of ${orders}` },
  ];
}
