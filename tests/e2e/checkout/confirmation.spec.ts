import { z } from 'zod';
import { createLatePayment } from '#tests/e2e/support/orders.ts';
import { fillAddress, orderNumber, pay } from '#tests/e2e/support/shopper.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { testShop } from '#tests/support/shop.ts';

// The endpoint answers 404 to visitors who did not place the order.
const PROVOKED = [/status of 404 .*\/api\/order-confirmation\?/];

test.use({ viewer: 'buyer', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

test('an order is shown only to the browser that placed it', async ({ page, openPage }) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await pay(page);
  const number = await orderNumber(page);
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();

  const elsewhere = await openPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('If you have just paid', { exact: false })).toBeVisible();
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(elsewhere.getByText(number)).toBeHidden();
  await expect(elsewhere.getByRole('main')).not.toContainText('Asha');
});

test('Back from a paid order shows the message for an empty checkout, not the footer', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await pay(page);
  await orderNumber(page);
  await page.goBack();
  await expect(page.getByText('Your cart is empty', { exact: false })).toBeInViewport();
  // The browser restores its position when all has loaded.
  await page.waitForLoadState('load');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a guest finds an order placed on this device again until it is taken off the list; printed, it is the order alone', async ({
  page,
}) => {
  await page.goto('/checkout');
  await fillAddress(page);
  await pay(page);
  const number = await orderNumber(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByText('Jaipur, Rajasthan 302001')).toBeVisible();
  for (const part of ['banner', 'contentinfo', 'button'] as const) {
    await expect(page.getByRole(part).filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { name: 'Save your order link' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/contact');
  const kept = page.getByRole('region', { name: 'Orders from this device' });
  await kept.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
  await expect(page.getByText(number)).toBeVisible();

  await page.goto('/profile');
  await expect(kept.getByRole('link', { name: number })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await kept.getByRole('button', { name: `Remove ${number} from this list` }).click();
  await expect(kept).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.getByLabel('Order number')).toBeVisible();
  await expect(kept).toHaveCount(0);
});

test('a late payment without stock shows that it is refunded, and why', async ({ page }) => {
  const shop = testShop();
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(path, { data, headers: { origin: shop.url } });
    return { status: response.status(), body: z.unknown().parse(await response.json()) };
  };
  const late = await createLatePayment(post);

  await page.goto(`/order-confirmation?payment_id=${late.paymentId}`);
  await expect(page.getByText(late.orderNumber)).toBeVisible();
  await expect(page.getByText('We are sorry: the last one was sold before your payment arrived.')).toBeVisible();
});
