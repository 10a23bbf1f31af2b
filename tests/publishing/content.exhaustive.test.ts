import { afterAll, beforeAll, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content/content.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { until } from './support/until.ts';

/** Dates that pass in a shop that publishes by itself. With a clock of its own: tests/rules/follower.test.ts. */

let shop: PublishingShop;
beforeAll(async () => {
  shop = await openPublishingShop();
});
afterAll(() => shop?.close());

const read = async (path: string) => (await fetch(shop.running.url + path)).text();
const untilIn = (path: string, text: string, isThere = true) =>
  until(`${path} ${isThere ? 'shows' : 'hides'} ${text}`, isThere, async () => (await read(path)).includes(text));

const [slide] = STANDARD_CONTENT.hero.slides;
/** The minute that begins after `ms`, as staff enter it: a time in India. */
const minuteAfter = (ms: number) => {
  const minute = Math.ceil((Date.now() + ms) / 60_000) * 60_000;
  return new Date(minute + 330 * 60_000).toISOString().slice(0, 16);
};

it('a slide comes and another goes when their minute passes, without an edit', async () => {
  const minute = minuteAfter(10_000);
  const slides = [
    { ...slide, title: 'Always here' },
    { ...slide, title: 'Eid preview', until: minute },
    { ...slide, title: 'Eid edit', from: minute },
  ];
  await shop.running.client.collection('shop_content').create({ id: 'hero', value: { slides } });
  await untilIn('/', 'Eid preview');
  expect(await read('/')).not.toContain('Eid edit');
  await untilIn('/', 'Eid edit');
  await untilIn('/', 'Eid preview', false);
  expect(await read('/')).toContain('Always here');
  // Up to 70 s until the minute begins.
}, 180_000);
