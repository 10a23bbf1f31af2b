import type { Page } from '@playwright/test';
import { CATEGORIES_MESSAGES, CATEGORIES_WORDS, FORM_WORDS, REFUSALS } from '#admin/features/categories/messages.ts';
import { FORM_WORDS as RECORD_FORM_WORDS } from '#admin/forms/messages.ts';
import { CategoryTree } from '#tests/e2e/support/category-tree.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff' });

let page: Page;
let tree: CategoryTree;

test.beforeEach(async ({ page: own }) => {
  page = own;
  tree = new CategoryTree(page);
  await tree.open();
});
test.afterEach(() => tree.remove());

test('a category is created, edited and deleted; Back closes the form, after a question if something was typed', async () => {
  await page.getByRole('link', { name: CATEGORIES_WORDS.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(`${tree.word} Silk`);
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Shop by Style');
  await form.getByLabel(FORM_WORDS.parent).selectOption(`${tree.word} Group`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, CATEGORIES_MESSAGES.created)).toBeVisible();
  await expect(form).toBeHidden();

  await tree.link('Silk').click();
  await expect(page).toHaveURL(/edit=/);
  await page.goBack();
  await expect(form).toBeHidden();
  await tree.link('Silk').click();
  await form.getByLabel('Name').fill('Something');
  await page.goBack();
  await page.getByRole('button', { name: RECORD_FORM_WORDS.leaveDiscard }).click();
  await expect(form).toBeHidden();
  await tree
    .row('Silk')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, CATEGORIES_MESSAGES.deleted)).toBeVisible();
  await expect(tree.link('Silk')).toBeHidden();
});

test('a category is dragged within its group, into another one, and back by Undo, but to no third level', async () => {
  await tree.drag('Three', 'One', 0.1);
  await expect.poll(() => tree.order()).toEqual(['Group', 'Three', 'One', 'Two', 'Other']);
  await expect(toast(page, 'is now 1 of 3')).toBeVisible();
  await expect
    .poll(async () => (await tree.stored('Three'))['sort_order'])
    .toBeLessThan((await tree.stored('One'))['sort_order']);
  await toast(page, 'is now 1 of 3').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tree.order()).toEqual(['Group', 'One', 'Two', 'Three', 'Other']);

  await tree.drag('Two', 'Other', 0.5);
  await expect.poll(() => tree.order()).toEqual(['Group', 'One', 'Three', 'Other', 'Two']);
  const other = await tree.stored('Other');
  await expect.poll(async () => (await tree.stored('Two'))['parent_id']).toBe(other.id);
  await tree.drag('Group', 'Other', 0.5);
  await expect(toast(page, REFUSALS['third-level'])).toBeVisible();
});

test('the Categories tab and its form are accessible', { tag: '@bounded' }, async () => {
  await expect(page.getByRole('link', { name: /products: / }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await tree.link('One').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
