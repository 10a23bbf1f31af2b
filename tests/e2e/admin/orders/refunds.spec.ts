import type { Page } from '@playwright/test';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { createLatePayment, placeOrder } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createdOrder, newBuyer, payInDialog } from '#tests/support/buyer.ts';
import { control } from '#tests/support/checkout/race.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

/** A provider that is away and pieces that are sold are told by the shop, and logged by the admin. */
const PROVOKED = [
  /status of (400|409|422|502|503) .*\/api\/admin\//,
  /^The refund did not go through/,
  /status of 409 .*\/pb\/api\/shop\/admin\/orders\//,
  /^The returned stock was not saved .* only 1 in stock\./,
];

test.use({ viewer: 'staff', expectedConsoleErrors: [PROVOKED, { scope: 'test' }] });

let page: Page;
test.beforeEach(({ page: own }) => {
  page = own;
});
test.afterEach(() => control(testShop(), { fail: null, failRefunds: false }));

const refundDialog = (number: string) => page.getByRole('dialog', { name: `Refund ${number}` });

test('a partial refund returns an item; the order stays paid and shows the refunded amount', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  await page.getByRole('link', { name: 'Refund…' }).click();
  const dialog = refundDialog(order.number);
  await expect(dialog).toContainText('Up to ₹2,000 can be refunded.');
  await dialog.getByRole('combobox', { name: /^Return to stock: / }).selectOption('1');
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('1000');
  await dialog.getByRole('button', { name: 'Refund ₹1,000' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
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

test('the typed reason of a refund survives Escape and is cleared after the refund', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const link = page.getByRole('link', { name: 'Refund…' });
  const dialog = refundDialog(order.number);
  await link.click();
  await dialog.getByLabel('Reason').fill('One came back torn');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await link.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('One came back torn');
  await dialog.getByLabel('Amount in rupees').fill('500');
  await dialog.getByRole('button', { name: 'Refund ₹500' }).click();
  await expect(toast(page, '₹500 refunded')).toBeVisible();
  await link.click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('');
});

test('a paid order is cancelled, its items returned to stock and refunded right after', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}&ask=cancel`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel and refund…' }).click();
  const dialog = refundDialog(order.number);
  await dialog.getByLabel('Reason').fill('Changed her mind');
  await dialog.getByRole('button', { name: 'Refund ₹2,000' }).click();
  await expect(toast(page, '₹2,000 refunded')).toBeVisible();
  expect(await order.row()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    stock_state: 'released',
  });
  expect(await stockOf(order.product.variantId)).toBe(5);
});

test('an excessive amount and an unreachable provider are reported, and a retry pays once', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}&ask=refund`);
  const dialog = refundDialog(order.number);
  await dialog.getByLabel('Reason').fill('Torn');
  await dialog.getByLabel('Amount in rupees').fill('2001');
  await dialog.getByRole('button', { name: /^Refund/ }).click();
  await expect(dialog.getByText('You can refund at most ₹2,000.')).toBeVisible();
  await dialog.getByLabel('Amount in rupees').fill('500');
  await control(testShop(), { fail: '5xx' });
  await dialog.getByRole('button', { name: 'Refund ₹500' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The payment provider is not answering.');
  await control(testShop(), { fail: null });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, '₹500 refunded')).toBeVisible();
  const pb = database();
  const filter = pb.filter('order_id = {:id}', { id: order.id });
  expect(await pb.collection('refunds').getFullList({ filter })).toHaveLength(1);
});

test('a refused refund returns nothing to stock; staff adjust the returned stock', async () => {
  const order = await placeOrder();
  // As the payments of the demo's orders, Razorpay does not know it.
  await database()
    .collection('orders')
    .update(order.id, { razorpay_payment_id: `pay_${order.id.slice(0, 14)}` });
  await page.goto(`/admin/orders?order=${order.id}&ask=refund`);
  const dialog = refundDialog(order.number);
  const chosen = dialog.getByRole('combobox', { name: /^Return to stock: / });
  await dialog.getByLabel('Reason').fill('Torn');
  for (const _ of ['first', 'second']) {
    await chosen.selectOption('1');
    await dialog.getByRole('button', { name: 'Refund ₹1,000' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was refunded, and no items were returned to stock.');
    await expect(chosen).toHaveValue('0');
    expect(await stockOf(order.product.variantId)).toBe(3);
  }
  await dialog.getByRole('button', { name: 'Refund ₹1,000' }).click();
  await page.keyboard.press('Escape');
  const sheet = page.getByRole('dialog', { name: order.number, exact: true });
  const failed = sheet.getByRole('listitem').filter({ hasText: 'Refund of ₹1,000 failed' });
  await expect(failed).toHaveCount(3);
  await expect(failed.filter({ hasText: '1 item back with the order' })).toHaveCount(2);
  await expect(sheet.getByRole('listitem').filter({ hasText: order.product.name })).not.toContainText('returned');

  await sheet.getByRole('link', { name: 'Adjust returned stock…' }).click();
  const pieces = page.getByRole('dialog', { name: 'Returned stock' });
  const count = pieces.getByRole('combobox', { name: `Returned: ${order.product.name}, M` });
  await expect(count).toHaveValue('0');
  await expect(pieces.getByRole('button', { name: 'Save' })).toBeDisabled();
  await count.selectOption('2 of 2');
  expect(await violationsOf(page)).toEqual([]);
  await pieces.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Returned stock saved')).toBeVisible();
  await expect(sheet).toContainText('2 returned to stock');
  await expect(sheet.getByRole('listitem').filter({ hasText: '2 items returned to stock' })).toBeVisible();
  expect(await stockOf(order.product.variantId)).toBe(5);

  // Another customer takes four, so that only one can be taken back.
  await database().collection('product_variants').update(order.product.variantId, { stock_quantity: 1 });
  await sheet.getByRole('link', { name: 'Adjust returned stock…' }).click();
  await count.selectOption('0 of 2');
  await pieces.getByRole('button', { name: 'Save' }).click();
  await expect(pieces.getByRole('alert')).toContainText('only 1 in stock');
  await count.selectOption('1 of 2');
  await pieces.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toContainText('1 returned to stock');
  expect(await stockOf(order.product.variantId)).toBe(0);
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
  await note.getByRole('button', { name: 'Mark as resolved', exact: true }).click();
  await expect(note.getByText('Enter a note')).toBeVisible();
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

test('a late payment needs attention, is refunded automatically, and links to its order', async () => {
  const late = await createLatePayment(newBuyer(testShop().url).post);
  await page.goto('/admin/inbox');
  const issue = page.getByRole('article').filter({ hasText: late.orderNumber });
  await expect(issue.getByRole('heading')).toHaveText('Late payment, being refunded');
  await expect(issue).toContainText(`₹1,299 · ${late.paymentId}`);
  await expect(issue.getByRole('button', { name: /Refund/ })).toHaveCount(0);
  await issue.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByRole('dialog', { name: late.orderNumber, exact: true })).toBeVisible();
});
