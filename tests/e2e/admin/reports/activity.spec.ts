import type { Page } from '@playwright/test';
import { z } from 'zod';
import { DEMO_ADMIN } from '#server/environment/demo-sign-ins.ts';
import type { Operation } from '#shared/api/change-sets.ts';
import { CHANGE_SETS_PATH } from '#shared/api/change-sets.ts';
import { openAdminPage, REFUSED } from '#tests/e2e/support/admin.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

/** Answers that these tests lose on their way. */
const LOST = [/ERR_FAILED .*\/pb\/api\/shop\//, /^Failed to load data\. ClientResponseError 0/];

test.use({ viewer: 'staff', expectedConsoleErrors: [[...REFUSED, ...LOST], { scope: 'test' }] });

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
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(3);
  });

  test('names records changed later, and undoes the rest', async ({ page }) => {
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
  });

  test('undoes and redoes a step saved in several parts as one', async ({ page }) => {
    const [first, second] = [await product(page), await product(page)];
    const group = crypto.randomUUID();
    const part = await save(page, 'Sale', [update(first.id, { price: 800 })], group);
    await save(page, 'Sale', [update(second.id, { price: 800 })], group);
    await page.goto(`/admin/activity?record=products/${second.id}`);
    await expect(page.getByRole('row').filter({ hasText: 'Sale' })).toContainText('Part 2 of 2');
    await page.goto(`/admin/activity?change=${part.id}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Part 1 of 2')).toBeVisible();
    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(sheet.getByText('This change was undone.')).toBeVisible();
    expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([1000, 1000]);

    await sheet.getByRole('link', { name: 'See the undo' }).click();
    await expect(sheet.getByText('Part 2 of 2')).toBeVisible();
    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(sheet.getByText('This change was undone.')).toBeVisible();
    expect([await priceOf(first.id), await priceOf(second.id)]).toEqual([800, 800]);
  });

  test('an undo whose response is lost can be retried and is applied once', async ({ page }) => {
    const { id } = await product(page);
    const set = await save(page, 'Product updated', [update(id, { price: 1100 })]);
    const shown = page.waitForResponse((response) => response.url().includes(`/activity?id=${set.id}`));
    await page.goto(`/admin/activity?change=${set.id}`);
    await shown;
    const sheet = page.getByRole('dialog');
    await page.route('**/undo', async (route) => {
      await route.fetch();
      await route.abort();
    });
    // What is shown stays as it was, as when the whole connection is gone.
    await page.route('**/pb/api/shop/admin/activity?**', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Undo this change' }).click();
    await expect(sheet.getByRole('alert')).toContainText(
      "We couldn't confirm the undo. Press Try again; it won't be undone twice.",
    );
    await page.unrouteAll();
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await expect(sheet.getByText('This change was undone.')).toBeVisible();
    expect(await priceOf(id)).toBe(1000);
    const undos = database().filter('undoes = {:id}', { id: set.id });
    expect(await database().collection('change_sets').getFullList({ filter: undos })).toHaveLength(1);
  });

  test('restores the version before a change after a preview', async ({ page }) => {
    const { id, name } = await product(page);
    const first = await save(page, 'Product updated', [update(id, { price: 1100, fabric: 'Silk' })]);
    await save(page, 'Product updated', [update(id, { price: 1200, work: 'Zari' })]);
    await page.goto(`/admin/activity?change=${first.id}`);
    await page.getByRole('button', { name: 'Restore the version before this…' }).click();
    const preview = page.getByRole('dialog', { name: 'Restore an earlier version' });
    await expect(preview.getByRole('definition')).toHaveText([/₹1,200.*₹1,000/, /Silk.*None/, /Zari.*None/]);
    await preview.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByText('Earlier version restored')).toBeVisible();
    await page.goto(`/admin/activity?record=products/${id}&source=restore`);
    await expect(page.getByRole('link', { name: `Restored: ${name}` })).toBeVisible();
  });

  test('filters by kind and day, shows an empty state, and is accessible', async ({ page }) => {
    const { name } = await product(page);
    await page.goto('/admin/activity');
    await page.getByLabel('Type').selectOption('Product');
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel('From').fill('2099-01-01');
    await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear search and filters' }).click();
    await page.getByRole('link', { name: 'Product created' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo this change' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('on a tablet the filters are behind one button, which shows how many are active', async ({ page }) => {
    const { name } = await product(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/admin/activity');
    await expect(page.getByRole('combobox')).toHaveCount(0);
    const button = page.getByRole('button', { name: 'Filters' });
    await button.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Type').selectOption('Product');
    await sheet.getByRole('button', { name: /^Show [\d,]+ changes?$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(button).toHaveText('Filters1');
    await expect(page).toHaveURL(/kind=products/);
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  });
});
