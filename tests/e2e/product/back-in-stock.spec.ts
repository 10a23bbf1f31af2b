import { createHmac, randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { openProduct } from '#tests/e2e/support/product-form.ts';
import { SOLD_OUT_SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';

/** Mails about sizes that are back in stock (docs/manual/products.md): the form on the product page, and the page that stops them. */

/** A mail server by name, so that requests are kept. Nothing connects to it. */
const setMailServer = (enabled: boolean) =>
  database().settings.update({ smtp: { enabled, host: '127.0.0.1', port: 1, username: '', password: '' } });
test.afterEach(() => setMailServer(false));

const requestsOf = (email: string) =>
  database()
    .collection('stock_requests')
    .getFullList({ filter: database().filter('email = {:email}', { email }) });

/** As in a mail; `hours` until it expires. */
function stopPath(requestId: string, hours: number): string {
  const seconds = Math.floor(Date.now() / 1000 + hours * 3600).toString(36);
  const signature = createHmac('sha256', testShop().orderLinkSecret)
    .update(`stock request ${requestId} until ${seconds}`)
    .digest('base64url');
  return `/stop-stock-mails?token=${requestId}.${seconds}.${signature}`;
}

/** Opens the offer at the suit's sold-out size, in a shop with a mail server. */
async function openForm(page: Page): Promise<Locator> {
  await setMailServer(true);
  await page.goto(SUIT.path);
  await page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` }).check();
  await page.getByRole('button', { name: 'Email me when size XXL is back' }).click();
  return page.getByRole('form', { name: 'Email me when size XXL is back' });
}

test('a shopper leaves an address at a sold-out size, and staff see that somebody waits', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  const form = await openForm(page);
  await expect(form).toContainText('only to send you this one email');
  const field = form.getByLabel('Email', { exact: true });
  await expect(field).toBeFocused();
  // Neither the bar nor the link back to the top covers it.
  const right = await field.evaluate((input) => input.getBoundingClientRect().width - 12);
  await field.click({ trial: true, position: { x: right, y: 20 } });
  await expect(form.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
  expect(await violationsOf(page)).toEqual([]);
  const email = `${randomUUID()}@example.com`;
  await page.keyboard.type(email);
  // The mail server went while the form was open. The bar to buy does not cover what is said then.
  await setMailServer(false);
  await page.keyboard.press('Enter');
  const problem = form.getByRole('alert');
  await expect(problem).toHaveText(/sends no emails about stock at the moment/);
  const isShown = (alert: Element) => {
    const { left, bottom } = alert.getBoundingClientRect();
    return alert.contains(document.elementFromPoint(left + 5, bottom - 5));
  };
  await expect.poll(() => problem.evaluate(isShown)).toBe(true);

  await setMailServer(true);
  await form.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('Thank you. We will email you once when size XXL is back.')).toBeFocused();
  expect(await requestsOf(email)).toMatchObject([{ product_id: SUIT.id, size: 'XXL' }]);

  const admin = await openPage('staff');
  await openProduct(admin, SUIT.id);
  await expect(admin.getByText(/^Shoppers waiting for an email when a size is back: XXL: \d+$/)).toBeVisible();
});

test('a shop without a mail server offers no email about a sold-out size', async ({ page }) => {
  await page.goto(SUIT.path);
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/sent-mails'));
  await page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` }).check();
  expect(await (await answered).json()).toMatchObject({ back_in_stock: false });
  await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Email me/ })).toHaveCount(0);
});

test.describe('when the form cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to fetch/] });

  test('the contact page opens', async ({ page }) => {
    await setMailServer(true);
    await page.route(/BackInStockForm/, (route) => route.abort());
    await page.goto(SUIT.path);
    await page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` }).check();
    await page.getByRole('button', { name: 'Email me when size XXL is back' }).click();
    await expect(page).toHaveURL('/contact');
  });
});

test.describe('the page that an email links to', () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test('stops all emails about sizes after a press, not before', async ({ page }) => {
    const { productId } = await createTestProduct({ stock: 0 });
    const email = `stops-${productId}@example.com`;
    const { id } = await database().collection('stock_requests').create({ product_id: productId, size: 'M', email });

    await page.goto(stopPath(id, -1));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link has expired, or these emails were stopped already.');

    await page.goto(stopPath(id, 1));
    await expect(page.getByRole('heading', { name: 'Stop emails about sizes' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await requestsOf(email)).toHaveLength(1);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('Your email address is deleted.')).toBeVisible();
    expect(await requestsOf(email)).toHaveLength(0);
  });
});
