import type { Page } from '@playwright/test';
import { openAdminPage } from '#tests/e2e/support/admin.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { test } from '#tests/e2e/support/orders-list.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

let page: Page;
test.beforeEach(({ page: own }) => {
  page = own;
});

const editor = () => page.locator('form').filter({ has: page.getByLabel('Subject') });
const frame = () => page.frameLocator('iframe[title="Preview"]');
const mails = () => database().collection('buyer_mails');
/** Mails to the buyer. */
const mailsOf = async (orderId: string) => {
  const rows = await mails().getFullList({ filter: `order_id = "${orderId}" && kind != "order_new"`, sort: '@rowid' });
  return rows.map((row) => `${row['kind']} ${row['status']}`);
};

/** A paid order whose buyer left an address. */
async function mailedOrder() {
  const order = await placeOrder();
  await database().collection('orders').update(order.id, { email: 'asha@example.com' });
  return order;
}

test('an email is edited with its preview, saved and undone', async () => {
  await page.goto('/admin');
  await openAdminPage(page, 'Settings');
  await page.getByRole('link', { name: 'Emails' }).click();
  await expect(editor().getByLabel('Subject')).toHaveValue('Order {order_number} is confirmed');
  await expect(frame().getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(frame().getByText('Hello Asha,')).toBeVisible();

  await editor().getByLabel('Heading').fill('Namaste <b>{first_name}</b>');
  await expect(frame().getByRole('heading', { name: 'Namaste <b>Asha</b>' })).toBeVisible();
  await page.getByRole('button', { name: 'Text only' }).click();
  await expect(page.locator('pre')).toContainText('Namaste <b>Asha</b>');
  await editor().getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Email saved')).toBeVisible();
  const stored = await database().collection('mail_texts').getOne('order_paid');
  expect(stored).toMatchObject({ heading: 'Namaste <b>{first_name}</b>', subject: '' });
  await toast(page, 'Email saved').getByRole('button', { name: 'Undo' }).click();
  await expect(editor().getByLabel('Heading')).toHaveValue('Thank you for your order');
  await page.getByRole('link', { name: 'Reset password' }).click();
  await expect(frame().getByRole('link', { name: 'Choose a new password' })).toBeVisible();
});

test.describe('with a mail server', () => {
  test.beforeAll(() => database().settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: 1 } }));
  test.afterAll(async () => {
    await database().settings.update({ smtp: { enabled: false } });
    for (const { id } of await mails().getFullList()) await mails().delete(id);
  });

  test('shipping says when the customer is told, and the timeline has the email, to be sent again', async ({
    list,
  }) => {
    const order = await mailedOrder();
    await page.goto(`/admin/orders?q=${order.lastName}`);
    await page.getByRole('button', { name: 'Mark as processing' }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    const dialog = page.getByRole('dialog', { name: `Ship ${order.number}` });
    await expect(dialog.getByLabel('Email the customer')).toBeChecked();
    await expect(dialog.getByText('Emails go out after two minutes.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect.poll(() => mailsOf(order.id)).toEqual(['order_shipped waiting']);

    await page.getByRole('link', { name: order.number }).click();
    const sheet = list.sheet(order.number);
    await expect(sheet.getByText('Email waiting: order shipped')).toBeVisible();
    await expect(sheet.getByText(/^To be sent at/)).toBeVisible();
    const [mail] = await mails().getFullList({ filter: `order_id = "${order.id}" && kind = "order_shipped"` });
    const now = new Date().toISOString();
    await mails().update(mail?.id ?? '', { status: 'sent', sent_at: now });
    await page.reload();
    await expect(sheet.getByText('Mailed: order shipped')).toBeVisible();
    await sheet.getByRole('button', { name: 'Send again' }).click();
    await expect(toast(page, 'The email is on its way')).toBeVisible();
    expect(await mailsOf(order.id)).toEqual(['order_shipped sent', 'order_shipped waiting']);
    await expect(sheet.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  });
});
