import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderConfirmationSchema } from '#shared/api/order-confirmation.ts';
import { REFUNDS_PATH } from '#shared/api/refunds.ts';
import { chooseFiles, jpeg } from '#tests/e2e/support/media-files.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { ADDRESS, createdOrder, newBuyer, orderRequest, payInDialog } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct, database, orderByNumber, stockOf } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

/** What buyers do after the sale, and what staff answer, in two browsers. */

test.use({ viewer: 'staff' });

/** A paid order of two pieces in M, with L in stock, and the link of its mail. */
async function boughtOrder({ isDelivered = true } = {}) {
  const shop = testShop();
  const product = await createTestProduct({ stock: 5, priceRupees: 1000 });
  const larger = await database()
    .collection('product_variants')
    .create({ product_id: product.productId, stitched: true, size: 'L', price: 1000, stock_quantity: 2 });
  const lastName = `Rao${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const buyer = newBuyer(shop.url);
  const request = orderRequest(product, 2, { shipping: { ...ADDRESS, last_name: lastName } });
  const order = createdOrder(await buyer.post('/api/create-order', request));
  const payment = await payInDialog(shop.sandboxUrl, order);
  await buyer.post('/api/verify-payment', payment);
  const { body } = await buyer.get(`/api/order-confirmation?payment_id=${payment.razorpay_payment_id}`);
  const { link } = orderConfirmationSchema.parse(body);
  const row = () => orderByNumber(order.order_number);
  const { id } = await row();
  for (const status of isDelivered ? ['processing', 'shipped', 'delivered'] : [])
    await database().collection('orders').update(id, { status });
  return { id, row, number: order.order_number, product, largerId: larger.id, path: link?.path ?? '' };
}

type Bought = Awaited<ReturnType<typeof boughtOrder>>;

/** The buyer asks for one piece back on the order's page. */
async function askOnPage(page: Page, order: Bought, fill: () => Promise<void>): Promise<void> {
  await page.goto(order.path);
  await expect(page.getByText('Within 7 days of delivery you can return or exchange it.')).toBeVisible();
  await page.getByRole('button', { name: 'Return or exchange items' }).click();
  // An exchange is offered first.
  await expect(page.getByRole('radio', { name: /^Exchange/ })).toBeChecked();
  await page.getByRole('checkbox', { name: `${order.product.name}, M` }).check();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please choose a reason');
  await fill();
  // What was asked for is there now.
  await expect(page.getByRole('alert').filter({ hasText: 'Please choose a reason' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expectToast(page, 'We have your request');
  await expect(page.getByRole('heading', { name: 'Return or exchange', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0);
  await expect(page.getByText('Within 7 days of delivery', { exact: false })).toHaveCount(0);
}

const reason = (page: Page) => page.getByLabel('Reason');

test('a buyer cancels within two hours, after being asked once, and is refunded', async ({ openPage }) => {
  const order = await boughtOrder({ isDelivered: false });
  const page = await openPage();
  await page.goto(order.path);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Cancel this order? We refund ₹2,000 the way you paid')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the order' }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { name: /refund/ })).toBeVisible();
  await expect(page.getByText('Refund: ₹2,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  expect(await order.row()).toMatchObject({ status: 'cancelled' });
  expect(await stockOf(order.product.variantId)).toBe(5);
});

test('a buyer asks for another size; staff approve, receive and send it', async ({ page, openPage }) => {
  const order = await boughtOrder();
  const shopper = await openPage();
  await askOnPage(shopper, order, async () => {
    await reason(shopper).selectOption('Size does not fit');
    await shopper.getByLabel('Size you would like').selectOption('L');
    await shopper.getByLabel('Anything we should know? (optional)').fill('Too tight');
    const pictures = shopper.getByText('Add up to 3 pictures');
    await chooseFiles(shopper, pictures, [
      { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    ]);
    await expect(shopper.getByRole('alert')).toContainText('notes.jpg: This file is not a picture that we can read.');
    await chooseFiles(shopper, pictures, [await jpeg('seam.jpg'), await jpeg('tag.jpg', '#225577')]);
    await shopper.getByRole('button', { name: 'Remove picture 2' }).click();
    await expect(shopper.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    expect(await violationsOf(shopper)).toEqual([]);
  });
  await expect(shopper.getByText('We’ve got your request and will reply within 2 working days.')).toBeVisible();
  await expect(shopper.getByText(`${order.product.name}, M × 1, in L instead`)).toBeVisible();

  await page.goto(`/admin/orders?order=${order.id}`);
  const card = page.getByRole('article').filter({ hasText: 'Exchange ·' });
  await expect(card).toContainText(`1 × ${order.product.name}, M: Size does not fit, would like L`);
  await card.getByRole('button', { name: 'Enlarge photo 1' }).click();
  const enlarged = page.getByRole('dialog', { name: 'Customer’s photo 1' });
  await expect(enlarged.getByRole('img')).toHaveJSProperty('naturalWidth', 800);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: 'Enlarge photo 1' })).toBeFocused();
  await card.getByRole('button', { name: 'Approve…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve the return' });
  await expect(dialog.getByRole('radio', { name: 'Exchange' })).toBeChecked();
  // The size that the buyer would like is chosen.
  await expect(dialog.getByRole('combobox')).toHaveValue(order.largerId);
  await dialog.getByLabel('To the customer').fill('Our courier collects it on Friday');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('To the customer')).toHaveValue('Our courier collects it on Friday');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expectToast(page, 'Return approved');
  expect(await stockOf(order.largerId)).toBe(1);

  await card.getByRole('button', { name: 'It arrived…' }).click();
  await page.getByRole('dialog', { name: 'What has arrived?' }).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Arrival saved');
  expect(await stockOf(order.product.variantId)).toBe(4);
  await card.getByRole('button', { name: 'Release for packing' }).click();
  await expectToast(page, 'Replacement is ready to pack');
  await shopper.reload();
  await expect(shopper.getByText('We are packing your replacement.')).toBeVisible();
  await expect(shopper.getByText('Our courier collects it on Friday')).toBeVisible();
});

test('a buyer asks for the money back; staff approve, receive a damaged piece and refund it', async ({
  page,
  openPage,
}) => {
  const order = await boughtOrder();
  const shopper = await openPage();
  await askOnPage(shopper, order, async () => {
    await shopper.getByRole('radio', { name: /^Refund/ }).check();
    await reason(shopper).selectOption('Damaged');
  });
  await page.goto(`/admin/orders?order=${order.id}`);
  const card = page.getByRole('article').filter({ hasText: 'Refund ·' });
  await card.getByRole('button', { name: 'Approve…' }).click();
  await page.getByRole('dialog', { name: 'Approve the return' }).getByRole('button', { name: 'Approve' }).click();
  await card.getByRole('button', { name: 'It arrived…' }).click();
  const arrival = page.getByRole('dialog', { name: 'What has arrived?' });
  // What was reported as damaged is not for sale again, unless staff say so.
  await expect(arrival.getByRole('combobox', { name: /: damaged$/ })).toHaveValue('1');
  await arrival.getByRole('button', { name: 'Save' }).click();
  await card.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund the return' });
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('1000');
  let sent = 0;
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith(REFUNDS_PATH)) sent += 1;
  });
  await dialog.getByRole('button', { name: 'Refund', exact: true }).dblclick();
  await expectToast(page, 'Refund sent');
  expect(sent).toBe(1);
  const refunds = await database()
    .collection('refunds')
    .getFullList({ filter: `order_id = "${order.id}"` });
  expect(refunds).toMatchObject([{ amount_paise: 100_000 }]);
  expect(await stockOf(order.product.variantId)).toBe(3);
  await shopper.reload();
  await expect(shopper.getByText('Refunded. Your bank takes 5-7 business days.')).toBeVisible();
  await expect(shopper.getByText('Refund: ₹1,000')).toBeVisible();
});

test('Track Order shows where an order is to who knows number and phone, and changes nothing', async ({ openPage }) => {
  const order = await boughtOrder({ isDelivered: false });
  const page = await openPage();
  await page.goto('/contact');
  await page.getByLabel('Order number').fill(order.number.toLowerCase());
  await page.getByLabel('Phone number').fill(ADDRESS.phone);
  await page.getByRole('button', { name: 'Track order', exact: true }).click();
  await expect(page.getByText(order.number)).toBeVisible();
  await expect(page.getByText('Payment received', { exact: true })).toBeVisible();
  await expect(page.getByText('open the link in your order email or sign in', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText(ADDRESS.address);
});
