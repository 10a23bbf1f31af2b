import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { STANDARD_CONTENT } from '#shared/content.ts';
import { CONTENT_SECTIONS, SECTION_NAMES } from '#shared/content-fields.ts';
import { openPublishingShop, type PublishingShop } from '#tests/support/publishing-shop.ts';
import { until } from './support/until.ts';

/** The shop's own texts in a shop that publishes by itself: dates that pass, and content with parts missing. */

let shop: PublishingShop;
beforeAll(async () => {
  shop = await openPublishingShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  for (const { id } of await contents().getFullList()) await contents().delete(id);
});

const contents = () => shop.running.client.collection('shop_content');
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
  await contents().create({ id: 'hero', value: { slides } });
  await untilIn('/', 'Eid preview');
  expect(await read('/')).not.toContain('Eid edit');
  await untilIn('/', 'Eid edit');
  await untilIn('/', 'Eid preview', false);
  expect(await read('/')).toContain('Always here');
  // Up to 70 s until the minute begins.
}, 180_000);

it('a slide whose picture was deleted past the admin keeps its text, and the home page works', async () => {
  const slides = [{ ...slide, picture: 'gonegonegone000', tall_picture: '', title: 'Still here' }];
  await contents().create({ id: 'hero', value: { slides } });
  await untilIn('/', 'Still here');
  expect(await read('/')).not.toContain('gonegonegone000');
});

it('a shop without contacts shows no empty label, link or address', async () => {
  // The name last: once a page shows it, it has all the rest.
  for (const section of SECTION_NAMES.toReversed()) {
    const fields = Object.entries(CONTENT_SECTIONS[section].fields);
    const opening = fields.flatMap(([name, rule]) =>
      rule.opening === undefined ? [] : [[name, rule.opening] as const],
    );
    const own = section === 'identity' ? { name: 'Saanjh' } : {};
    await contents().create({ id: section, value: { ...Object.fromEntries(opening), ...own } });
  }
  await untilIn('/contact', 'Saanjh');
  for (const path of ['/', '/contact', '/faq', '/about', '/checkout', '/returns', '/terms-of-service']) {
    await untilIn(path, 'Saanjh');
    const page = await read(path);
    expect(page, path).not.toMatch(/href="(mailto:|tel:|https:\/\/wa\.me\/)["?]/);
    expect(page, path).not.toMatch(/gulmohar\.example|98765|Jaipur/);
  }
  const contact = await read('/contact');
  for (const heading of ['Visit us', 'Business hours', 'Quick contact', 'Support']) {
    expect(contact).not.toContain(`>${heading}</h2>`);
  }
  expect(contact).toContain('Write to us');
});
