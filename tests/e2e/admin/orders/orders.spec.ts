import { placeOrder } from '#tests/e2e/support/orders.ts';
import { test } from '#tests/e2e/support/orders-list.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { toast } from '#tests/support/toast.ts';

test('search and filters are in the URL; a row of the list is 48 px high, paid and unpaid look different', async ({
  page,
  list,
}) => {
  const order = await placeOrder();
  await list.search().fill(order.lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('failed');
  await expect(page.getByText('No orders match')).toBeVisible();
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('paid');
  await page.getByRole('combobox', { name: 'Placed' }).selectOption({ label: 'Today' });
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/);
  await page.reload();
  await expect(list.search()).toHaveValue(order.lastName);
  await expect(list.row(order.number)).toContainText('Free shipping');
  expect((await list.row(order.number).boundingBox())?.height).toBeLessThanOrEqual(49);

  const paint = (payment: string) =>
    page
      .getByRole('row')
      .nth(1)
      .getByText(new RegExp(`^${payment}$`, 'i'))
      .evaluate((badge) => getComputedStyle(badge).backgroundColor);
  expect(await paint('paid')).toBe('rgb(228, 236, 223)');
  await page.goto('/admin/orders?payment=failed');
  expect(await paint('failed')).toBe('rgb(180, 50, 27)');
});

test('parcel, address and notes of an order are saved, named in its timeline, and undone', async ({ page, list }) => {
  const order = await placeOrder();
  await page.goto(`/admin/orders?order=${order.id}`);
  const open = list.sheet(order.number);
  const timeline = open.getByRole('listitem');
  await open.getByRole('button', { name: 'Add parcel…' }).click();
  const dialog = page.getByRole('dialog', { name: `Add a parcel to ${order.number}` });
  await dialog.getByLabel('Courier').selectOption('Delhivery');
  await dialog.getByLabel('Tracking number').fill('D77');
  await dialog.getByLabel(`In this parcel: ${order.product.name}, `, { exact: false }).selectOption('1 of 2');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save parcel' }).click();
  await expect(toast(page, 'Parcel added')).toBeVisible();
  await open.getByRole('button', { name: 'Edit Delhivery D77' }).click();
  const parcel = page.getByRole('dialog', { name: `Parcel of ${order.number}` });
  await parcel.getByLabel('Tracking number').fill('D78');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Parcel saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ tracking_number: 'D78', parcels: [{ items: [{ quantity: 1 }] }] });
  await expect(timeline.filter({ hasText: 'Parcel changed: Delhivery D78' })).toContainText('admin@example.com');
  await open.getByRole('button', { name: 'Remove Delhivery D78' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(open).toContainText('No parcel yet');

  await open.getByRole('link', { name: 'Edit address…' }).click();
  const address = page.getByRole('dialog', { name: `Address of ${order.number}` });
  await address.getByLabel('Phone').fill('+91 98765 00000');
  await address.getByRole('button', { name: 'Save address' }).click();
  await expect(toast(page, 'Address saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ shipping: { phone: '9876500000', city: 'Bengaluru' } });
  await expect(timeline.filter({ hasText: 'Address corrected' })).toContainText('9876500000 · was');

  await open.getByLabel('Notes').fill('गिफ्ट wrap');
  await open.getByRole('button', { name: 'Add parcel…' }).focus();
  await expect(toast(page, 'Notes saved')).toBeVisible();
  expect(await order.row()).toMatchObject({ tracking_number: '', notes: 'गिफ्ट wrap' });
  await toast(page, 'Notes saved').getByRole('button', { name: 'Undo' }).click();
  await expect(open.getByLabel('Notes')).toHaveValue('');
});

test('the order’s dialogs are accessible and fit desktop and phone', { tag: '@bounded' }, async ({ page }) => {
  const order = await placeOrder();
  for (const ask of ['refund', 'cancel', 'address', 'pieces']) {
    await page.goto(`/admin/orders?order=${order.id}&ask=${ask}`);
    await expect(page.getByRole(ask === 'cancel' ? 'alertdialog' : 'dialog').last()).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), `${ask}, ${width} px wide`).toEqual([]);
    }
  }
});
