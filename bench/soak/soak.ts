import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '#demo/random.ts';
import { databaseFile } from '#server/start/database.ts';
import { newBuyer, type TestProduct } from '#tests/support/buyer.ts';
import { Audit } from '#tests/support/checkout/audit.ts';
import { type Purchase, simulateBuyer } from '#tests/support/checkout/purchase.ts';
import type { Measure, Measurement } from '../bench.ts';
import type { BenchShop } from '../bench-shop.ts';
import { checkoutShopOf } from '../checkout-shop.ts';
import { type ProcessUse, type ShopProcess, shopProcesses } from '../processes.ts';
import { createTestProduct } from '../test-product.ts';

const SHOPPERS = 6;
const PAUSE_MS = 200;
const PIECES = 1_000_000;
const SAMPLE_MS = 2000;
/** Shares of the duration: warm-up of the caches, and the averaging windows at start and end. */
const WARM_UP_SHARE = 0.3;
const AVERAGED_SHARE = 0.15;
/** Allowed growth of a process: memory as a share, descriptors as a number. */
const MEMORY_GROWTH = 0.1;
const DESCRIPTOR_GROWTH = 10;
const MIB = 2 ** 20;

const BROWSED_PATHS = [
  ...['/', '/cart', '/checkout', '/api/search?q=kurta', '/api/suggest?q=sar', '/search'],
  '/pb/api/collections/products/records?perPage=500',
  `/pb/api/collections/products/records?${new URLSearchParams({ filter: "name ~ 'a' || fabric ~ 'a' || colour ~ 'a'" })}`,
];

interface Visits {
  readonly purchases: Purchase[];
  pages: number;
  /** Number of occurrences by message. */
  readonly errors: Map<string, number>;
}

/** Simulates shoppers for minutes and checks that no process grows. */
export const measureSoak: Measure = async ({ options, shop, signal }) => {
  const durationMs = options.minutes * 60_000;
  const databaseBytes = () => statSync(databaseFile(shop.environment.dataDir)).size;
  const before = databaseBytes();
  const product = await createTestProduct(shop.client, PIECES);
  const visits: Visits = { purchases: [], pages: 0, errors: new Map() };
  const end = performance.now() + durationMs;
  const samples: Map<ShopProcess, ProcessUse>[] = [];
  const sampling = setInterval(() => samples.push(shopProcesses()), SAMPLE_MS);
  try {
    const isOver = () => signal.aborted || performance.now() > end;
    await Promise.all(
      Array.from({ length: SHOPPERS }, (_, index) =>
        simulateShopper(shop, product, { random: createRandom(index), visits, isOver }),
      ),
    );
  } finally {
    clearInterval(sampling);
  }
  const inMiB = (bytes: number) => (bytes / MIB).toFixed(1);
  return [
    ...(await auditLines(shop, product, visits, options.minutes)),
    // The database grows with orders, and PocketBase caches its pages in memory.
    { what: 'database file', value: `${inMiB(before)} → ${inMiB(databaseBytes())} MiB` },
    ...growthLines(samples),
  ];
};

async function simulateShopper(
  shop: BenchShop,
  product: TestProduct,
  { random, visits, isOver }: { random: Random; visits: Visits; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const buyer = newBuyer(shop.url);
    try {
      for (const path of [...BROWSED_PATHS, `/product/${product.productId}`, `/api/stock?ids=${product.productId}`]) {
        if (random.chance(0.4)) continue;
        const response = await fetch(shop.url + path);
        await response.arrayBuffer();
        visits.pages += 1;
        // The new product's page may be missing: this shop publishes only on request.
        if (!response.ok && !path.startsWith('/product/')) countError(visits, `${response.status} ${path}`);
      }
      if (random.chance(0.5)) {
        const sandboxUrl = shop.sandboxUrl ?? '';
        visits.purchases.push(await simulateBuyer({ buyer, sandboxUrl, product, random, pauseMs: PAUSE_MS }));
      }
    } catch (error) {
      countError(visits, error instanceof Error ? error.message : String(error));
    }
    await delay(random.int(0, PAUSE_MS));
  }
}

function countError({ errors }: Visits, error: string): void {
  errors.set(error, (errors.get(error) ?? 0) + 1);
}

async function auditLines(
  shop: BenchShop,
  product: TestProduct,
  visits: Visits,
  minutes: number,
): Promise<Measurement[]> {
  const audit = new Audit(checkoutShopOf(shop), product.variantId, PIECES);
  // The last webhooks may still be pending.
  await delay(5000);
  const faults = await audit.errors(visits.purchases);
  audit.close();
  const errors = [...visits.errors].map(([error, times]) => `${error} (${times})`);
  const paid = visits.purchases.filter(({ result }) => result === 'paid').length;
  return [
    { what: `${minutes} minutes, ${SHOPPERS} shoppers`, value: `${visits.pages} pages, ${paid} paid orders` },
    {
      what: 'errors and audit failures',
      value: [...errors, ...faults].join('; ') || 'none',
      goal: { text: 'none', isMet: errors.length + faults.length === 0 },
    },
  ];
}

function growthLines(samples: readonly ReadonlyMap<ShopProcess, ProcessUse>[]): Measurement[] {
  const names = [...(samples[0]?.keys() ?? [])];
  const warm = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const averaged = Math.max(1, Math.floor(samples.length * AVERAGED_SHARE));
  return names.flatMap((name) => {
    const average = (part: typeof samples, value: (use: ProcessUse) => number) =>
      part.reduce((sum, sample) => sum + value(sample.get(name) ?? EMPTY), 0) / part.length;
    const change = (value: (use: ProcessUse) => number) => ({
      from: average(warm.slice(0, averaged), value),
      to: average(warm.slice(-averaged), value),
    });
    const memory = change(({ memoryBytes }) => memoryBytes / MIB);
    const open = change(({ descriptors }) => descriptors);
    return [
      {
        what: `memory of the ${name}`,
        value: `${memory.from.toFixed(0)} → ${memory.to.toFixed(0)} MiB`,
        // The sandbox keeps every order in memory, so it grows.
        ...(name === 'sandbox' ? {} : memoryGoal(memory)),
      },
      {
        what: `descriptors of the ${name}`,
        value: `${open.from.toFixed(0)} → ${open.to.toFixed(0)}`,
        goal: { text: `at most ${DESCRIPTOR_GROWTH} more`, isMet: open.to <= open.from + DESCRIPTOR_GROWTH },
      },
    ];
  });
}

const EMPTY: ProcessUse = { memoryBytes: 0, descriptors: 0, processorMs: 0 };

function memoryGoal({ from, to }: { from: number; to: number }): Pick<Measurement, 'goal'> {
  return { goal: { text: `at most ${MEMORY_GROWTH * 100} % more`, isMet: to <= from * (1 + MEMORY_GROWTH) } };
}
