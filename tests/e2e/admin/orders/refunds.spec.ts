import type { Page } from '@playwright/test';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff' });

let page: Page;
test.beforeEach(({ page: own }) => {
  page = own;
});

test('a partial refund returns an item; the order stays paid and shows the refunded amount', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  await page.getByRole('link', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund ${order.number}` });
  await expect(dialog).toContainText('Up to ₹2,000 can be refunded.');
  await dialog.getByRole('combobox', { name: /^Return to stock: / }).selectOption('1');
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('1000');
  await dialog.getByLabel('Reason').fill('One came back');
  // Two clicks before the button can be disabled.
  await dialog.getByRole('button', { name: 'Refund ₹1,000' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(toast(page, '₹1,000 refunded')).toBeVisible();
  const sheet = page.getByRole('dialog', { name: order.number, exact: true });
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Refund of ₹1,000 sent' })).toContainText('One came back');
  await expect(sheet).toContainText('Refunded₹1,000');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('₹1,000 refunded');
  expect(await order.row()).toMatchObject({ payment_status: 'paid' });
  expect(await stockOf(order.product.variantId)).toBe(4);
  const pb = database();
  const filter = pb.filter('order_id = {:id}', { id: order.id });
  expect(await pb.collection('refunds').getFullList({ filter })).toHaveLength(1);
});

test('a payment of another amount needs attention; it is resolved with a note, reopened and refunded', async () => {
  const shop = testShop();
  const buyer = newBuyer(shop.url);
  const order = createdOrder(await buyer.createOrder(await createTestProduct({ priceRupees: 600 })));
  const { id } = await orderByNumber(order.order_number);
  await database().collection('orders').update(id, { total_amount: 700 });
  await buyer.post('/api/verify-payment', await payInDialog(shop.sandboxUrl, order));

  await page.goto('/admin/orders');
  await openAdminPage(page, 'Needs attention');
  const issue = page.getByRole('article').filter({ hasText: order.order_number });
  await expect(issue).toContainText('Payment of a different amount');
  await expect(issue).toContainText('₹600');

  await issue.getByRole('button', { name: 'Mark as resolved…' }).click();
  const note = page.getByRole('dialog', { name: 'Mark as resolved' });
  const text = `Agreed with the customer of ${order.order_number}`;
  await note.getByLabel('How was it resolved?').fill(text);
  await note.getByRole('button', { name: 'Mark as resolved', exact: true }).click();
  await expect(issue).toBeHidden();
  const resolved = page.getByRole('listitem').filter({ hasText: text });
  await expect(resolved).toContainText('admin@example.com');
  await resolved.getByRole('button', { name: 'Reopen' }).click();
  await expect(issue).toBeVisible();

  expect(await violationsOf(page)).toEqual([]);

  await issue.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(page, 'Sent to Razorpay')).toBeVisible();
  await expect(issue).toBeHidden();
});
