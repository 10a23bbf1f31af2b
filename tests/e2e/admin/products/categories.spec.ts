import type { Page } from '@playwright/test';
import { CATEGORIES_WORDS, FORM_WORDS } from '#admin/features/categories/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { CategoryTree } from '#tests/e2e/support/category-tree.ts';
import { ADMIN_TOASTS, STATES } from '#tests/e2e/support/specification.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToast, toast } from '#tests/support/toast.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

let page: Page;
let tree: CategoryTree;

test.beforeEach(async ({ page: own }) => {
  page = own;
  tree = new CategoryTree(page);
  await tree.open();
});
test.afterEach(() => tree.remove());

test('a category is created, edited and deleted, with a slug from its name; Back closes the form', async () => {
  await page.getByRole('link', { name: CATEGORIES_WORDS.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(`${tree.word} Silk & Zari <b>🪷</b>`);
  await expect(form.getByLabel('Slug')).toHaveValue(`${tree.word}-silk-zari-b-b`);
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Shop by Style');
  await expect(form.getByLabel(FORM_WORDS.type, { exact: true }).getByRole('option', { name: 'New' })).toHaveCount(0);
  await form.getByLabel(FORM_WORDS.parent).selectOption(`${tree.word} Group`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryCreated)).toBeVisible();
  await expect(form).toBeHidden();

  await tree.link('Silk & Zari <b>🪷</b>').click();
  await expect(page).toHaveURL(/edit=/);
  await page.goBack();
  await expect(form).toBeHidden();
  await tree.link('Silk & Zari <b>🪷</b>').click();
  await form.getByLabel(FORM_WORDS.active).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryUpdated)).toBeVisible();
  await expect(tree.row('Silk & Zari <b>🪷</b>')).toContainText(CATEGORIES_WORDS.inactive);

  await tree
    .row('Silk & Zari <b>🪷</b>')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryDeleted)).toBeVisible();
  await expect(tree.link('Silk & Zari <b>🪷</b>')).toBeHidden();
});

test('the form reports an invalid name and a used slug, and asks before discarding changes', async () => {
  await page.getByRole('link', { name: CATEGORIES_WORDS.add }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByLabel('Name').fill('क'.repeat(10_000));
  await expect(form.getByText('Use at most 200 characters.')).toBeVisible();
  await form.getByLabel('Name').fill(`${tree.word} one`);
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Shop by Style');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(`“${tree.word} One” in Shop by Style already has this slug.`)).toBeVisible();
  await expect(form.getByLabel('Slug')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText(CATEGORIES_WORDS.discardTitle);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(`${tree.word} one`);
  await page.goBack();
  await page.getByRole('button', { name: CATEGORIES_WORDS.discard }).click();
  await expect(form).toBeHidden();
});

test('a new subcategory comes last below its parent, in New too', async () => {
  const group = await tree.create('Fresh', '', 0, 'new_in');
  await tree.create('Early', group, 7, 'new_in');
  await page.reload();
  await tree
    .row('Fresh')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: CATEGORIES_WORDS.addBelow }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(FORM_WORDS.type, { exact: true })).toHaveValue('new_in');
  await expect(form.getByLabel('Sort order')).toHaveValue('8');
  await form.getByLabel('Name').fill(`${tree.word} Another`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryCreated)).toBeVisible();
  await expect.poll(async () => (await tree.order()).slice(0, 3)).toEqual(['Fresh', 'Early', 'Another']);
  expect(await tree.stored('Another')).toMatchObject({ menu_type: 'new_in', parent_id: group, sort_order: 8 });

  // A new category follows its place until somebody types a number.
  await page.getByRole('link', { name: CATEGORIES_WORDS.add }).click();
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Shop by Style');
  await expect(form.getByLabel('Sort order')).toHaveValue('9002');
  await form.getByLabel(FORM_WORDS.parent).selectOption(`${tree.word} Group`);
  await expect(form.getByLabel('Sort order')).toHaveValue('3');
  await form.getByLabel('Sort order').fill('1');
  await form.getByLabel(FORM_WORDS.parent).selectOption(`${tree.word} Other`);
  await expect(form.getByLabel('Sort order')).toHaveValue('1');
});

test('each menu has an Add link, with which New gets its first category', async () => {
  await page.getByRole('link', { name: 'Add a category to New' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(FORM_WORDS.type, { exact: true })).toHaveValue('new_in');
  await expect(form.getByLabel(FORM_WORDS.parent)).toHaveValue('');
  await form.getByLabel('Name').fill(`${tree.word} First`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryCreated)).toBeVisible();
  expect(await tree.stored('First')).toMatchObject({ menu_type: 'new_in', parent_id: '' });
  await expect(page).not.toHaveURL(/inMenu/);
});

test("'Show in Main Menu' is offered for sale categories only", async () => {
  await tree.link('One').click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(STATES.showInMenu)).toBeHidden();
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Sale');
  await form.getByLabel(STATES.showInMenu).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryUpdated)).toBeVisible();
  expect(await tree.stored('One')).toMatchObject({ menu_type: 'sale', show_in_menu: true, parent_id: '' });
});

test('the Categories tab and its form are accessible', { tag: '@bounded' }, async () => {
  await expect(page.getByRole('link', { name: /products: / }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await tree.link('One').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a refused deletion shows the reason and keeps the category', async () => {
  await page.route('**/pb/api/shop/admin/change-sets', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'The shop is closed for stocktaking.', data: {} } }),
  );
  await tree
    .row('Two')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, ADMIN_TOASTS.error, 'The shop is closed for stocktaking.');
  await expect(tree.link('Two')).toBeVisible();
});
