import { placeOrder } from '#tests/e2e/support/orders.ts';
import { test } from '#tests/e2e/support/orders-list.ts';
import { expect } from '#tests/support/browser.ts';

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
