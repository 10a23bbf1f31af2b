import type { Page } from '@playwright/test';
import { test as base, expect } from '#tests/support/browser.ts';
import type { Scene } from './scene.ts';

/** The browser's console message for a 404 page. */
export const NOT_FOUND_LINES = [/ 404 .*\/(nowhere|product\/\d+)\)$/];

/**
 * Playwright's test with `enter`, which opens a scene. Failed requests fail the test, except for the scene's own URL.
 */
export const test = base.extend<{ enter: (scene: Scene) => Promise<Page> }>({
  enter: async ({ context, page, storageStates, shop }, use) => {
    const troubles: string[] = [];
    let own = '';
    page.on('requestfailed', (request) => {
      // The page has navigated or cancelled a prefetch.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') troubles.push(`${request.url()} failed`);
    });
    page.on('response', (response) => {
      const path = response.url().slice(shop.url.length);
      if (response.status() >= 400 && path !== own) troubles.push(`${response.status()} ${path}`);
    });
    await use(async (scene) => {
      own = scene.status === undefined ? '' : scene.path;
      await context.setStorageState(await storageStates(scene.viewer ?? 'newcomer'));
      await page.goto(scene.path);
      await scene.open?.(page);
      return page;
    });
    expect(troubles, 'every request is answered').toEqual([]);
  },
});

export { expect };
