import { readFile } from 'node:fs/promises';
import type { Request } from '@playwright/test';
import Papa from 'papaparse';
import { createUnpackedOrders, placeOrder } from '#tests/e2e/support/orders.ts';
import { test } from '#tests/e2e/support/orders-list.ts';
import { expect } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test('packing slips show address, sizes and boxes, and prices only if chosen', async ({ page }) => {
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

test('130 selected orders get a packing slip each', async ({ page, list }) => {
  const { lastName } = await createUnpackedOrders(130);
  await list.selectEvery(lastName, 130);
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

test('all listed orders are exported', async ({ page, list }) => {
  const order = await placeOrder();
  await database().collection('orders').update(order.id, { notes: '=1+1' });
  await list.search().fill(order.lastName);
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

test('only the selected orders are exported', async ({ page }) => {
  const [one] = [await placeOrder(), await placeOrder()];
  await page.reload();
  await page.getByRole('checkbox', { name: `Select ${one.number}` }).check();
  await page.getByRole('button', { name: 'Export selected' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(data.map((line) => line['Order'])).toEqual([one.number]);

  await page.getByRole('button', { name: 'Export selected' }).click();
  await page.getByRole('combobox', { name: 'Format' }).selectOption('For a courier’s upload');
  const courierFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const lines = Papa.parse<Record<string, string>>(await readFile(await (await courierFile).path(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data;
  expect(lines).toMatchObject([{ 'PIN code': '560001', 'Payment mode': 'Prepaid', Quantity: '2' }]);
});
