import type { Page } from '@playwright/test';
import { payButton } from '#tests/e2e/support/shopper.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';
import { expectToast, toast } from '#tests/support/toast.ts';

/** Discounts in the admin, and pages of a shop without any. */

const removeAll = async () => {
  const discounts = database().collection('discounts');
  for (const { id } of await discounts.getFullList()) await discounts.delete(id);
};
test.beforeEach(removeAll);
test.afterAll(removeAll);

const field = (page: Page) => page.getByLabel('Discount code');

test.describe('a shopper', () => {
  // One piece of size M is in the cart.
  test.use({ viewer: 'buyer' });

  test('sees no code field, and loads nothing more, in a shop without discounts', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
    await expect(field(page)).toBeHidden();
    await page.goto('/checkout');
    await expect(payButton(page)).toBeVisible();
    await expect(field(page)).toBeHidden();
    expect(asked.filter((url) => /discount/i.test(url))).toEqual([]);
  });
});

test.describe('staff', () => {
  test.use({ viewer: 'staff' });

  test('make a discount with an example, switch it off, and undo', async ({ page }) => {
    await page.goto('/admin/discounts');
    await page.getByRole('link', { name: 'New discount' }).click();
    const form = page.getByRole('dialog', { name: 'New discount' });
    await form.getByLabel('Code').fill('holi20');
    await form.getByLabel('Name').fill('Holi');
    await form.getByLabel('Percent off').fill('20');
    await form.getByLabel('Last day').fill('2099-03-01');
    await expect(form.getByText('HOLI20 −₹400, to pay ₹1,600.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Discount created successfully');
    const row = page.getByRole('row', { name: /^Holi HOLI20 20% off Until 1 March 2099 Active 0/ });
    await row.getByRole('button', { name: 'Switch off Holi' }).click();
    await expect(page.getByRole('row', { name: /^Holi .* Off/ })).toBeVisible();
    await toast(page, 'Discount updated successfully').getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();
  });
});
