import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { REFUSED } from './admin.ts';

test.use({ viewer: 'staff', expectedComplaints: [REFUSED, { scope: 'test' }] });

/** The Activity view: what was changed, its way back, and a version that comes back. */

let count = 0;
function unique(word: string): string {
  count += 1;
  return `${word} ${Date.now()}-${count}`;
}
const answerSchema = z.object({ id: z.string(), results: z.array(z.object({ id: z.string() })) });

/** Saves a change set as the demo's admin, through the shop's origin as the browser does. */
async function save(page: Page, label: string, operations: Operation[]) {
  const signedIn = await page.request.post('/pb/api/collections/users/auth-with-password', {
    data: { identity: DEMO_ADMIN.email, password: DEMO_ADMIN.password },
  });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  const answer = await page.request.post(`/pb${CHANGE_SETS_PATH}`, {
    headers: { authorization: token },
    data: { label, source: 'form', key: crypto.randomUUID(), operations },
  });
  return answerSchema.parse(await answer.json());
}

/** A product of its own, inactive so that shoppers' tests never see it. */
async function product(page: Page): Promise<{ id: string; name: string }> {
  const name = unique('Audited kurta');
  const values = { name, price: 1000, is_active: false };
  const { results } = await save(page, 'Product created', [{ action: 'create', collection: 'products', values }]);
  return { id: results[0]?.id ?? '', name };
}

const update = (id: string, values: Extract<Operation, { action: 'update' }>['values']): Operation => ({
  action: 'update',
  collection: 'products',
  id,
  values,
});

test.describe('activity', () => {
  test('shows what was changed from what to what, and takes it back and again', async ({ page }) => {
    const { id, name } = await product(page);
    await save(page, 'Product updated', [update(id, { price: 1250.5, is_featured: true })]);
    await page.goto('/admin/orders');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Activity' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await page.goto(`/admin/activity?record=products/${id}`);
    await page.getByRole('link', { name: 'Product updated' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(name);
    await expect(sheet).toContainText(DEMO_ADMIN.email);
    await expect(sheet.getByRole('definition').filter({ hasText: '₹' })).toHaveText(/₹1,000.*₹1,250\.50/);

    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(page.getByText('The change was undone')).toBeVisible();
    await sheet.getByRole('link', { name: 'See the change that undid it' }).click();
    await expect(sheet.getByRole('heading', { name: 'Undo: Product updated' })).toBeVisible();
    await expect(sheet.getByRole('definition').filter({ hasText: '₹' })).toHaveText(/₹1,250\.50.*₹1,000/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3);
  });

  test('says why a change stays when the same was changed again', async ({ page }) => {
    const { id } = await product(page);
    const first = await save(page, 'Product updated', [update(id, { price: 1100 })]);
    await save(page, 'Product updated', [update(id, { price: 1200 })]);
    await page.goto(`/admin/activity?change=${first.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this change' }).click();
    await expect(page.getByRole('alert')).toContainText('Price is now 1200.');
  });

  test('restores the version before a change, after showing what that will set', async ({ page }) => {
    const { id, name } = await product(page);
    const first = await save(page, 'Product updated', [update(id, { price: 1100, fabric: 'Silk' })]);
    await save(page, 'Product updated', [update(id, { price: 1200, work: 'Zari' })]);
    await page.goto(`/admin/activity?change=${first.id}`);
    await page.getByRole('button', { name: 'Restore the version before this…' }).click();
    const preview = page.getByRole('dialog', { name: 'Restore an earlier version' });
    await expect(preview.getByRole('definition')).toHaveText([/₹1,200.*₹1,000/, /Silk.*None/, /Zari.*None/]);
    await preview.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('The earlier version was restored')).toBeVisible();
    await page.goto(`/admin/activity?record=products/${id}&source=restore`);
    await expect(page.getByRole('link', { name: `Restored: ${name}` })).toBeVisible();
  });

  test('filters by kind and day, tells when nothing matches, and is accessible', async ({ page }) => {
    const { name } = await product(page);
    await page.goto('/admin/activity');
    await page.getByLabel('Kind of record').selectOption('Product');
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('From').fill('2099-01-01');
    await expect(page.getByRole('heading', { name: 'No change matches' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
    await page.getByRole('link', { name: 'Product created' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo this change' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
