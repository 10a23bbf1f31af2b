import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { openAdminPage, REFUSED } from '#tests/e2e/support/admin.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** The Activity view: what was changed, its way back, and a version that comes back. */

let count = 0;
function unique(word: string): string {
  count += 1;
  return `${word} ${Date.now()}-${count}`;
}
const answerSchema = z.object({ id: z.string(), results: z.array(z.object({ id: z.string() })) });

/** Saves a change set as the demo's admin, through the shop's origin as the browser does. */
async function save(page: Page, label: string, operations: Operation[], group = '') {
  const signedIn = await page.request.post('/pb/api/collections/users/auth-with-password', {
    data: { identity: DEMO_ADMIN.email, password: DEMO_ADMIN.password },
  });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  const answer = await page.request.post(`/pb${CHANGE_SETS_PATH}`, {
    headers: { authorization: token },
    data: { label, source: 'form', group, key: crypto.randomUUID(), operations },
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

async function priceOf(id: string): Promise<unknown> {
  return (await database().collection('products').getOne(id))['price'];
}

const update = (id: string, values: Extract<Operation, { action: 'update' }>['values']): Operation => ({
  action: 'update',
  collection: 'products',
  id,
  values,
});

test.describe('activity', () => {
  test('shows values before and after, undoes a change and redoes it', async ({ page }) => {
    const { id, name } = await product(page);
    await save(page, 'Product updated', [update(id, { price: 1250.5, is_featured: true })]);
    await page.goto('/admin/orders');
    await openAdminPage(page, 'Activity');
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await page.goto(`/admin/activity?record=products/${id}`);
    await page.getByRole('link', { name: 'Product updated' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet).toContainText(name);
    await expect(sheet).toContainText(DEMO_ADMIN.email);
    await expect(sheet.getByRole('definition').filter({ hasText: '₹' })).toHaveText(/₹1,000.*₹1,250\.50/);

    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(sheet.getByText('This change was undone.')).toBeVisible();
    await sheet.getByRole('link', { name: 'See the undo' }).click();
    await expect(sheet.getByRole('heading', { name: 'Undo: Product updated' })).toBeVisible();
    await expect(sheet.getByRole('definition').filter({ hasText: '₹' })).toHaveText(/₹1,250\.50.*₹1,000/);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('names records changed later and undoes the rest; a step saved in several parts is undone as one', async ({
    page,
  }) => {
    const [first, second] = [await product(page), await product(page)];
    const sale = await save(page, 'Sale', [update(first.id, { price: 800 }), update(second.id, { price: 800 })]);
    await save(page, 'Product updated', [update(second.id, { price: 1200 })]);
    await page.goto(`/admin/activity?change=${sale.id}`);
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(sheet.getByRole('alert')).toContainText(
      `Couldn't undo: ${second.name} was changed later. Undo the rest?`,
    );
    await expect(sheet.getByRole('alert')).toContainText(`${second.name}: Price is now ₹1,200.`);
    expect(await priceOf(first.id)).toBe(800);
    await sheet.getByRole('button', { name: 'Undo the rest' }).click();
    await expect(sheet.getByText('This change was undone.')).toBeVisible();
    expect(await priceOf(first.id)).toBe(1000);
    expect(await priceOf(second.id)).toBe(1200);
    await sheet.getByRole('link', { name: 'See the undo' }).click();
    await expect(sheet.getByRole('heading', { name: 'Undo in part: Sale' })).toBeVisible();

    const group = crypto.randomUUID();
    const part = await save(page, 'Sale', [update(first.id, { price: 700 })], group);
    await save(page, 'Sale', [update(second.id, { price: 700 })], group);
    await page.goto(`/admin/activity?change=${part.id}`);
    await expect(sheet.getByText('Part 1 of 2')).toBeVisible();
    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(sheet.getByText('This change was undone.')).toBeVisible();
    expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([1000, 1200]);

    await sheet.getByRole('link', { name: 'See the undo' }).click();
    await expect(sheet.getByText('Part 2 of 2')).toBeVisible();
    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(sheet.getByText('This change was undone.')).toBeVisible();
    expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([700, 700]);
  });
});
