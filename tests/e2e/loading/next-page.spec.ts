import type { Page } from '@playwright/test';
import { SUIT } from '#tests/e2e/support/products.ts';
import { expect, test } from '#tests/support/browser.ts';

/** The shop's pages that a page may have fetched ahead; all others wait until they are asked for. */
const AHEAD = /^\/(product\/\d+|collections(\/[\w-]+)?|new-arrivals|sale|original-pakistani|indian-replica)(\?|$)/;

/** The addresses of the links that the browser may prefetch or prerender, as it reads the rules. */
async function linksAhead(page: Page): Promise<(action: 'Prefetch' | 'Prerender') => string[]> {
  const session = await page.context().newCDPSession(page);
  let keys: { action: string; url: string }[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    keys = preloadingAttemptSources.map(({ key }) => key);
  });
  await session.send('Preload.enable');
  return (action) =>
    keys.filter((key) => key.action === action).map(({ url }) => url.slice(new URL(url).origin.length));
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

test('only links to products, listings and collections are prefetched, and only those to products prerendered', async ({
  page,
}) => {
  const ahead = await linksAhead(page);
  for (const path of ['/', '/sale', '/collections', SUIT.path, '/cart']) {
    await page.goto(path);
    expect(await linksOf(page), path).toContain('/cart');
    // Hydration adds links, as of products seen before, so they are read again with each comparison.
    await expect(async () => {
      const expected = (await linksOf(page)).filter((link) => AHEAD.test(link));
      expect(expected.length, path).toBeGreaterThan(0);
      expect([...new Set(ahead('Prefetch'))].sort(), path).toEqual(expected.sort());
      const products = expected.filter((link) => link.startsWith('/product/'));
      expect([...new Set(ahead('Prerender'))].sort(), path).toEqual(products.sort());
    }).toPass({ timeout: 10_000 });
  }
});

test('a prerendered page hydrates, asks, remembers and fetches nothing ahead until it is shown', async ({ page }) => {
  const seen = () => page.evaluate(() => localStorage.getItem('GulmoharRecent'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    // The island of the PIN check then hydrates at once.
    localStorage.setItem('GulmoharPin', '560001');
  });
  await page.goto(SUIT.path);
  // Chromium without frames to draw has no idle time: it ends by the timeouts.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestIdleCallback(resolve, { timeout: 2000 }), { timeout: 2000 }),
      ),
  );
  const isHeldBack = (path: string) => path.startsWith('/api/') || /islands|after-load/.test(path);
  expect(asked.filter(isHeldBack)).toEqual([]);
  expect(await seen()).toBeNull();
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  expect(await seen()).toContain(SUIT.path.split('/').at(-1));
  await expect
    .poll(() => asked.map((path) => path.replace(/\.[\w-]+\.js$/, '')))
    .toEqual(expect.arrayContaining(['/api/stock', '/_astro/islands', '/_astro/after-load']));
});
