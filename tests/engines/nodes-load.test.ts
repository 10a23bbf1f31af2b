import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestProduct } from '#bench/test-product.ts';
import { createRandom } from '#demo/random.ts';
import { pocketBaseDirectory } from '#server/start/database.ts';
import { productPath } from '#shared/product/product.ts';
import { startStream } from '#tests/checkout/support/stream.ts';
import { until } from '#tests/publishing/support/until.ts';
import { Audit, type CheckoutShop } from '#tests/support/checkout/audit.ts';
import { freePorts } from '#tests/support/ports.ts';
import { runs, seedOr } from '#tests/support/runs.ts';
import { type MirroredShop, openMirroredShop } from './support/mirrored-shop.ts';
import { type Attempt, RequestLog } from './support/request-log.ts';
import { type SeveralServers, startServers } from './support/several-servers.ts';

/**
 * Two servers of `npm run shop -- serve` behind Caddy with deploy/Caddyfile.nodes, under a stream of pages, searches and checkouts. One is
 * killed, and one is stopped: no request fails but those that the killed one was answering, and the books agree.
 */

const ROUNDS = runs({ quick: 1, long: 8 });
const SEED = seedOr(Date.now() % 1_000_000);
/** More stock than the buyers order. */
const PIECES = 100_000;
const BROWSERS = 6;
/** Between two events, in ms. */
const CALM_MS = 2500;
/** Requests that had been sent when a server was killed may fail; a machine under load takes this long to notice, in ms. */
const NOTICE_MS = 200;

let url: string;
let mirrored: MirroredShop;
let servers: SeveralServers;
beforeAll(async () => {
  url = `http://127.0.0.1:${(await freePorts(1))[0]}`;
  mirrored = await openMirroredShop(undefined, { PUBLIC_SITE_URL: url });
  await mirrored.untilMirrored();
  const { shop, s3 } = mirrored;
  servers = await startServers(2, { siteUrl: url, shop: shop.running, dataDir: shop.dataDir, bucket: s3.settings });
});
afterAll(async () => {
  await servers?.close();
  await mirrored?.close();
});

it(`several servers lose only requests under way when one is killed, ${ROUNDS} times`, {
  timeout: 120_000 + ROUNDS * 60_000,
}, async () => {
  const { shop } = mirrored;
  const checkout: CheckoutShop = {
    url: url,
    sandboxUrl: shop.running.sandboxUrl ?? '',
    pocketBaseDir: pocketBaseDirectory(shop.dataDir),
    keySecret: shop.running.secrets.sandbox.keySecret,
    webhookSecret: shop.running.secrets.sandbox.webhookSecret,
    internalSecret: shop.running.secrets.internalSecret,
  };
  const product = await createTestProduct(shop.client, PIECES);
  await until('its page is published', true, async () => (await fetch(url + productPath(product.productId))).ok);
  const audit = new Audit(checkout, product.variantId, PIECES);
  const log = new RequestLog(url);
  const buyers = startStream({ checkout, siteUrl: url }, [product], createRandom(SEED), (worker) =>
    log.buyer(addressOf(100 + worker)),
  );
  const browsers = browse(log, [productPath(product.productId), '/', '/sale', '/search?q=kurta', '/api/suggest?q=kur']);
  const kills: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [killed, stopped] = round % 2 === 0 ? servers.nodes : servers.nodes.toReversed();
    await delay(CALM_MS);
    kills.push((await killed?.kill()) ?? 0);
    await delay(CALM_MS);
    await killed?.start();
    await delay(CALM_MS);
    expect(await stopped?.stop()).toBe(0);
    await delay(CALM_MS);
    await stopped?.start();
  }
  await browsers.stop();
  const purchases = await buyers.stop();

  const isUnderWay = ({ beginMs, endMs }: Attempt) =>
    kills.some((killMs) => beginMs <= killMs + NOTICE_MS && endMs >= killMs);
  const failed = log.attempts.filter(({ failure }) => failure !== undefined);
  expect(
    failed.filter((attempt) => !isUnderWay(attempt)),
    `seed ${SEED}`,
  ).toEqual([]);
  // Caddy sends those again that only read.
  expect(failed.filter(({ method, failure }) => method === 'GET' && failure !== 'cut off')).toEqual([]);
  await until('the audit passes', '', async () => (await audit.errors(purchases)).join('\n'));
  audit.close();
  const confirmed = purchases.filter(({ isConfirmed }) => isConfirmed).length;
  expect(confirmed).toBeGreaterThan(0);
  process.stdout.write(
    `${log.attempts.length} requests, ${failed.length} failed when a server was killed: ` +
      `${failed.map(({ method, path }) => `${method} ${path}`).join(', ')}; ${purchases.length} checkouts, ` +
      `${confirmed} confirmed as paid; the books agree (seed ${SEED})\n`,
  );
});

/** The address of a visitor; Caddy chooses the server by it. */
function addressOf(visitor: number): string {
  return `203.0.113.${visitor}`;
}

/** Visitors who ask for these paths, in turn. */
function browse(log: RequestLog, paths: readonly string[]) {
  const stopping = new AbortController();
  const visit = async (visitor: number) => {
    for (let turn = visitor; !stopping.signal.aborted; turn += 1) {
      await log.get(paths[turn % paths.length] ?? '/', addressOf(visitor));
    }
  };
  const visits = Promise.all(Array.from({ length: BROWSERS }, (_, visitor) => visit(visitor)));
  return {
    async stop() {
      stopping.abort();
      await visits;
    },
  };
}
