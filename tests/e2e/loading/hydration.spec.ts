import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT } from '#server/environment.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import type { Scene } from '#tests/support/scenes/scene.ts';
import { expect, NOT_FOUND_LINES, test } from '#tests/support/scenes/stage.ts';
import { STATES } from '#tests/support/scenes/states.ts';

/**
 * Every island of every page hydrates, and finds the HTML it would have made itself: React reports a difference as an error
 * ("Minified React error #418"), which fails a test like any other error in the browser's console. Part of the bounded run.
 */

/** Besides the scenes: addresses and memories that change what islands show at first. */
const MORE: readonly Scene[] = [
  { name: 'listing filtered', path: '/new-arrivals?size=M&min=500&max=5000&sort=price-asc' },
  { name: 'listing of a category', path: '/original-pakistani?category=ready-to-wear' },
  { name: 'listing with nothing left', path: '/sale?min=999999' },
  { name: 'collection sorted', path: '/collections/cotton?sort=price-asc' },
  { name: 'search sorted', path: '/search?q=kurti&sort=price-high' },
  { name: 'home of a buyer', path: '/', viewer: 'buyer' },
  { name: 'home of a shopper', path: '/', viewer: 'shopper' },
  { name: 'product of a shopper', path: '/product/1001', viewer: 'shopper' },
  { name: 'product chosen by its address', path: '/product/1001?size=S' },
  { name: 'checkout with nothing', path: '/checkout' },
  { name: 'mail address, link dead', path: '/auth/verify' },
  { name: 'no network', path: '/offline' },
];

const CONFIRMATION = STATES.filter(({ name }) => name === 'order-confirmation');
const SCENES = [...PAGES, ...MORE, ...CONFIRMATION];

/** The addresses at which pages are seen that have none of their own. */
const SEEN_AT: Readonly<Record<string, string>> = { '/404': '/nowhere', '/product/not-found': '/product/999999' };
/** The page of a server's failure, one that leads on at once, and collections under a second address, by a setting. */
const LEFT_OUT = new Set(['/500', '/auth/callback', '/[fabric]']);

test.use({ expectedConsoleErrors: NOT_FOUND_LINES });

for (const scene of SCENES) {
  test(`the islands of ${scene.name} hydrate without errors`, { tag: '@bounded' }, async ({ enter }) => {
    const page = await enter(scene);
    await expect(page.locator('astro-island').first()).toBeAttached();
    await expect.poll(() => touchIslands(page)).toEqual([]);
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })));
  });
}

test('every page of the shop is included', async () => {
  const visited = SCENES.map(({ path }) => path.split(/[?#]/)[0] ?? path);
  for await (const file of glob('**/*.astro', { cwd: join(PROJECT, 'site/pages') })) {
    const route = `/${file.replace(/(index)?\.astro$/, '')}`;
    if (LEFT_OUT.has(route)) continue;
    const pattern = new URLPattern({ pathname: SEEN_AT[route] ?? route.replaceAll(/\[\w+\]/g, '*') });
    const isVisited = visited.some((pathname) => pattern.test({ pathname }));
    expect([route, isVisited]).toEqual([route, true]);
  }
});

/** Gives every island a sign of use, and gives the names of those that React has not taken over yet. */
function touchIslands(page: Page): Promise<(string | null)[]> {
  return page.locator('astro-island').evaluateAll((islands) =>
    islands.flatMap((island) => {
      island.dispatchEvent(new PointerEvent('pointerover'));
      const { firstElementChild: root } = island;
      // React marks the elements that it looks after; an island may render nothing at first.
      const isTaken = root === null || Object.keys(root).some((key) => key.startsWith('__reactFiber$'));
      return isTaken && !island.hasAttribute('ssr') ? [] : [island.getAttribute('component-export')];
    }),
  );
}
