import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, startEdge } from '#bench/serve/edge.ts';
import { ensureServeTools } from '#bench/serve/tools.ts';
import { createTestProduct } from '#bench/test-product.ts';
import { createRandom } from '#demo/random.ts';
import { startStream } from '#tests/checkout/support/stream.ts';
import type { TestProduct } from '#tests/support/buyer.ts';
import { Audit, type CheckoutShop } from '#tests/support/checkout/audit.ts';
import { seedOr } from '#tests/support/runs.ts';
import { InstalledShop } from './support/installed-shop.ts';
import { readWhile } from './support/readers.ts';
import { until } from './support/until.ts';

/** `npm run shop -- upgrade` while pages are read through nginx and orders are placed: to a version that works, and to some that do not. */

const SEED = seedOr(Date.now() % 1_000_000);
/** Enough that no buyer finds the shelf empty. */
const PIECES = 100_000;
const PAGES = ['/', '/contact', '/new-arrivals', '/collections/cotton'];
const MIGRATION = 'pb_migrations/1990000001_upgrade_test.js';

let shop: InstalledShop;
let edge: Edge;
let checkout: CheckoutShop;
let product: TestProduct;
let folder: string;

beforeAll(async () => {
  const { brotliModule } = ensureServeTools((line) => process.stderr.write(`${line}\n`));
  shop = await InstalledShop.open();
  folder = await mkdtemp(join(tmpdir(), 'gulmohar-edge-'));
  edge = await startEdge({ folder, dataDir: shop.dataDir, shopUrl: shop.url, brotliModule });
  checkout = await shop.checkout(edge.url);
  product = await createTestProduct(await shop.superuser(), PIECES);
});
afterAll(async () => {
  await edge.stop();
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A migration whose table shows that it was applied. */
const migration = (statement: string) => () =>
  `migrate((app) => {
  app.db().newQuery('CREATE TABLE shop_upgrade_test (id INTEGER)').execute();
  ${statement}
}, () => {});\n`;

function isMigrated(): boolean {
  const database = new DatabaseSync(join(checkout.pocketBaseDir ?? '', 'data.db'), { readOnly: true });
  try {
    return database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'shop_upgrade_test'").get() !== undefined;
  } finally {
    database.close();
  }
}

/** Asks again and again; gives how many answers were none of the shop's, and the seconds from the first to the last of them. */
function watch(url: string) {
  const stopping = new AbortController();
  const failures: number[] = [];
  const run = async () => {
    while (!stopping.signal.aborted) {
      const isAnswered = await fetch(url).then(
        async (response) => (await response.text()) !== '' && response.ok,
        () => false,
      );
      if (!isAnswered) failures.push(performance.now());
      await delay(20);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
    return { failed: failures.length, seconds: ((failures.at(-1) ?? 0) - (failures[0] ?? 0)) / 1000 };
  };
}

/** Upgrades under load. The books must be right afterwards, and every page whole all the time. */
async function upgradeUnderLoad(version: string) {
  const audit = new Audit(checkout, product.variantId, PIECES);
  const stream = startStream({ checkout, siteUrl: shop.siteUrl }, [product], createRandom(SEED).fork(version));
  const endpoint = watch(`${edge.url}/api/stock?ids=${product.productId}`);
  const pageWithoutEdge = watch(`${shop.url}/contact`);
  const readables = PAGES.map((path) => ({ path, check: () => ({ problems: [], sightings: [] }) }));
  let result: Awaited<ReturnType<InstalledShop['upgrade']>> = { code: 1, output: '' };
  const { wrong, count, unchanged } = await readWhile(edge.url, readables, async () => {
    result = await shop.upgrade(version);
  });
  const away = { endpoint: await endpoint(), pageWithoutEdge: await pageWithoutEdge() };
  const purchases = await stream.stop();
  let faults: string[] = [];
  await until('the audit passes', true, async () => {
    faults = await audit.errors(purchases);
    return faults.length === 0;
  }).catch((error: unknown) => expect(faults, `seed ${SEED}`).toEqual([String(error)]));
  audit.close();
  process.stdout.write(
    `to ${version}: ${count + unchanged} pages read, ${wrong.length} failed; ${purchases.length} checkouts; away ${JSON.stringify(away)}\n`,
  );
  expect([...new Set(wrong)]).toEqual([]);
  expect(count + unchanged).toBeGreaterThan(PAGES.length);
  expect(purchases.filter(({ isConfirmed }) => isConfirmed).length).toBeGreaterThan(0);
  return { ...result, away };
}

const read = async (path: string) => (await fetch(edge.url + path)).text();
const currentVersion = async () => basename(await shop.current());

describe('an upgrade under load', { timeout: 900_000 }, () => {
  it('is refused from the directory of the open shop', async () => {
    expect(await shop.upgrade('1.0.0')).toMatchObject({ code: 1, output: expect.stringContaining('one of its own') });
  });

  it('leaves the shop open as it is if a migration fails', async () => {
    await shop.addVersion('1.1.0', { [MIGRATION]: migration("throw new Error('no such thing');") });
    const { code, output, away } = await upgradeUnderLoad('1.1.0');
    expect([code, output]).toEqual([1, expect.stringContaining('PocketBase could not migrate its database')]);
    expect(away).toMatchObject({ endpoint: { failed: 0 }, pageWithoutEdge: { failed: 0 } });
    expect([await currentVersion(), isMigrated()]).toEqual(['1.0.0', false]);
  });

  it('goes back by itself if the new version works in the rehearsal only, with the old database and all orders', async () => {
    await shop.addVersion('1.1.1', {
      [MIGRATION]: migration(''),
      'server/http/main.ts': (text) =>
        `if (!process.env.POCKETBASE_DIR.includes('rehearsal')) process.exit(1);\n${text}`,
    });
    const { code, output } = await upgradeUnderLoad('1.1.1');
    expect([code, output]).toEqual([1, expect.stringContaining('The shop is open with the old one.')]);
    expect([await currentVersion(), isMigrated()]).toEqual(['1.0.0', false]);
  });

  it('reaches a version with another page and a migration', async () => {
    await shop.addVersion('1.1.2', {
      [MIGRATION]: migration(''),
      'site/features/contact/messages.ts': (text) => text.replace(/send: '[^']*'/, "send: 'Post it'"),
    });
    const { code, output } = await upgradeUnderLoad('1.1.2');
    expect([code, output]).toEqual([0, expect.stringContaining('The shop is open with')]);
    expect([await currentVersion(), isMigrated()]).toEqual(['1.1.2', true]);
    expect(await read('/contact')).toContain('Post it');
    expect(await readFile(join(await shop.current(), 'package.json'), 'utf8')).toContain('"version": "1.1.2"');
  });

  it('goes back later in the same way, with the new schema and all orders', async () => {
    const { code, output } = await upgradeUnderLoad('1.0.0');
    expect([code, output]).toEqual([0, expect.stringContaining('The shop is open with')]);
    expect([await currentVersion(), isMigrated()]).toEqual(['1.0.0', true]);
    expect(await read('/contact')).not.toContain('Post it');
  });
});
