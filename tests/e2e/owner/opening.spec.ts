import type { BrowserContext } from '@playwright/test';
import { HOME_WORDS } from '#site/features/home/messages.ts';
import { newEmail, signUp } from '#tests/e2e/support/account.ts';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { watchPolicy } from '#tests/e2e/support/content-policy.ts';
import { addToCart, goToCheckout, orderNumber, pay } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';
import { type OpenedClone, OWNER, openClone } from '#tests/support/opened-clone.ts';

const OPENING_MS = 900_000;
const PRODUCT = 'Opening Day Suit';
const CSV = `name,price,original_price,fabric,stock_S,stock_M,is_active,is_new\n${PRODUCT},2499,2999,Cotton,4,6,yes,yes\n`;

test.use({ ignoreHTTPSErrors: true });

let shop: OpenedClone;
test.beforeAll(async () => {
  test.setTimeout(OPENING_MS);
  shop = await openClone();
});
test.afterAll(() => shop?.close());

/** Collects the protocols that the shop's answers came with. */
function watchProtocols(context: BrowserContext): Set<string> {
  const protocols = new Set<string>();
  context.on('response', async (response) => {
    if (response.url().startsWith(shop.url)) protocols.add(await response.httpVersion());
  });
  return protocols;
}

test('a clone is set up and opened in production behind Caddy; the first product is imported, found, bought and paid', {
  tag: '@long',
}, async ({ page, browser, watch }) => {
  const ownersContext = await browser.newContext({ ignoreHTTPSErrors: true });
  watch(ownersContext);
  const contexts = [page.context(), ownersContext];
  const protocols = contexts.map(watchProtocols);
  const refused = await Promise.all(contexts.map(watchPolicy));

  const owner = await ownersContext.newPage();
  await owner.goto(`${shop.url}/admin`);
  await owner.getByLabel('Email').fill(OWNER.email);
  await owner.getByLabel('Password').fill(OWNER.password);
  await owner.getByRole('button', { name: 'Sign in' }).click();
  await openAdminPage(owner, 'Import');
  const file = { name: 'first.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) };
  await owner.locator('input[type=file]').setInputFiles(file);
  await owner.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(owner.getByRole('heading', { name: 'Import finished' })).toBeVisible();

  await page.goto(`${shop.url}/auth`);
  await signUp(page, newEmail());
  await expect(page).toHaveURL(`${shop.url}/`);
  const arrivals = page.getByRole('region', { name: HOME_WORDS.newArrivals });
  await expect(async () => {
    await page.reload();
    await expect(arrivals.getByRole('link', { name: PRODUCT })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await arrivals.getByRole('link', { name: 'View all' }).click();
  await expect(page).toHaveURL(`${shop.url}/new-arrivals`);
  await page.getByRole('main').getByRole('link', { name: PRODUCT }).click();
  await expect(page.getByRole('heading', { level: 1, name: PRODUCT })).toBeVisible();
  await addToCart(page, { size: 'M' });
  await goToCheckout(page);
  await pay(page);
  const number = await orderNumber(page, 'ORD');
  await page.getByRole('banner').getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('region', { name: 'Your orders' }).getByRole('heading', { name: number })).toBeVisible();

  await owner.goto(`${shop.url}/admin/orders`);
  await expect(owner.getByRole('row').filter({ hasText: number })).toContainText(/paid/i);
  expect(protocols.map((seen) => [...seen])).toEqual([['HTTP/2.0'], ['HTTP/2.0']]);
  expect(refused.flat()).toEqual([]);
  await ownersContext.close();
});
