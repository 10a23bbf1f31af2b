import { createUnpackedOrders, placeOrder } from '#tests/e2e/support/orders.ts';
import { test } from '#tests/e2e/support/orders-list.ts';
import { ADMIN_TOASTS } from '#tests/e2e/support/specification.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { database, stockOf } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test('a chosen status is saved, and undone from its toast', async ({ page, list }) => {
  const order = await placeOrder();
  await list.search().fill(order.lastName);
  await list.choose(order.number, 'Delivered');
  await expect(toast(page, ADMIN_TOASTS.statusUpdated)).toBeVisible();
  expect(await order.row()).toMatchObject({ status: 'delivered' });
  await toast(page, ADMIN_TOASTS.statusUpdated).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await order.row())['status']).toBe('pending');
  await expect(list.status(order.number)).toHaveText('Pending');
});

test('keys move through the five statuses without saving until Enter', async ({ page, list }) => {
  const order = await placeOrder();
  await list.search().fill(order.lastName);
  let saved = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/change-sets')) saved += 1;
  });
  await list.status(order.number).focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Pending',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
  ]);
  for (const _ of ['processing', 'shipped', 'delivered']) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  expect(saved).toBe(0);
  expect(await order.row()).toMatchObject({ status: 'pending' });
});

test('one button saves the next step, with or without a tracking number', { tag: '@axe' }, async ({ page, list }) => {
  const orders = [await placeOrder(), await placeOrder()];
  for (const [index, order] of orders.entries()) {
    await page.goto(`/admin/orders?q=${order.lastName}`);
    await page.getByRole('button', { name: 'Mark as processing' }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    const dialog = page.getByRole('dialog', { name: `Ship ${order.number}` });
    if (index === 0) {
      await dialog.getByLabel('Tracking number').fill('SPD1');
      expect(await violationsOf(page)).toEqual([]);
    }
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible();
    await expect
      .poll(() => order.row())
      .toMatchObject({ status: 'shipped', tracking_number: index === 0 ? 'SPD1' : '' });
  }
  await page.getByRole('button', { name: 'Mark as delivered' }).click();
  await expect(list.status(orders[1]?.number ?? '')).toHaveText('Delivered');
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
});

test('a status changed concurrently is shown before it is overwritten', async ({ page, list }) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?q=${order.lastName}`);
  await list.status(order.number).click();
  await database().collection('orders').update(order.id, { status: 'shipped' });
  await page.getByRole('menuitemradio', { name: 'Processing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Someone else changed this order' });
  await expect(question).toContainText(`${order.number} is now Shipped. You saw Pending.`);
  expect(await order.row()).toMatchObject({ status: 'shipped' });
  await question.getByRole('button', { name: 'Keep Shipped' }).click();
  await expect(list.status(order.number)).toHaveText('Shipped');

  await list.status(order.number).click();
  await database().collection('orders').update(order.id, { status: 'pending' });
  await page.getByRole('menuitemradio', { name: 'Delivered' }).click();
  await question.getByRole('button', { name: 'Set to Delivered' }).click();
  await expect.poll(async () => (await order.row())['status']).toBe('delivered');
});

test('an unpaid order is shipped only after a warning: by menu, next step and bulk action', async ({ page, list }) => {
  const [order, paid] = [await placeOrder({ isPaid: false }), await placeOrder()];
  await page.goto(`/admin/orders?q=${order.lastName}`);
  await list.choose(order.number, 'Delivered');
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    'This order is not paid. Mark it as delivered anyway?',
  );
  await page.keyboard.press('Escape');
  await list.choose(order.number, 'Shipped');
  const warning = page.getByRole('alertdialog', { name: 'This order is not paid. Ship it anyway?' });
  await warning.getByRole('button', { name: 'Cancel' }).click();
  expect(await order.row()).toMatchObject({ status: 'pending' });

  await page.getByRole('button', { name: 'Mark as processing' }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  const ship = page.getByRole('dialog', { name: `Ship ${order.number}` });
  await expect(ship.getByRole('alert')).toHaveText('This order is not paid. Ship it anyway?');
  await page.keyboard.press('Escape');

  await page.goto('/admin/orders');
  for (const { number } of [order, paid]) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Shipped' }).click();
  const bulk = page.getByRole('alertdialog', { name: '1 of 2 orders is not paid. Ship anyway?' });
  await expect(bulk).toContainText(order.number);
  await bulk.getByRole('button', { name: 'Ship anyway' }).click();
  await expect(toast(page, 'Status of 2 orders updated')).toBeVisible();
  expect(await order.row()).toMatchObject({ status: 'shipped', payment_status: 'pending' });
});

test('choosing Cancelled for a paid order offers refund and restocking, or the status only', async ({ page, list }) => {
  const order = await placeOrder();
  await list.search().fill(order.lastName);
  await list.choose(order.number, 'Cancelled');
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('Return to stock');
  expect(await order.row()).toMatchObject({ status: 'pending' });
  await question.getByRole('button', { name: 'Only set the status' }).click();
  await expect(toast(page, ADMIN_TOASTS.statusUpdated)).toBeVisible();
  expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'paid', stock_state: 'taken' });
  expect(await stockOf(order.product.variantId)).toBe(3);
});

test('choosing Cancelled for several orders shows the paid total, then refunds and restocks them', {
  tag: '@axe',
}, async ({ page }) => {
  const [one, other, unpaid] = [await placeOrder(), await placeOrder(), await placeOrder({ isPaid: false })];
  const orders = [one, other, unpaid];
  await page.reload();
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  };
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 orders?' });
  await expect(dialog).toContainText('2 paid, ₹4,000 in total. 1 unpaid: reserved stock is released.');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('Flood in the warehouse');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openDialog();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Flood in the warehouse');
  await dialog.getByRole('button', { name: 'Cancel 3 orders' }).click();
  await expect(toast(page, '3 orders cancelled', '₹4,000 refunded')).toBeVisible();
  for (const order of orders) {
    expect(await order.row()).toMatchObject({ status: 'cancelled', stock_state: 'released' });
    expect(await stockOf(order.product.variantId)).toBe(5);
  }
  expect(await one.row()).toMatchObject({ payment_status: 'refunded' });
  expect(await unpaid.row()).toMatchObject({ payment_status: 'failed' });
});

test('the status of several orders is set and undone in one step', { tag: '@bounded' }, async ({ page }) => {
  const orders = [await placeOrder(), await placeOrder()];
  await page.reload();
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await expect(page.getByText('2 orders selected')).toBeVisible();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Processing' }).click();
  await expect(toast(page, 'Status of 2 orders updated')).toBeVisible();
  for (const order of orders) expect(await order.row()).toMatchObject({ status: 'processing' });
  await toast(page, 'Status of 2 orders updated').getByRole('button', { name: 'Undo' }).click();
  for (const order of orders) await expect.poll(async () => (await order.row())['status']).toBe('pending');
});

test('the status of more orders than fit in one change set is set in parts and undone in one step', async ({
  page,
  list,
}) => {
  const { lastName } = await createUnpackedOrders(210);
  await page.reload();
  await list.selectEvery(lastName, 210);
  const withStatus = async (status: string) =>
    (
      await database()
        .collection('orders')
        .getList(1, 1, { filter: `order_number ~ "${lastName}" && status = "${status}"` })
    ).totalItems;
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Processing' }).click();
  const done = toast(page, 'Status of 210 orders updated');
  await expect(done).toBeVisible();
  expect(await withStatus('processing')).toBe(210);
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  expect(await withStatus('pending')).toBe(210);
});

test('a bulk action asks only about orders changed concurrently', async ({ page }) => {
  const [one, other] = [await placeOrder(), await placeOrder()];
  await page.reload();
  for (const { number } of [one, other]) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await database().collection('orders').update(one.id, { status: 'shipped' });
  await page.getByRole('menuitem', { name: 'Processing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Someone else changed this order' });
  await expect(question).toContainText(`${one.number} is now Shipped. You saw Pending.`);
  await expect(question).toContainText('The other order is saved.');
  expect(await other.row()).toMatchObject({ status: 'processing' });
  await question.getByRole('button', { name: 'Set to Processing' }).click();
  await expect.poll(async () => (await one.row())['status']).toBe('processing');
});
