import type { Page } from '@playwright/test';
import { PAST_ORDERS_PATH } from '#shared/api/past-orders.ts';
import { createAccount, PASSWORD } from '#tests/e2e/support/account.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { startMailbox } from '#tests/support/mailbox.ts';
import { database } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

/** Signing in to the admin, and what packers see of it. */

/** The browser's lines for a first step that asks for a code, and for a wrong code. */
test.use({ expectedConsoleErrors: [[/status of 40[01] .*\/users\/auth-with-/], { scope: 'test' }] });

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('a packer packs and ships an order, sees no prices and no other page', async ({ page }) => {
  const email = await createAccount();
  const { id } = await database().collection('users').getFirstListItem(`email = "${email}"`);
  await database().collection('user_roles').create({ user_id: id, role: 'packer' });
  const order = await placeOrder();
  // The page lists the oldest hundred.
  const orders = [{ id: order.id, placed_at: '2020-01-01T00:00:00Z' }];
  await database().send(PAST_ORDERS_PATH, { method: 'POST', body: { orders } });
  await page.goto('/admin');
  await signIn(page, email);
  const card = page.getByRole('article', { name: order.number });
  await expect(card).toContainText(order.lastName);
  await expect(page.getByRole('main')).not.toContainText('₹');
  await card.getByRole('button', { name: 'Mark as packed' }).click();
  await expect(card).toContainText('Packed');
  await card.getByLabel('Tracking number').fill('DTDC123');
  await card.getByRole('button', { name: 'Print slip' }).click();
  await page.getByRole('button', { name: 'Back to the orders' }).click();
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(card.getByLabel('Tracking number')).toHaveValue('DTDC123');
  await page.reload();
  await card.getByRole('button', { name: 'Restore' }).click();
  await expect(card.getByLabel('Tracking number')).toHaveValue('DTDC123');
  await card.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(card).toHaveCount(0);
  expect(await order.row()).toMatchObject({ status: 'shipped', tracking_number: 'DTDC123' });
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('Orders', { exact: true }).selectOption('Shipped');
  await card.getByRole('button', { name: 'Print slip' }).click();
  await expect(page.getByRole('article', { name: order.number })).toContainText('Packing slip');
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
});

test('staff who need a code are led from the shop’s sign-in to the admin’s; a wrong one can be corrected', async ({
  page,
}) => {
  const mailbox = await startMailbox();
  const users = database().collections;
  try {
    const smtp = { enabled: true, host: '127.0.0.1', port: mailbox.port, username: '', password: '' };
    await database().settings.update({ smtp });
    // As switched on under Staff.
    await users.update('users', { mfa: { enabled: true }, otp: { enabled: true } });
    const email = await createAccount();
    const { id } = await database().collection('users').getFirstListItem(`email = "${email}"`);
    await database().collection('user_roles').create({ user_id: id, role: 'packer' });
    await page.goto('/auth');
    const panel = page.getByRole('tabpanel');
    await panel.getByLabel('Email').fill(email);
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await panel.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible();
    await signIn(page, email);
    await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible();
    await expect.poll(() => mailbox.mailsTo(email).length).toBe(1);
    await page.getByLabel('Code from the email').fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('This code is wrong or too old.')).toBeVisible();
    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect(toast(page, 'Another code is on its way')).toBeVisible();
    await expect.poll(() => mailbox.mailsTo(email).length).toBe(2);
    const [code = ''] = /\b\d{8}\b/.exec(mailbox.mailsTo(email)[1]?.text ?? '') ?? [];
    await page.getByLabel('Code from the email').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Orders to pack' })).toBeVisible();
  } finally {
    await users.update('users', { mfa: { enabled: false }, otp: { enabled: false } });
    await database().settings.update({ smtp: { enabled: false } });
    await mailbox.stop();
  }
});

test.describe('where the script does not start', () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|Failed to load resource/] });

  test('the page says so instead of staying empty', { tag: '@bounded' }, async ({ page }) => {
    await page.route('**/admin/assets/*.js', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('The admin has not started yet.')).toBeVisible();
  });
});
