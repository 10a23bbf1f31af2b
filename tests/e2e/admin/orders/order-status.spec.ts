import { ORDERS_MESSAGES } from '#admin/features/orders/messages.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { test } from '#tests/e2e/support/orders-list.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test('one button saves the next step, and Undo takes it back', async ({ page, list }) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?q=${order.lastName}`);
  await page.getByRole('button', { name: 'Mark as processing' }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const dialog = page.getByRole('dialog', { name: `Ship ${order.number}` });
  await dialog.getByLabel('Tracking number').fill('SPD1');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect.poll(() => order.row()).toMatchObject({ status: 'shipped', tracking_number: 'SPD1' });
  // Earlier messages have an Undo too.
  await page.reload();
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(list.status(order.number)).toHaveText('Delivered');
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
  await toast(page, ORDERS_MESSAGES.statusUpdated).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await order.row())['status']).toBe('shipped');
});

test('choosing Cancelled for several orders shows the paid total, then refunds and restocks them', async ({ page }) => {
  const [one, other, unpaid] = [await placeOrder(), await placeOrder(), await placeOrder({ isPaid: false })];
  const orders = [one, other, unpaid];
  await page.reload();
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 orders?' });
  await expect(dialog).toContainText('2 paid, ₹4,000 in total. 1 unpaid: reserved stock is released.');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Flood in the warehouse');
  await dialog.getByRole('button', { name: 'Cancel 3 orders' }).click();
  await expect(toast(page, '3 orders cancelled', '₹4,000 refunded')).toBeVisible();
  for (const order of orders) {
    expect(await order.row()).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(order.product.variantId)).toBe(5);
  }
  expect(await one.row()).toMatchObject({ payment_status: 'refunded' });
  expect(await unpaid.row()).toMatchObject({ payment_status: 'failed' });
});
