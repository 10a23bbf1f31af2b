import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '#demo/random.ts';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import type { Measurement } from '../bench.ts';
import { percentile, percentiles } from '../figures.ts';
import { HOME } from '../measured-pages.ts';
import { type EditOptions, PAUSE_MS } from './edits.ts';
import { connectTo } from './served-page.ts';

/** Measures the time from a saved edit of the hero's first slide until the shop serves the new home page. */
export async function measureHeroEdits(options: Omit<EditOptions, 'ids'>): Promise<Measurement> {
  const { client, runs, size, goalMs, signal } = options;
  const content = client.collection('shop_content');
  const [first, ...others] = STANDARD_CONTENT.hero.slides;
  const random = createRandom(runs);
  const page = connectTo(options.url);
  const times: number[] = [];
  await content.create({ id: 'hero', value: {} });
  for (let run = 0; run < runs; run += 1) {
    signal.throwIfAborted();
    await delay(random.int(PAUSE_MS.least, PAUSE_MS.most));
    const title = `Measured slide ${run}-${random.int(1, 1_000_000)}`;
    await content.update('hero', { value: { slides: [{ ...first, title }, ...others] } });
    const begin = performance.now();
    await page.waitForText(HOME.path, title);
    times.push(performance.now() - begin);
  }
  await content.delete('hero');
  page.close();
  const { p50 = Number.POSITIVE_INFINITY, p95 } = goalMs;
  const isMet = percentile(times, 0.5) <= p50 && percentile(times, 0.95) <= p95;
  const text = goalMs.p50 === undefined ? `p95 ${p95} ms` : `p50 ${p50} ms, p95 ${p95} ms`;
  return {
    what: `edit of the hero to live, ${size}, ${runs} edits`,
    value: percentiles(times, [0.5, 0.95]),
    goal: { text, isMet },
  };
}
