import { SHIPPING_WORDS } from '#site/features/shipping/messages.ts';
import { stockInAdmin } from '#tests/e2e/support/admin.ts';
import { inStockProduct, SIZE } from '#tests/e2e/support/products.ts';
import { addToCart, goToCheckout, orderNumber, pay } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

test('a shopper finds and buys a product; the order is paid and the stock reduced', {
  tag: '@phone',
}, async ({ page, openPage }) => {
  await page.goto('/');
  const newArrivals = page.getByRole('region', { name: 'New Arrivals' });
  const product = inStockProduct(await newArrivals.getByRole('heading', { level: 3 }).allTextContents());
  const admin = await openPage('staff');
  const stockBefore = await stockInAdmin(admin, product.name, SIZE);

  await newArrivals.getByRole('link', { name: product.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await addToCart(page, { size: SIZE });
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await goToCheckout(page);
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText(product.name);
  await expect(summary.getByText(SHIPPING_WORDS.free, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Pay ${product.price}` })).toBeVisible();
  await pay(page);
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expect(page.getByText('Jaipur, Rajasthan 302001')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  const number = await orderNumber(page);

  await admin.goto('/admin/orders');
  const order = admin.getByRole('row').filter({ hasText: number });
  await expect(order).toContainText(/paid/i);
  await expect(order).toContainText('Asha Verma');
  expect(await stockInAdmin(admin, product.name, SIZE)).toBe(stockBefore - 1);
});
