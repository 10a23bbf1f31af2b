import { expect, test } from '#tests/support/browser.ts';
import { OWNER, openProductionShop, type ProductionShop } from '#tests/support/production-shop.ts';
import { SIZE, SUIT } from './products.ts';
import { addToCart, goToCheckout, orderNumber, pay } from './shopper.ts';

const OPENING_MS = 300_000;

test.use({ ignoreHTTPSErrors: true });

let production: ProductionShop;
test.beforeAll(async () => {
  test.setTimeout(OPENING_MS);
  production = await openProductionShop();
});
test.afterAll(() => production.close());

test('a shopper pays behind Caddy over HTTP/2, and the owner sees the order', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  const { url } = production.caddy;
  const arrived = page.waitForResponse(`${url}/product/*`);
  await page.goto(url + SUIT.path);
  expect(await (await arrived).httpVersion()).toMatch(/^HTTP\/[23]/);
  await addToCart(page, { size: SIZE });
  await goToCheckout(page);
  await pay(page);
  const number = await orderNumber(page);

  const context = await page.context().browser()?.newContext({ ignoreHTTPSErrors: true });
  if (context === undefined) throw new Error('The browser is closed.');
  watch(context);
  const admin = await context.newPage();
  await admin.goto(`${url}/admin`);
  await admin.getByLabel('Email').fill(OWNER.email);
  await admin.getByLabel('Password').fill(OWNER.password);
  await admin.getByRole('button', { name: 'Sign in' }).click();
  await admin.getByRole('link', { name: 'Orders' }).click();
  await expect(admin.getByRole('row').filter({ hasText: number })).toContainText(/paid/i);
  await context.close();
});
