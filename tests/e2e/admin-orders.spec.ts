import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
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

test('a status is shown at once, saved, and taken back by its toast', async () => {
  const order = await placeOrder();
  await search().fill(order.lastName);
  await page.getByRole('combobox', { name: `Status of ${order.number}` }).selectOption('shipped');
  await expect(toast(page, ADMIN_TOASTS.statusUpdated)).toBeVisible();
  expect(await order.row()).toMatchObject({ status: 'shipped' });
  await toast(page, ADMIN_TOASTS.statusUpdated).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await order.row())['status']).toBe('pending');
  await expect(page.getByRole('combobox', { name: `Status of ${order.number}` })).toHaveValue('pending');
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
  await page.getByRole('combobox', { name: 'Set status to…' }).selectOption('processing');
  await expect(toast(page, 'Status of 2 orders updated')).toBeVisible();
  for (const order of orders) expect(await order.row()).toMatchObject({ status: 'processing' });
  await toast(page, 'Status of 2 orders updated').getByRole('button', { name: 'Undo' }).click();
  for (const order of orders) await expect.poll(async () => (await order.row())['status']).toBe('pending');
});

test('an order that holds pieces says until when, and is found among those that do', async () => {
  const [held, paid] = [await placeOrder({ isPaid: false }), await placeOrder()];
  await page.getByRole('combobox', { name: 'Pieces' }).selectOption({ label: 'Held for this order' });
  await expect(page).toHaveURL(/pieces=reserved/);
  await expect(row(held.number)).toBeVisible();
  await expect(row(paid.number)).toHaveCount(0);
  await page.getByRole('link', { name: held.number }).click();
  await expect(sheet(held.number).getByText(`Reserved until ${await heldUntil(held)}`, { exact: true })).toBeVisible();
});

test('the timeline tells a status that was set by hand from one that is next', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const open = sheet(order.number);
  const status = open.getByRole('combobox', { name: `Status of ${order.number}` });
  const happened = (text: string) => open.getByRole('listitem').filter({ hasText: text });
  await status.selectOption('processing');
  await expect(happened('Status set to Processing')).toBeVisible();
  await expect(happened('Status set to Processing')).not.toContainText('Set by hand');
  await status.selectOption('delivered');
  await expect(happened('Status set to Delivered')).toContainText('Set by hand · was Processing');
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

test('what somebody else wrote meanwhile is shown before it is overwritten', async () => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const notes = sheet(order.number).getByLabel('Notes');
  await notes.fill('Mine');
  await database().collection('orders').update(order.id, { notes: 'Theirs' });
  await notes.blur();
  await expect(sheet(order.number).getByRole('alert')).toContainText('It now says: Theirs');
  expect(await order.row()).toMatchObject({ notes: 'Theirs' });
  await sheet(order.number).getByRole('button', { name: 'Save mine instead' }).click();
  await expect.poll(async () => (await order.row())['notes']).toBe('Mine');
});

test('an unpaid order is cancelled and its pieces are back on the shelf', async () => {
  const order = await placeOrder({ isPaid: false });
  expect(await stockOf(order.ware.variantId)).toBe(3);
  await page.goto(`/admin/orders?order=${order.id}`);
  await expect(sheet(order.number)).toContainText('Its pieces are held until');
  await sheet(order.number).getByRole('link', { name: 'Cancel order…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the order' }).click();
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
  await expect(row(lastName)).toHaveCount(25);
  const next = page.getByRole('link', { name: 'Next' });
  for (let chosen = 25; chosen < 150; chosen += 25) {
    await page.getByRole('checkbox', { name: 'Select all orders of this page' }).check();
    await expect(page.getByText(`${chosen} orders selected`)).toBeVisible();
    await next.click();
    await expect(page.getByRole('checkbox', { name: 'Select all orders of this page' })).not.toBeChecked();
  }
  await page.getByRole('checkbox', { name: 'Select all orders of this page' }).check();
  await page.getByRole('button', { name: 'Print packing slips' }).click();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
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
