import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { productPath } from '#shared/product.ts';
import type { BenchContext, Measurement } from './bench.ts';
import { type BenchShop, fillShop, openBenchShop } from './bench-shop.ts';
import { percentile } from './figures.ts';

const POLL_MS = 25;
const healthSchema = z.object({ publishing: z.object({ state: z.string() }) });

/** From the answer to an edit until a browser would get the new page, in a shop that publishes by itself. */
export async function measurePublish(
  context: Pick<BenchContext, 'options' | 'print' | 'signal'>,
): Promise<Measurement[]> {
  const { options, print, signal } = context;
  const { runs, products, pictures } = options;
  const { shop, close } = await openBenchShop({ pictures, publish: 'auto', print, signal });
  try {
    const lines = await measureEdits(shop, { runs, size: 'demo', signal });
    await fillShop(shop, { count: products, pictures, print });
    lines.push(...(await measureEdits(shop, { runs, size: `${products} generated products more`, signal })));
    return lines;
  } finally {
    await close();
  }
}

async function measureEdits(
  shop: BenchShop,
  { runs, size, signal }: { runs: number; size: string; signal: AbortSignal },
): Promise<Measurement[]> {
  await untilLive(shop, signal);
  const times: number[] = [];
  for (let run = 0; run < runs && !signal.aborted; run += 1) {
    times.push(await editToLive(shop, signal));
    // The next edit is not to find a publishing under way.
    await untilLive(shop, signal);
  }
  const seconds = (share: number) => `p${share * 100} ${(percentile(times, share) / 1000).toFixed(1)} s`;
  return [{ what: `edit to live, ${size}, ${runs} edits`, value: `${seconds(0.5)}, ${seconds(0.95)}` }];
}

async function editToLive({ client, url }: BenchShop, signal: AbortSignal): Promise<number> {
  const products = client.collection('products');
  const { id } = await products.getFirstListItem('is_active = true', { sort: '@rowid' });
  const name = `Measured kurta ${Date.now()}`;
  await products.update(id, { name });
  const begin = performance.now();
  while (!(await (await fetch(url + productPath(id), { signal })).text()).includes(name)) await delay(POLL_MS);
  return performance.now() - begin;
}

async function untilLive({ url }: BenchShop, signal: AbortSignal): Promise<void> {
  for (;;) {
    const health = healthSchema.parse(await (await fetch(`${url}/api/health`, { signal })).json());
    if (health.publishing.state === 'live') return;
    await delay(POLL_MS * 10);
  }
}
