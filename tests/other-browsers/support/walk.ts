import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_ADMIN, DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import { findTextBeyondTheWindow, TOLERANCE_PX } from '#tests/support/layout/text.ts';
import { ADMIN_PAGES } from '#tests/support/scenes/admin-pages.ts';
import { PAGES } from '#tests/support/scenes/pages.ts';
import type { Scene, Viewer } from '#tests/support/scenes/scene.ts';
import { storageStateOfSession } from '#tests/support/scenes/viewers.ts';
import { testShop } from '#tests/support/shop.ts';
import { KNOWN_FAULTS } from '../known-faults.ts';
import { findOtherBrowser } from './installed.ts';
import { type BrowserName, inPage, type OtherBrowser } from './other-browser.ts';
import { TAKE_ERRORS } from './page-errors.ts';
import { type PageState, pageStateSchema, readPageState } from './page-state.ts';
import { addToCart, buy, chooseInvoiceMonth, correctEmail, openOffline } from './paths.ts';

const PHONE = 390;
const DESKTOP = 1280;
/** Maximum time until a page is ready, on a busy machine. */
const READY_MS = 20_000;
const textsSchema = z.array(z.string());

/** Walks through the shop and its admin in a browser; skipped if the browser is missing. */
export function walkThrough(name: BrowserName): void {
  const open = findOtherBrowser(name);
  describe.skipIf(open === undefined)(name, () => {
    let browser: OtherBrowser;
    beforeAll(async () => {
      if (open !== undefined) browser = await open();
    });
    afterAll(() => browser.close());

    const visit = async (scene: Scene, width: number) => {
      await browser.resize(width);
      await browser.goTo(testShop().url + scene.path);
      return faultsOf(browser);
    };
    const walk = (scenes: readonly Scene[], widths: readonly number[]) => {
      it.each(scenes)('$name', async (scene) => {
        const found = new Set<string>();
        for (const width of widths) for (const fault of await visit(scene, width)) found.add(`${width} px: ${fault}`);
        const known = KNOWN_FAULTS.filter((fault) => fault.browser === name && fault.page === scene.name);
        expect([...found]).toEqual(known.map(({ fault }) => fault));
      });
    };

    walk(pagesOf('newcomer'), [PHONE, DESKTOP]);

    it('chooses a size, puts it into the cart, pays and sees the confirmation', async () => {
      await browser.resize(PHONE);
      await addToCart(browser, testShop().url);
      await buy(browser, testShop().url);
      expect(await faultsOf(browser)).toEqual([]);
    });

    it('leaves the focus in a field that is corrected', () => correctEmail(browser, testShop().url));

    describe('with a filled cart', () => {
      beforeAll(() => addToCart(browser, testShop().url));
      walk(pagesOf('buyer'), [PHONE, DESKTOP]);
    });

    describe('signed in', () => {
      beforeAll(() => signIn(browser, DEMO_SHOPPER));
      walk(pagesOf('shopper'), [PHONE, DESKTOP]);
    });

    describe('admin', () => {
      beforeAll(() => signIn(browser, DEMO_ADMIN));
      walk(ADMIN_VIEWS, [DESKTOP]);
      it('shows the invoices of another month', () => chooseInvoiceMonth(browser, testShop().url));
    });

    it('opens a visited page without a network', () => openOffline(browser, testShop().url));
  });
}

const pagesOf = (viewer: Viewer) => PAGES.filter((scene) => (scene.viewer ?? 'newcomer') === viewer);
/** Without overlays. */
const ADMIN_VIEWS = [...Map.groupBy(ADMIN_PAGES, ({ path }) => path).values()].flatMap(([first]) => first ?? []);

/** Faults of the open page, once it has loaded. */
async function faultsOf(browser: OtherBrowser): Promise<string[]> {
  const deadline = performance.now() + READY_MS;
  let state: PageState;
  do {
    state = pageStateSchema.parse(await browser.evaluate(inPage(readPageState, null)));
  } while (!state.isReady && performance.now() < deadline);
  return [
    ...(state.isReady ? [] : ['no main heading, or still loading']),
    ...textsSchema.parse(await browser.evaluate(inPage(findTextBeyondTheWindow, TOLERANCE_PX))),
    ...state.misdrawn.map((name) => `misdrawn: ${name}`),
    ...state.alerts.filter((alert) => alert.startsWith('Failed to load data.')),
    ...textsSchema.parse(await browser.evaluate(TAKE_ERRORS)),
  ];
}

/** Stores a session as the site does. */
async function signIn(browser: OtherBrowser, { email, password }: typeof DEMO_ADMIN): Promise<void> {
  const { url } = testShop();
  const session = await createPocketBase(`${url}/pb`).collection('users').authWithPassword(email, password);
  await browser.goTo(url);
  for (const { localStorage: entries } of storageStateOfSession(url, session).origins) {
    await browser.evaluate(inPage(storeEntries, entries));
  }
}

/** Runs in the page. */
function storeEntries(entries: readonly { name: string; value: string }[]): void {
  for (const { name, value } of entries) localStorage.setItem(name, value);
}
