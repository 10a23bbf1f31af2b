import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { placeOrder } from '#tests/e2e/support/orders.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

const startOn = (starts_on: string) =>
  database().collection('invoice_settings').update('invoicesettings', { starts_on });
test.beforeEach(() => startOn('2026-01-01'));
test.afterAll(() => startOn(''));

/** What a press downloads: its name and its first bytes as text. */
async function downloadOf(page: Page, press: () => Promise<void>): Promise<{ name: string; start: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 4).toString('latin1') };
}

test('staff create an invoice before its time, download and print it, and the month for the accountant', async ({
  page,
}) => {
  const { id, number } = await placeOrder();
  await page.goto(`/admin/orders?order=${id}`);
  const sheet = page.getByRole('dialog', { name: number });
  await expect(sheet.getByText('Not issued yet.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Create invoice now' }).click();
  await expectToast(page, /^Invoice INV-TEST\/\d\d-\d\d\/\d{6} created/);
  await expect(sheet.getByText(/^Invoice INV-TEST\//)).toBeVisible();
  const { name, start } = await downloadOf(page, () =>
    sheet.getByRole('button', { name: /^Download PDF INV/ }).click(),
  );
  expect(name).toMatch(/^INV-TEST-\d\d-\d\d-\d{6}\.pdf$/);
  expect(start).toBe('%PDF');
  await sheet.getByRole('link', { name: 'Print invoice' }).click();
  const printed = page.getByRole('article', { name: /^Invoice INV/ });
  await expect(printed).toContainText(number);
  await expect(printed).toContainText('Karnataka (29)');
  await expect(printed).toContainText('₹2,000');
  await expect(printed).toContainText('Test: no money was paid, and no tax is due.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.goto('/admin/invoices');
  await expect(page.getByRole('row').filter({ hasText: 'Invoice, ' })).not.toHaveCount(0);
  await expect(page.getByText('no GSTIN, so it issues plain invoices')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const pdfs = await downloadOf(page, () => page.getByRole('button', { name: 'Download all PDFs' }).click());
  expect(pdfs).toEqual({ name: expect.stringMatching(/^invoices-\d{4}-\d\d\.zip$/), start: 'PK\u0003\u0004' });
  const csv = await downloadOf(page, () => page.getByRole('button', { name: 'Download CSV for GSTR-1' }).click());
  expect(csv).toEqual({ name: expect.stringMatching(/^gstr1-\d{4}-\d\d\.zip$/), start: 'PK\u0003\u0004' });
});
