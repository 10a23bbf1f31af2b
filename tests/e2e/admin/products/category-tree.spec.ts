import type { Page } from '@playwright/test';
import { CATEGORIES_WORDS, REFUSALS } from '#admin/features/categories/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { CategoryTree } from '#tests/e2e/support/category-tree.ts';
import { ADMIN_TOASTS } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** The tree of the Categories tab: order, groups, preview, checks, search. The form is in admin-categories.spec.ts. */

let page: Page;
let tree: CategoryTree;

test.beforeEach(async ({ page: own }) => {
  page = own;
  tree = new CategoryTree(page);
  await tree.open();
});
test.afterEach(() => tree.remove());

test('a category is dragged within its group, into another one, and back by Undo', async () => {
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
});

test('dragging into another menu type, or to a third level, is refused with the reason', async () => {
  await page.getByRole('heading', { name: 'Shop by Brand', exact: true }).scrollIntoViewIfNeeded();
  await tree.drag('Group', 'Other', 0.5);
  await expect(toast(page, REFUSALS['third-level'])).toBeVisible();
  expect(await tree.order()).toEqual(['Group', 'One', 'Two', 'Three', 'Other']);
});

test('Alt and the arrow keys move a category, tell where it is, and keep the focus on it', async () => {
  await tree.link('Two').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => tree.order()).toEqual(['Group', 'Two', 'One', 'Three', 'Other']);
  await expect(
    page.getByRole('status').filter({ hasText: `${tree.word} Two is now 1 of 3 in ${tree.word} Group` }),
  ).toHaveCount(1);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(() => tree.order()).toEqual(['Group', 'One', 'Three', 'Two', 'Other']);
  await expect(tree.link('Two')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => tree.order()).toEqual(['Group', 'One', 'Three', 'Two', 'Other']);
  const group = await tree.stored('Group');
  await expect.poll(async () => (await tree.stored('Two'))['parent_id']).toBe(group.id);
  await page.keyboard.press('ArrowDown');
  await expect(tree.link('Other')).toBeFocused();
});

test('deleting a group says what hangs on it, moves its entries up, and is undone as one step', async () => {
  const { productId } = await createTestProduct();
  const group = await tree.stored('Group');
  await database().collection('product_menu_categories').create({ product_id: productId, menu_category_id: group.id });
  await page.reload();
  await tree
    .row('Group')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 product will lose this category. No product is deleted.');
  await expect(question).toContainText('Its 3 subcategories move to the top level.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryDeleted)).toBeVisible();
  await expect(tree.link('Group')).toBeHidden();
  expect((await tree.stored('One'))['parent_id']).toBe('');
  await toast(page, ADMIN_TOASTS.categoryDeleted).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => tree.order()).toEqual(['Group', 'One', 'Two', 'Three', 'Other']);
  const links = await database()
    .collection('product_menu_categories')
    .getFullList({ filter: `product_id = "${productId}"` });
  expect(links.map((one) => one['menu_category_id'])).toContain(group.id);
  await database().collection('products').delete(productId);
});

test('the menu beside the tree is the one shoppers get, without inactive categories', async () => {
  await tree.preview().getByRole('button', { name: 'Shop by Style' }).click();
  await expect(tree.preview()).toContainText(`${tree.word} Three`);
  await database()
    .collection('menu_categories')
    .update((await tree.stored('Three')).id, { is_active: false });
  await page.reload();
  await tree.preview().getByRole('tab', { name: CATEGORIES_WORDS.phone }).click();
  await tree.preview().getByRole('tabpanel', { name: CATEGORIES_WORDS.phone }).getByText('Shop by Style').click();
  await expect(tree.preview()).toContainText(`${tree.word} Two`);
  await expect(tree.preview()).not.toContainText(`${tree.word} Three`);
});

test('what shoppers would stumble over is told, with the way to put it right', async () => {
  await database()
    .collection('menu_categories')
    .update((await tree.stored('Group')).id, { is_active: false });
  await page.reload();
  await expect(tree.link('Group')).toBeVisible();
  const fix = page.getByRole('link', { name: `Fix ${tree.word} One: Hidden` });
  if (!(await fix.isVisible())) await page.getByText(CATEGORIES_WORDS.checks).click();
  await fix.click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(`${tree.word} One`);
});

test('a search shows what matches with its group; closed groups stay closed', async () => {
  await tree
    .row('Group')
    .getByRole('button', { name: /^Subcategories of/ })
    .click();
  await expect(tree.link('One')).toBeHidden();
  await page.reload();
  await expect(tree.link('Group')).toBeVisible();
  await expect(tree.link('One')).toBeHidden();
  await page.getByRole('searchbox', { name: CATEGORIES_WORDS.search }).fill(`${tree.word}-two`);
  await expect.poll(() => tree.order()).toEqual(['Group', 'Two']);
});
