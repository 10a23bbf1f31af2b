import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import Papa from 'papaparse';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { toast } from '#tests/support/toast.ts';
import { database, stockOf } from '#tests/support/wares.ts';
import { REFUSED } from './admin.ts';
import { createUnpackedOrders, heldUntil, placeOrder } from './orders.ts';
import { ADMIN_TOASTS } from './specification.ts';

test.use({ viewer: 'staff', expectedComplaints: [REFUSED, { scope: 'test' }] });

let page: Page;
test.beforeEach(async ({ page: own }) => {
  page = own;
  await page.goto('/admin/orders');
});

const search = () => page.getByRole('searchbox', { name: 'Search orders' });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const sheet = (number: string) => page.getByRole('dialog', { name: number, exact: true });
/** The pill of an order's status. */
const status = (number: string) => page.getByRole('button', { name: `Status of ${number}` });
const choose = async (number: string, label: string) => {
  await status(number).click();
  await page.getByRole('menuitemradio', { name: label }).click();
};

test('a status is shown at once, saved, and taken back by its toast', async () => {
  const order = await placeOrder();
  await search().fill(order.lastName);
  await choose(order.number, 'Delivered');
  await expect(toast(page, ADMIN_TOASTS.statusUpdated)).toBeVisible();
  expect(await order.row()).toMatchObject({ status: 'delivered' });
  await toast(page, ADMIN_TOASTS.statusUpdated).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await order.row())['status']).toBe('pending');
  await expect(status(order.number)).toHaveText('Pending');
});

test('the arrow keys and letters move through the five statuses and save nothing until Enter', async () => {
  const order = await placeOrder();
  await search().fill(order.lastName);
  let saved = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/change-sets')) saved += 1;
  });
  await status(order.number).focus();
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

test('the next step is one button; the tracking number may be given with it or left out', async () => {
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
  await expect(status(orders[1]?.number ?? '')).toHaveText('Delivered');
  await expect(page.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);
});

test('a status that somebody else changed meanwhile is told before it is overwritten', async () => {
  const order = await placeOrder();
  await search().fill(order.lastName);
  await status(order.number).click();
  await database().collection('orders').update(order.id, { status: 'shipped' });
  await page.getByRole('menuitemradio', { name: 'Processing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Someone else changed this order' });
  await expect(question).toContainText(`${order.number} is now Shipped. You saw Pending.`);
  expect(await order.row()).toMatchObject({ status: 'shipped' });
  await question.getByRole('button', { name: 'Keep Shipped' }).click();
  await expect(status(order.number)).toHaveText('Shipped');

  await status(order.number).click();
  await database().collection('orders').update(order.id, { status: 'pending' });
  await page.getByRole('menuitemradio', { name: 'Delivered' }).click();
  await question.getByRole('button', { name: 'Set to Delivered' }).click();
  await expect.poll(async () => (await order.row())['status']).toBe('delivered');
});

test('an order that is not paid is shipped only after a warning, by the menu, the next step and in bulk', async () => {
  const [order, paid] = [await placeOrder({ isPaid: false }), await placeOrder()];
  await page.goto(`/admin/orders?q=${order.lastName}`);
  await choose(order.number, 'Delivered');
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName(
    'This order is not paid. Mark it as delivered anyway?',
  );
  await page.keyboard.press('Escape');
  await choose(order.number, 'Shipped');
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

test('Cancelled in the menu of a paid order offers refund and stock, or the status alone', async () => {
  const order = await placeOrder();
  await search().fill(order.lastName);
  await choose(order.number, 'Cancelled');
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question).toContainText('Return to stock');
  expect(await order.row()).toMatchObject({ status: 'pending' });
  await question.getByRole('button', { name: 'Only set the status' }).click();
  await expect(toast(page, ADMIN_TOASTS.statusUpdated)).toBeVisible();
  expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'paid', stock_state: 'taken' });
  expect(await stockOf(order.ware.variantId)).toBe(3);
});

test('Cancelled for several orders sums up what was paid, and refunds and restocks all of them', async () => {
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
    expect(await stockOf(order.ware.variantId)).toBe(5);
  }
  expect(await one.row()).toMatchObject({ payment_status: 'refunded' });
  expect(await unpaid.row()).toMatchObject({ payment_status: 'failed' });
});

test('search and filters are in the address, and the rows follow', async () => {
  const order = await placeOrder();
  await search().fill(order.lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(order.number)).toContainText('₹2,000');
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('failed');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('paid');
  await page.getByRole('combobox', { name: 'Placed' }).selectOption({ label: 'Today' });
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await expect(row(order.number)).toBeVisible();
  await page.reload();
  await expect(row(order.number)).toBeVisible();
  await expect(search()).toHaveValue(order.lastName);
});

test('several chosen orders get a status in one step, which is taken back in one', async () => {
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

test('an order with reserved stock says until when, and is found among those', async () => {
  const [held, paid] = [await placeOrder({ isPaid: false }), await placeOrder()];
  await page.getByRole('combobox', { name: 'Stock' }).selectOption({ label: 'Stock: reserved' });
  await expect(page).toHaveURL(/pieces=reserved/);
  await expect(row(held.number)).toBeVisible();
  await expect(row(paid.number)).toHaveCount(0);
  await page.getByRole('link', { name: held.number }).click();
  await expect(sheet(held.number).getByText(`Reserved until ${await heldUntil(held)}`, { exact: true })).toBeVisible();
});

test('the timeline tells a status changed by staff from one that is next', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const open = sheet(order.number);
  const happened = (text: string) => open.getByRole('listitem').filter({ hasText: text });
  await choose(order.number, 'Processing');
  await expect(happened('Status set to Processing')).toBeVisible();
  await expect(happened('Status set to Processing')).not.toContainText('Changed by staff');
  await choose(order.number, 'Delivered');
  await expect(happened('Status set to Delivered')).toContainText('Changed by staff · was Processing');
});

test('sorts by total', async () => {
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Highest total' });
  await expect(page).toHaveURL(/sort=-total/);
  // The largest sum in a row is its total: a piece or a refund is never more.
  const totals = async () => {
    const rows = await page.getByRole('row').allInnerTexts();
    const sums = rows.map((text) =>
      [...text.matchAll(/₹([\d,.]+)/g)].map(([, sum = '']) => Number(sum.replaceAll(',', ''))),
    );
    return sums.filter((row) => row.length > 0).map((row) => Math.max(...row));
  };
  await expect.poll(async () => (await totals())[0]).toBeGreaterThan(9_999);
  const shown = await totals();
  expect(shown.length, 'orders').toBeGreaterThan(2);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
});

test('with the keyboard: slash searches, a scanned number and Enter open the order, Escape leads back', async () => {
  const order = await placeOrder();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search()).toBeFocused();
  await page.keyboard.insertText(order.number);
  await page.keyboard.press('Enter');
  await expect(sheet(order.number)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(order.number)).toBeHidden();
  await expect(page.getByRole('link', { name: order.number })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(order.number)).toBeVisible();
});

test('the palette finds an order by whatever the list finds it by', async () => {
  const order = await placeOrder();
  const tracking_number = `SPD${order.id.toUpperCase()}`;
  await database().collection('orders').update(order.id, { tracking_number });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  for (const text of [order.lastName, order.ware.name, tracking_number]) {
    await field.fill('nothing is called this');
    await expect(page.getByRole('option')).toHaveCount(0);
    await field.fill(text);
    await expect(page.getByRole('option', { name: order.number }), text).toBeVisible();
  }
  await page.getByRole('option', { name: order.number }).click();
  await expect(sheet(order.number)).toBeVisible();
});

test('tracking number and notes are saved on leaving, told in the timeline, and taken back', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const open = sheet(order.number);
  await open.getByLabel('Tracking number').fill('SPD123456789IN');
  await open.getByLabel('Tracking number').press('Enter');
  await expect(toast(page, 'Tracking number saved')).toBeVisible();
  await open.getByLabel('Notes').fill('गिफ्ट wrap');
  await open.getByLabel('Tracking number').focus();
  await expect(toast(page, 'Notes saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ tracking_number: 'SPD123456789IN', notes: 'गिफ्ट wrap' });
  const timeline = open.getByRole('listitem');
  await expect(timeline.filter({ hasText: 'Tracking number SPD123456789IN' })).toContainText('admin@example.com');
  await expect(timeline.filter({ hasText: 'Paid' }).first()).toBeVisible();
  await toast(page, 'Notes saved').getByRole('button', { name: 'Undo' }).click();
  await expect(open.getByLabel('Notes')).toHaveValue('');
});

test('a text that is being typed survives Escape and the back button', async () => {
  const order = await placeOrder();
  const open = sheet(order.number);
  const tracking = open.getByLabel('Tracking number');
  await search().fill(order.lastName);
  await page.getByRole('link', { name: order.number }).click();
  await tracking.fill('SPD42');
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Tracking number saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ tracking_number: 'SPD42' });

  await page.getByRole('link', { name: order.number }).click();
  await open.getByLabel('Notes').fill('Call before delivery');
  await page.goBack();
  await expect(toast(page, 'Notes saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ notes: 'Call before delivery' });
});

test('a text that could not be saved is still there when the order is opened again', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const notes = sheet(order.number).getByLabel('Notes');
  await notes.fill('Mine');
  await database().collection('orders').update(order.id, { notes: 'Theirs' });
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Someone else changed this')).toContainText(order.number);
  await page.getByRole('link', { name: order.number }).click();
  await expect(notes).toHaveValue('Mine');
  expect(await order.row()).toMatchObject({ notes: 'Theirs' });
});

test('what somebody else wrote meanwhile is shown before it is overwritten', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const notes = sheet(order.number).getByLabel('Notes');
  await notes.fill('Mine');
  await database().collection('orders').update(order.id, { notes: 'Theirs' });
  await notes.blur();
  await expect(sheet(order.number).getByRole('alert')).toContainText('It now says: Theirs');
  expect(await order.row()).toMatchObject({ notes: 'Theirs' });
  await sheet(order.number).getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(async () => (await order.row())['notes']).toBe('Mine');
});

test('an unpaid order is cancelled and its reserved stock released', async () => {
  const order = await placeOrder({ isPaid: false });
  expect(await stockOf(order.ware.variantId)).toBe(3);
  await page.goto(`/admin/orders?order=${order.id}`);
  await expect(sheet(order.number)).toContainText('Stock reserved until');
  await sheet(order.number).getByRole('link', { name: 'Cancel order…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(toast(page, 'Order cancelled')).toBeVisible();
  await expect(sheet(order.number)).toContainText('Cancelled');
  expect(await stockOf(order.ware.variantId)).toBe(5);
});

test('packing slips of chosen orders show address, sizes and boxes, and prices only when asked for', async () => {
  const orders = [await placeOrder(), await placeOrder()];
  await page.goto('/admin/orders');
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  for (const { number, lastName } of orders) {
    const slip = page.getByRole('article', { name: number });
    await expect(slip).toContainText(`Asha ${lastName}`);
    await expect(slip).toContainText('2 pieces in all');
    await expect(slip).not.toContainText('₹');
  }
  await page.getByRole('checkbox', { name: 'Show prices' }).check();
  await expect(page.getByRole('article').first()).toContainText('₹2,000');
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('a5');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/MediaBox \[0 0 (\d+)[\d.]* (\d+)/g)].map(([, width, height]) => [width, height]);
  expect(pages).toEqual([
    ['420', '594'],
    ['420', '594'],
  ]);
  await page.emulateMedia({ media: null });
});

test('each of 130 chosen orders gets its packing slip', async () => {
  const { lastName } = await createUnpackedOrders(130);
  await search().fill(lastName);
  // The list before the search may show 25 of them too, and not the newest.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders 130');
  await expect(row(lastName)).toHaveCount(25);
  const next = page.getByRole('link', { name: 'Next' });
  for (let chosen = 25; chosen < 150; chosen += 25) {
    await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
    await expect(page.getByText(`${chosen} orders selected`)).toBeVisible();
    await next.click();
    await expect(page.getByRole('checkbox', { name: 'Select all orders on this page' })).not.toBeChecked();
  }
  await page.getByRole('checkbox', { name: 'Select all orders on this page' }).check();
  // Few requests of many orders each, one after the other.
  const asked = { now: 0, most: 0, all: 0 };
  const isList = (request: Request) => /\/api\/shop\/admin\/orders\?.*ids=/.test(request.url());
  page.on('request', (request) => {
    if (!isList(request)) return;
    asked.all += 1;
    asked.now += 1;
    asked.most = Math.max(asked.most, asked.now);
  });
  page.on('requestfinished', (request) => {
    if (isList(request)) asked.now -= 1;
  });
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
  expect(asked).toEqual({ now: 0, most: 1, all: 2 });
  await expect(page.getByRole('article')).toHaveCount(130);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(130);
});

test('the listed orders are exported, every one of them', async () => {
  const order = await placeOrder();
  await database().collection('orders').update(order.id, { notes: '=1+1' });
  await search().fill(order.lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(data).toMatchObject([
    { Order: order.number, Quantity: '2', Price: '1000.00', 'Order total': '2000.00', Notes: "'=1+1" },
  ]);
});

test('the selected orders are exported, and no other', async () => {
  const [one] = [await placeOrder(), await placeOrder()];
  await page.reload();
  await page.getByRole('checkbox', { name: `Select ${one.number}` }).check();
  await page.getByRole('button', { name: 'Export selected' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(data.map((line) => line['Order'])).toEqual([one.number]);
});

test('a row of the list is 48 px high and has shipping, tracking and notes; the sheet has all amounts', async () => {
  const order = await placeOrder();
  await database().collection('orders').update(order.id, { notes: 'Gift wrap', tracking_number: 'SPD7' });
  await search().fill(order.lastName);
  await expect(row(order.number)).toContainText('Free shipping');
  await expect(row(order.number)).toContainText('SPD7');
  await expect(row(order.number)).toContainText('Gift wrap');
  expect((await row(order.number).boundingBox())?.height).toBeLessThanOrEqual(49);
  await page.getByRole('link', { name: order.number }).click();
  for (const text of ['Subtotal', 'ShippingFree', 'Total', 'Paid₹2,000', 'StockSold']) {
    await expect(sheet(order.number)).toContainText(text);
  }
});

test('what is asked over an order is accessible and fits desk and phone', { tag: '@bounded' }, async () => {
  const order = await placeOrder();
  for (const ask of ['refund', 'cancel']) {
    await page.goto(`/admin/orders?order=${order.id}&ask=${ask}`);
    await expect(page.getByRole(ask === 'refund' ? 'dialog' : 'alertdialog').last()).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), `${ask}, ${width} px wide`).toEqual([]);
    }
  }
});
