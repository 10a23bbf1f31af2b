import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Viewer } from './scenes/scene.ts';
import { makeStorageState, type StorageState } from './scenes/viewers.ts';
import { assignShops, openShop, type TestShop } from './shop.ts';

/** Making the template and opening a shop takes up to two minutes on a busy machine. */
const OPENING_MS = 300_000;

/** Opens a page in a new browser context with the same console checks as `page`; `options.baseURL` for another shop. */
export type OpenPage = (viewer?: Viewer, options?: BrowserContextOptions) => Promise<Page>;

interface TestFixtures {
  /** Whose storage state `page` has. */
  viewer: Viewer;
  /** Console errors that the test causes, such as the browser's message for a refused request. */
  expectedConsoleErrors: RegExp[];
  /** Fails the test if a page of this context logs a console error or throws. */
  watch: (context: BrowserContext) => void;
  openPage: OpenPage;
}

interface WorkerFixtures {
  /** The worker's shop, which no other worker changes. */
  shop: TestShop;
  /** Storage state of each viewer, created once per worker. */
  storageStates: (viewer: Viewer, url?: string) => Promise<StorageState>;
}

/** Playwright's test with a shop per worker, a signed-in viewer, and console errors as failures. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({ browserName: _ }, use) => {
      const { shop, close } = await openShop();
      assignShops([shop]);
      await use(shop);
      await close();
    },
    { scope: 'worker', auto: true, timeout: OPENING_MS },
  ],
  storageStates: [async ({ browser, shop }, use) => use(cacheStorageStates(browser, shop.url)), { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.url),
  viewer: ['newcomer', { option: true }],
  storageState: async ({ viewer, storageStates }, use) => use(await storageStates(viewer)),
  expectedConsoleErrors: [[], { option: true }],
  watch: async ({ expectedConsoleErrors }, use) => {
    const errors: string[] = [];
    await use((context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => errors.push(error.error().message));
    });
    const unexpected = errors.filter((text) => !expectedConsoleErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, 'nothing unexpected in the browser console').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
  openPage: async ({ browser, storageStates, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (viewer = 'newcomer', options = {}) => {
      const storageState = await storageStates(viewer, options.baseURL);
      const context = await browser.newContext({ ...options, storageState });
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/**
 * Creates each viewer's storage state of the worker's shop on first use and caches it. Another shop's is created each time: a later
 * shop may have the same address, but not the same accounts.
 */
function cacheStorageStates(browser: Browser, ownUrl: string): WorkerFixtures['storageStates'] {
  const made = new Map<Viewer, Promise<StorageState>>();
  return (viewer, url = ownUrl) => {
    if (url !== ownUrl) return makeStorageState(viewer, browser, url);
    const storageState = made.get(viewer) ?? makeStorageState(viewer, browser, ownUrl);
    made.set(viewer, storageState);
    return storageState;
  };
}

export { expect };
