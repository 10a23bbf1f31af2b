import type { Page } from '@playwright/test';
import { REPORTS_WORDS } from '#admin/features/reports/messages.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

/** Reports, on days long past that no other test has orders on. */

let page: Page;
let product: Awaited<ReturnType<typeof createTestProduct>>;
const orders: string[] = [];

test.beforeAll(async () => {
  product = await createTestProduct();
  await place('2019-05-04T23:59:00+05:30', 'paid', 1000);
  await place('2019-05-05T00:01:00+05:30', 'paid', 3000, 250);
  await place('2019-05-05T12:00:00+05:30', 'failed', 9999);
});
test.afterAll(async () => {
  for (const id of orders) await database().collection('orders').delete(id);
  await database().collection('products').delete(product.productId);
});
test.beforeEach(async ({ page: own }) => {
  page = own;
});

async function place(at: string, payment_status: string, price: number, discount_amount = 0): Promise<void> {
  const number = `OV-${Math.random().toString(36).slice(2, 10)}`;
  const { id } = await database().collection('orders').create({
    order_number: number,
    idempotency_key: number,
    status: 'pending',
    payment_status,
    stock_state: 'released',
    total_amount: price,
    discount_amount,
  });
  orders.push(id);
  await database()
    .collection('order_items')
    .create({ order_id: id, product_id: product.productId, name: product.name, quantity: 1, price });
  const dated = [{ id, placed_at: new Date(at).toISOString() }];
  await database().send('/api/shop/server/past-orders', { method: 'POST', body: { orders: dated } });
}

const figure = (label: string, value: string) => page.getByRole('link', { name: `${label}: ${value}`, exact: true });

test('figures of a day are compared with the day before; charts are readable by keyboard and as tables', async () => {
  await page.goto('/admin/reports?period=custom&from=2019-05-05&to=2019-05-05');
  await expect(figure(REPORTS_WORDS.revenue, '₹3,000')).toBeVisible();
  await expect(page.getByText('+200% vs previous ₹1,000').first()).toBeVisible();
  await expect(figure('Discounts given', '₹250')).toBeVisible();
  await expect(figure(REPORTS_WORDS.begun, '2')).toBeVisible();
  await expect(figure(REPORTS_WORDS.conversion, '50%')).toBeVisible();
  await expect(page.getByRole('table', { name: REPORTS_WORDS.byPieces })).toContainText(product.name);
  await figure(REPORTS_WORDS.orders, '1').click();
  await expect(page).toHaveURL(/\/admin\/orders\?(?=.*payment=paid)(?=.*from=2019-05-05)(?=.*to=2019-05-05)/);

  await page.goto('/admin/reports?period=custom&from=2019-05-01&to=2019-05-07');
  const chart = page.getByRole('region', { name: REPORTS_WORDS.byDay(REPORTS_WORDS.revenue) });
  await expect(chart.getByRole('application')).toBeVisible();
  await chart.getByRole('application').focus();
  for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowRight');
  await expect(chart).toContainText('4 May 2019');
  await expect(chart).toContainText('₹1,000');
  await chart.getByRole('button', { name: REPORTS_WORDS.showTable }).click();
  await expect(chart.getByRole('row', { name: /5 May 2019/ })).toContainText('₹3,000');
  expect(await violationsOf(page)).toEqual([]);
  await chart.getByRole('button', { name: REPORTS_WORDS.showChart }).click();
  await expect(chart.getByRole('application')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
