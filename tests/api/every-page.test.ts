import { describe, expect, it } from 'vitest';
import { SHOP } from '#shared/shop.ts';
import { SITE_PAGES } from '#site/content/site-pages.ts';
import { HOW_TO_MEASURE, SIZE_TIPS } from '#site/content/size-tables.ts';
import { HEADER, PAYMENT_METHODS } from '#site/features/menu/messages.ts';
import { theShop } from '#tests/support/shop.ts';
import { ask } from './raw-request.ts';

/** What stands on every page, and words that stand on one (specification, section 2). */

const { url } = theShop();
const pageOf = async (path: string) => (await ask(url, path)).body.toString();

describe.each([...SITE_PAGES, '/product/1001', '/cart', '/checkout', '/wishlist', '/no-such-page'])('%s', (path) => {
  it('has the banner, the ways to pay and the social profile', async () => {
    const html = await pageOf(path);
    expect(html).toContain(HEADER.banner);
    for (const method of PAYMENT_METHODS) expect(html).toContain(`>${method}</li>`);
    expect(html).toContain(`href="${SHOP.instagram}"`);
  });
});

it('the contact page tells the hours', async () => {
  const html = await pageOf('/contact');
  for (const { days, time } of SHOP.hours) {
    expect(html).toContain(days);
    expect(html).toContain(time);
  }
});

it('the size chart tells how to measure, with tips', async () => {
  const html = await pageOf('/size-chart');
  expect([...HOW_TO_MEASURE, ...SIZE_TIPS].length).toBeGreaterThan(3);
  for (const entry of [...HOW_TO_MEASURE, ...SIZE_TIPS]) {
    const text = typeof entry === 'string' ? entry : entry.text;
    expect(html.replaceAll('&#39;', "'")).toContain(text);
  }
});
