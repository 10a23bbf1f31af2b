import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser.ts';
import type { Scene } from './scene.ts';

/** The browser's own line for the pages that say that there is nothing. */
export const NOT_FOUND_LINES = [/ 404 .*\/(nowhere|product\/\d+)\)$/];

/**
 * Playwright's test with `enter`, which opens a scene as its viewer finds it. A request that fails, or that the shop
 * refuses, fails the test, unless it is the scene's own address.
 */
export const test = base.extend<{ enter: (scene: Scene) => Promise<Page> }>({
  enter: async ({ context, page, memories, shop }, use) => {
    const troubles: string[] = [];
    let own = '';
    page.on('requestfailed', (request) => {
      // The page has gone on, or has given up what it fetched ahead.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`${request.url()} failed`);
    });
    page.on('response', (response) => {
      const path = response.url().slice(shop.url.length);
      if (response.status() >= 400 && path !== own) troubles.push(`${response.status()} ${path}`);
    });
    await use(async (scene) => {
      own = scene.status === undefined ? '' : scene.path;
      await context.setStorageState(await memories(scene.viewer ?? 'newcomer'));
      await page.goto(scene.path);
      await scene.open?.(page);
      return page;
    });
    expect(troubles, 'every request is answered').toEqual([]);
  },
});

export { expect };
