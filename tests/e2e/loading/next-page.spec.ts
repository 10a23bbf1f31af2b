import type { Page } from '@playwright/test';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The shop's pages that a page may have fetched ahead; all others wait until they are asked for. */
const AHEAD = /^\/(product\/\d+|collections(\/[\w-]+)?|new-arrivals|sale|original-pakistani|indian-replica)(\?|$)/;

/** The addresses of the links that the browser may fetch ahead, as it reads the rules. */
async function linksAhead(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  let urls: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    urls = preloadingAttemptSources.map(({ key }) => key.url);
  });
  await session.send('Preload.enable');
  return () => urls.map((url) => url.slice(new URL(url).origin.length));
}

/** The addresses of the pages that were fetched ahead. */
async function pagesFetched(page: Page): Promise<() => string[]> {
  const session = await page.context().newCDPSession(page);
  const urls = new Set<string>();
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => status === 'Ready' && urls.add(prefetchUrl));
  await session.send('Preload.enable');
  return () => [...urls].map((url) => url.slice(new URL(url).origin.length));
}

/** How the browser got this page. Runs in the page. */
function delivery(): unknown[] {
  return performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'deliveryType'));
}

/** The addresses of the links to pages of the shop. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((anchors) =>
    anchors.flatMap((anchor) => {
      const { origin, pathname, search, hash } = new URL(anchor.getAttribute('href') ?? '', location.href);
      const isPlace = pathname === location.pathname && hash !== '';
      return origin === location.origin && !isPlace ? [pathname + search] : [];
    }),
  );
  return [...new Set(links)];
}

for (const [who, serviceWorkers] of [
  ['a newcomer', 'block'],
  ['a visitor whose browser has the service worker', 'allow'],
] as const) {
  test.describe(`for ${who}`, () => {
    test.use({ serviceWorkers });

    test('the page of a hovered product is prefetched', async ({ page }) => {
      await page.goto('/new-arrivals');
      if (serviceWorkers === 'allow') {
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await page.reload();
      }
      const fetched = await pagesFetched(page);
      const card = page.getByRole('main').getByRole('article').first().getByRole('link').first();
      const path = String(await card.getAttribute('href'));
      await card.hover();
      await expect.poll(fetched).toEqual([path]);
      await card.click();
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(delivery)).toEqual(['navigational-prefetch']);
    });
  });
}

test('only links to products, listings and collections are prefetched', async ({ page }) => {
  const ahead = await linksAhead(page);
  for (const path of ['/', '/sale', '/collections', SUIT.path, '/cart']) {
    await page.goto(path);
    expect(await linksOf(page), path).toContain('/cart');
    // Hydration adds links, as of products seen before, so they are read again with each comparison.
    await expect(async () => {
      const expected = (await linksOf(page)).filter((link) => AHEAD.test(link));
      expect(expected.length, path).toBeGreaterThan(0);
      expect([...new Set(ahead())].sort(), path).toEqual(expected.sort());
    }).toPass({ timeout: 10_000 });
  }
});

test('a prefetched page is not among the recently viewed products', async ({ page }) => {
  const seen = () => page.evaluate(() => localStorage.getItem('GulmoharRecent'));
  await page.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  await page.goto(SUIT.path);
  await page.waitForFunction(() => customElements.get('live-check') !== undefined);
  expect(await seen()).toBeNull();
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  expect(await seen()).toContain(SUIT.path.split('/').at(-1));
});
