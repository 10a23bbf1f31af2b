import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Viewer } from './scenes/scene.ts';
import { type Memory, memoryOf } from './scenes/viewers.ts';
import { openShop, passOn, type TestShop } from './shop.ts';

/** Opening a shop from nothing takes up to two minutes on a busy machine. */
const OPENING_MS = 300_000;

/** Opens a page in a browser context of its own, watched like `page`; `options.baseURL` for another shop. */
export type OpenPage = (viewer?: Viewer, options?: BrowserContextOptions) => Promise<Page>;

interface TestFixtures {
  /** Who `page` belongs to: its browser remembers what this viewer's browser does. */
  viewer: Viewer;
  /** Complaints that the test provokes, such as the browser's own line for a refused request. */
  expectedComplaints: RegExp[];
  /** Fails the test if a page of this context logs an error or throws. */
  watch: (context: BrowserContext) => void;
  openPage: OpenPage;
}

interface WorkerFixtures {
  /** The shop of this worker: no other worker changes its stock, orders or settings. */
  shop: TestShop;
  /** What a viewer's browser remembers, made once per worker. */
  memories: (viewer: Viewer, url?: string) => Promise<Memory>;
}

/** Playwright's test on a shop of its own, signed in without the form, watched for errors in every page. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    async ({ browserName: _ }, use) => {
      const { shop, close } = await openShop();
      passOn([shop]);
      await use(shop);
      await close();
    },
    { scope: 'worker', auto: true, timeout: OPENING_MS },
  ],
  memories: [async ({ browser, shop }, use) => use(rememberViewers(browser, shop.url)), { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.url),
  viewer: ['newcomer', { option: true }],
  storageState: async ({ viewer, memories }, use) => use(await memories(viewer)),
  expectedComplaints: [[], { option: true }],
  watch: async ({ expectedComplaints }, use) => {
    const complaints: string[] = [];
    await use((context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
    });
    const unexpected = complaints.filter((text) => !expectedComplaints.some((pattern) => pattern.test(text)));
    expect(unexpected, 'nothing unexpected in the browser console').toEqual([]);
  },
  context: async ({ context, watch }, use) => {
    watch(context);
    await use(context);
  },
  openPage: async ({ browser, memories, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (viewer = 'newcomer', options = {}) => {
      const storageState = await memories(viewer, options.baseURL);
      const context = await browser.newContext({ ...options, storageState });
      contexts.push(context);
      watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Makes each viewer's memory when it is first asked for, and keeps it. */
function rememberViewers(browser: Browser, ownUrl: string): WorkerFixtures['memories'] {
  const made = new Map<string, Promise<Memory>>();
  return (viewer, url = ownUrl) => {
    const key = `${viewer} ${url}`;
    const memory = made.get(key) ?? memoryOf(viewer, browser, url);
    made.set(key, memory);
    return memory;
  };
}

export { expect };
