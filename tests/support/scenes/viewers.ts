import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { RecordAuthResponse, RecordModel } from 'pocketbase';
import { TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { DEMO_ADMIN, DEMO_SHOPPER } from '#server/environment.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import type { Viewer } from './scene.ts';

/** What a viewer's browser remembers from before. */
export type Memory = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Where shop and admin keep the session, as PocketBase's client does. */
const SESSION_KEY = 'pocketbase_auth';
const WISHED = '1031';

/** Gives what the browser of this viewer remembers of the shop at `baseURL`. */
export async function memoryOf(viewer: Viewer, browser: Browser, baseURL: string): Promise<Memory> {
  if (viewer === 'newcomer') return { cookies: [], origins: [] };
  if (viewer === 'buyer') return fillCart(browser, baseURL);
  const client = createPocketBase(`${baseURL}/pb`);
  const { email, password } = viewer === 'staff' ? DEMO_ADMIN : DEMO_SHOPPER;
  const session = await client.collection('users').authWithPassword(email, password);
  if (viewer === 'shopper') {
    const wish = { user_id: session.record.id, product_id: WISHED };
    const filter = client.filter('user_id = {:user_id} && product_id = {:product_id}', wish);
    const { totalItems } = await client.collection('wishlists').getList(1, 1, { filter });
    if (totalItems === 0) await client.collection('wishlists').create(wish);
  }
  return memoryOfSession(baseURL, session);
}

/** What a browser remembers of somebody who has signed in. */
export function memoryOfSession(baseURL: string, { token, record }: RecordAuthResponse<RecordModel>): Memory {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify({ token, record }) }];
  return { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
}

/** One piece in the cart, put there by the address that a product page's form leads to. */
async function fillCart(browser: Browser, baseURL: string): Promise<Memory> {
  const context = await browser.newContext({ baseURL, locale: 'en-IN', storageState: { cookies: [], origins: [] } });
  try {
    const page = await context.newPage();
    await page.goto(`/cart?product=${TEST_PRODUCT_ID}&stitching=stitched&size=M&quantity=1`);
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
    return await context.storageState();
  } finally {
    await context.close();
  }
}
