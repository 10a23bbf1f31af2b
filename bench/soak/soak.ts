import { statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '#demo/random.ts';
import { databaseFile } from '#server/start/database.ts';
import { newBuyer, type Ware } from '#tests/support/buyer.ts';
import { Books } from '#tests/support/checkout/books.ts';
import { goShopping, type Trip } from '#tests/support/checkout/trip.ts';
import type { Measure, Measurement } from '../bench.ts';
import type { BenchShop } from '../bench-shop.ts';
import { checkoutShopOf } from '../checkout-shop.ts';
import { inLanes } from '../lanes.ts';
import { type ProcessUse, type ShopProcess, shopProcesses } from '../processes.ts';
import { createWare } from '../ware.ts';

const SHOPPERS = 6;
const PAUSE_MS = 200;
const PIECES = 1_000_000;
const SAMPLE_MS = 2000;
/** Of the time: what the caches take to fill, and then how long begin and end are averaged over. */
const WARM_UP_SHARE = 0.3;
const AVERAGED_SHARE = 0.15;
/** By how much a process may have grown in between: memory as a share, descriptors as a number. */
const MEMORY_GROWTH = 0.1;
const DESCRIPTOR_GROWTH = 10;
const MIB = 2 ** 20;

/** What shoppers look at before they buy. */
const BROWSED = ['/', '/cart', '/checkout', '/api/search?q=kurta', '/api/suggest?q=sar', '/search'] as const;

interface Visits {
  readonly trips: Trip[];
  pages: number;
  /** What went wrong, and how often. */
  readonly errors: Map<string, number>;
}

/** Browsing and buying for minutes on end: whether anything grows that should not. */
export const measureSoak: Measure = async ({ options, shop, signal }) => {
  const durationMs = options.minutes * 60_000;
  const databaseBytes = () => statSync(databaseFile(shop.environment.dataDir)).size;
  const before = databaseBytes();
  const ware = await createWare(shop.client, PIECES);
  const visits: Visits = { trips: [], pages: 0, errors: new Map() };
  const end = performance.now() + durationMs;
  const samples: Map<ShopProcess, ProcessUse>[] = [];
  const sampling = setInterval(() => samples.push(shopProcesses()), SAMPLE_MS);
  try {
    const isOver = () => signal.aborted || performance.now() > end;
    await inLanes(SHOPPERS, SHOPPERS, (lane) =>
      shopOnAndOn(shop, ware, { random: createRandom(lane), visits, isOver }),
    );
  } finally {
    clearInterval(sampling);
  }
  const inMiB = (bytes: number) => (bytes / MIB).toFixed(1);
  return [
    ...(await booksLines(shop, ware, visits, options.minutes)),
    // What is bought is kept: PocketBase holds pages of it in memory.
    { what: 'the database’s file', value: `${inMiB(before)} → ${inMiB(databaseBytes())} MiB` },
    ...growthLines(samples),
  ];
};

async function shopOnAndOn(
  shop: BenchShop,
  ware: Ware,
  { random, visits, isOver }: { random: Random; visits: Visits; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const buyer = newBuyer(shop.url);
    try {
      for (const path of [...BROWSED, `/product/${ware.productId}`, `/api/stock?ids=${ware.productId}`]) {
        if (random.chance(0.4)) continue;
        const response = await fetch(shop.url + path);
        await response.arrayBuffer();
        visits.pages += 1;
        // The product is new, so its page may not have been made: this shop publishes when it is asked to.
        if (!response.ok && !path.startsWith('/product/')) note(visits, `${response.status} ${path}`);
      }
      if (random.chance(0.5)) {
        const sandboxUrl = shop.sandboxUrl ?? '';
        visits.trips.push(await goShopping({ buyer, sandboxUrl, ware, random, pauseMs: PAUSE_MS }));
      }
    } catch (error) {
      note(visits, error instanceof Error ? error.message : String(error));
    }
    await delay(random.int(0, PAUSE_MS));
  }
}

function note({ errors }: Visits, error: string): void {
  errors.set(error, (errors.get(error) ?? 0) + 1);
}

async function booksLines(shop: BenchShop, ware: Ware, visits: Visits, minutes: number): Promise<Measurement[]> {
  const books = new Books(checkoutShopOf(shop), ware.variantId, PIECES);
  // The last reports may still be on their way.
  await delay(5000);
  const faults = await books.faults(visits.trips);
  books.close();
  const errors = [...visits.errors].map(([error, times]) => `${error} (${times})`);
  const paid = visits.trips.filter(({ result }) => result === 'paid').length;
  return [
    { what: `${minutes} minutes, ${SHOPPERS} shoppers`, value: `${visits.pages} pages, ${paid} paid orders` },
    {
      what: 'errors, and wrong books',
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
        // The sandbox keeps every order in memory: it plays the provider in tests, and grows with what is bought.
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
