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
const mailsOf = async (orderId: string) => {
  const rows = await mails().getFullList({ filter: `order_id = "${orderId}"`, sort: '@rowid' });
  return rows.map((row) => `${row['kind']} ${row['status']}`);
};

/** A paid order whose buyer left an address. */
async function mailedOrder() {
  const order = await placeOrder();
  await database().collection('orders').update(order.id, { email: 'asha@example.com' });
  return order;
}

test('a mail is edited with its preview, saved, undone, and set back to the defaults', async () => {
  await page.goto('/admin');
  await openAdminPage(page, 'Settings');
  await page.getByRole('link', { name: 'Mails' }).click();
  await expect(editor().getByLabel('Subject')).toHaveValue('Order {order_number} is confirmed');
  await expect(frame().getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(frame().getByText('Hello Asha,')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await editor().getByLabel('Heading').fill('Namaste <b>{first_name}</b>');
  await expect(frame().getByRole('heading', { name: 'Namaste <b>Asha</b>' })).toBeVisible();
  await editor().getByLabel('Closing line').fill('Yours, {shopp}');
  await expect(editor().getByText('{shopp} is not filled in. Check the spelling.')).toBeVisible();
  await editor().getByLabel('Closing line').fill('Yours, {shop}');
  await page.getByRole('button', { name: 'Text only' }).click();
  await expect(page.locator('pre')).toContainText('Yours, Gulmohar');

  await page.getByRole('link', { name: 'Order shipped' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await editor().getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Mail saved')).toBeVisible();
  const stored = () => database().collection('mail_texts').getOne('order_paid');
  expect(await stored()).toMatchObject({
    heading: 'Namaste <b>{first_name}</b>',
    subject: '',
    closing: 'Yours, {shop}',
  });
  await toast(page, 'Mail saved').getByRole('button', { name: 'Undo' }).click();
  await expect(editor().getByLabel('Heading')).toHaveValue('Thank you for your order');

  await editor().getByLabel('Heading').fill('Something');
  await editor().getByRole('button', { name: 'Use the default texts' }).click();
  await expect(editor().getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a mail about an order is turned off and on again; one about an account has no switch', async () => {
  await page.goto('/admin/settings/mails?mail=order_delivered');
  const isOn = page.getByRole('checkbox', { name: 'Send this mail' });
  // `uncheck` wants the new state at once; the box follows when requests under way have been cancelled.
  await isOn.click();
  await expect(isOn).not.toBeChecked();
  await expect(toast(page, 'Mail turned off')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order delivered Off' })).toBeVisible();
  await isOn.click();
  await expect(isOn).toBeChecked();
  await expect(page.getByRole('link', { name: 'Order delivered', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Reset password' }).click();
  await expect(frame().getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await expect(isOn).toHaveCount(0);
});

test('without a mail server the page says that customers get no mails', async () => {
  await page.goto('/admin/settings/mails');
  await expect(page.getByText('No mail server is set up, so customers get no mails about their orders.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test to me' })).toHaveCount(0);
  const order = await mailedOrder();
  await page.goto(`/admin/orders?q=${order.lastName}`);
  await page.getByRole('button', { name: 'Mark as processing' }).click();
  await page.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(page.getByRole('dialog').getByLabel('Mail the customer')).toHaveCount(0);
});

test.describe('with a mail server', () => {
  test.beforeAll(() => database().settings.update({ smtp: { enabled: true, host: '127.0.0.1', port: 1 } }));
  test.afterAll(async () => {
    await database().settings.update({ smtp: { enabled: false } });
    for (const { id } of await mails().getFullList()) await mails().delete(id);
  });

  test('shipping says when the customer is told, and the timeline has the mail, to be sent again', async ({ list }) => {
    const order = await mailedOrder();
    await page.goto(`/admin/orders?q=${order.lastName}`);
    await page.getByRole('button', { name: 'Mark as processing' }).click();
    await page.getByRole('button', { name: 'Mark as shipped' }).click();
    const dialog = page.getByRole('dialog', { name: `Ship ${order.number}` });
    await expect(dialog.getByLabel('Mail the customer')).toBeChecked();
    await expect(dialog.getByText('Mails go out after two minutes.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect.poll(() => mailsOf(order.id)).toEqual(['order_shipped waiting']);

    await page.getByRole('link', { name: order.number }).click();
    const sheet = list.sheet(order.number);
    await expect(sheet.getByText('Mail waiting: order shipped')).toBeVisible();
    await expect(sheet.getByText(/^To be sent at/)).toBeVisible();
    const [mail] = await mails().getFullList({ filter: `order_id = "${order.id}"` });
    const now = new Date().toISOString();
    await mails().update(mail?.id ?? '', { status: 'sent', sent_at: now });
    await page.reload();
    await expect(sheet.getByText('Mailed: order shipped')).toBeVisible();
    await sheet.getByRole('button', { name: 'Send again' }).click();
    await expect(toast(page, 'The mail is on its way')).toBeVisible();
    expect(await mailsOf(order.id)).toEqual(['order_shipped sent', 'order_shipped waiting']);
    await expect(sheet.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  });

  test('several orders are mailed only after a question, which can leave the mails out', async ({ list }) => {
    const orders = [await mailedOrder(), await mailedOrder(), await placeOrder()];
    for (const [label, isMailing] of [
      ['Shipped', true],
      ['Delivered', false],
    ] as const) {
      await page.goto('/admin/orders');
      for (const { number } of orders) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
      await page.getByRole('button', { name: 'Set status' }).click();
      await page.getByRole('menuitem', { name: label }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText('1 of 3 left no e-mail address.')).toBeVisible();
      const choice = question.getByLabel('Mail 2 customers');
      await choice.setChecked(isMailing);
      await question.getByRole('button', { name: /^Mark as/ }).click();
      await expect(list.status(orders[0]?.number ?? '')).toHaveText(label);
    }
    // Delivered soon after, the mails about shipping are out of date. The list shows a status before it is saved.
    await expect
      .poll(() => Promise.all(orders.map(({ id }) => mailsOf(id))))
      .toEqual([['order_shipped cancelled'], ['order_shipped cancelled'], []]);
  });

  test('a refused mail needs attention, says why, and is sent again from there', async () => {
    const order = await mailedOrder();
    await mails().create({
      kind: 'order_paid',
      event: `order_paid:${order.id}`,
      order_id: order.id,
      status: 'refused',
      problem: '550 No such user here',
    });
    await page.goto('/admin/inbox');
    const card = page.getByRole('article', { name: `Mail refused: ${order.number}` });
    await expect(card).toContainText('Order confirmed: 550 No such user here');
    await card.getByRole('button', { name: 'Send again' }).click();
    await expect(card).toHaveCount(0);
    expect(await mailsOf(order.id)).toEqual(['order_paid refused', 'order_paid waiting']);
  });
});
