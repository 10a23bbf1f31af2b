import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { RecordAuthResponse, RecordModel } from 'pocketbase';
import { TEST_PRODUCT_ID } from '#demo/catalogue/catalogue.ts';
import { DEMO_ADMIN, DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { createPocketBase } from '#shared/pocketbase/client.ts';
import type { Viewer } from './scene.ts';

export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** localStorage key of the session, from PocketBase's SDK. */
const SESSION_KEY = 'pocketbase_auth';
const WISHED = '1031';

/** Creates the storage state of a viewer for the shop at `baseURL`. */
export async function makeStorageState(viewer: Viewer, browser: Browser, baseURL: string): Promise<StorageState> {
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
  return storageStateOfSession(baseURL, session);
}

/** Storage state of a signed-in account. */
export function storageStateOfSession(
  baseURL: string,
  { token, record }: RecordAuthResponse<RecordModel>,
): StorageState {
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify({ token, record }) }];
  return { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] };
}

/** Adds an item to the cart with the URL of a product page's form. */
async function fillCart(browser: Browser, baseURL: string): Promise<StorageState> {
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
