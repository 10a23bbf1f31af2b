import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { BenchContext, Measurement } from '../bench.ts';
import { openBenchShop } from '../bench-shop.ts';
import { peakMemoryOf } from '../process-memory.ts';
import { measureBurst } from './burst.ts';
import { measureEdits } from './edits.ts';
import { measureHeroEdits } from './hero-edits.ts';

const EDITS = 100;
const LOOK_MS = 250;
const MIB = 2 ** 20;
/** From this catalogue size on, the goals are higher. */
const LARGE = 100_000;

const healthSchema = z.object({ publishing: z.object({ state: z.string() }) });
const idSchema = z.object({ id: z.string() });

type Context = Pick<BenchContext, 'options' | 'print' | 'signal'>;

/** Measures how fast edits go live with automatic publishing, with the demo catalogue and with generated products. */
export async function measurePublish(context: Context): Promise<Measurement[]> {
  const { products } = context.options;
  return [
    ...(await measureAtSize(context, { size: 'demo' })),
    ...(await measureAtSize(context, { size: `${products} products more`, products })),
  ];
}

async function measureAtSize(
  { options, print, signal }: Context,
  { size, products }: { size: string; products?: number },
): Promise<Measurement[]> {
  const { runs = EDITS, pictures } = options;
  const filled = products === undefined ? {} : { products };
  const { shop, close } = await openBenchShop({ pictures, publish: 'auto', ...filled, print, signal });
  try {
    const { url, client } = shop;
    await waitUntilLive(url, signal);
    const rows: unknown[] = await client
      .collection('products')
      .getFullList({ filter: 'is_active = true', fields: 'id', batch: 1000 });
    const ids = rows.map((row) => idSchema.parse(row).id);
    const goalMs = (products ?? 0) < LARGE ? { p50: 100, p95: 250 } : { p95: 1000 };
    print(`${runs} edits, ${size} …`);
    const lines = await measureEdits({ url, client, ids, runs, size, goalMs, signal });
    lines.push(await measureHeroEdits({ url, client, runs, size, goalMs, signal }));
    // Print now: the rest takes minutes for large catalogues.
    for (const { what, value } of lines) print(`${what}: ${value}`);
    print(`a burst of edits, ${size} …`);
    lines.push(...(await measureBurst({ url, client, ids, size })));
    const peak = peakMemoryOf('publisher/main.ts');
    const value = peak === null ? 'not known here' : `${(peak / MIB).toFixed(0)} MiB`;
    return [...lines, { what: `peak memory of the publisher, ${size}`, value }];
  } finally {
    await close();
  }
}

async function waitUntilLive(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const health = healthSchema.parse(await (await fetch(`${url}/api/health`, { signal })).json());
    if (health.publishing.state === 'live') return;
    await delay(LOOK_MS);
  }
}
