import type { Locator, Page } from '@playwright/test';
import { CATEGORIES_WORDS, FORM_WORDS, REFUSALS } from '#admin/features/categories/messages.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createTestProduct, database } from '#tests/support/test-products.ts';
import { expectToast, toast } from '#tests/support/toast.ts';
import { REFUSED } from './admin.ts';
import { ADMIN_TOASTS, STATES } from './specification.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** The Categories tab. Every test makes a group with three entries of its own under Shop by Style, and takes it away. */

let page: Page;
let word: string;

test.beforeEach(async ({ page: own }) => {
  word = `tree${Math.random().toString(36).slice(2, 8)}`;
  const group = await create('Group', '');
  for (const [index, name] of ['One', 'Two', 'Three'].entries()) await create(name, group, index);
  await create('Other', '', 1);
  page = own;
  await page.goto('/admin/categories');
  await expect(link('Group')).toBeVisible();
});

test.afterEach(async () => {
  const rows = await database()
    .collection('menu_categories')
    .getFullList({ filter: `slug ~ "${word}"` });
  // What has others below it does not go.
  for (const { id } of rows) await database().collection('menu_categories').update(id, { parent_id: '' });
  for (const { id } of rows) await database().collection('menu_categories').delete(id);
});

async function create(name: string, parent_id: string, sort_order = 0, menu_type = 'shop_by_style'): Promise<string> {
  const { id } = await database()
    .collection('menu_categories')
    .create({
      name: `${word} ${name}`,
      slug: `${word}-${name.toLowerCase()}`,
      menu_type,
      parent_id,
      sort_order: parent_id === '' ? 9000 + sort_order : sort_order,
      is_active: true,
    });
  return id;
}

const link = (name: string): Locator => page.getByRole('link', { name: `${word} ${name}`, exact: true });
const row = (name: string): Locator => page.locator('[data-level]', { has: link(name) });
const preview = (): Locator => page.getByRole('region', { name: CATEGORIES_WORDS.preview });

/** The names of this test's categories, from the top down. */
const order = () =>
  page
    .locator('[data-row-control]', { hasText: word })
    .evaluateAll((names) => names.map((name) => name.textContent?.split(' ')[1]));

const stored = (name: string) =>
  database().collection('menu_categories').getFirstListItem(`slug = "${word}-${name.toLowerCase()}"`);

async function drag(from: string, to: string, height: number): Promise<void> {
  await row(to).scrollIntoViewIfNeeded();
  const [source, target] = [await row(from).boundingBox(), await row(to).boundingBox()];
  if (!source || !target) throw new Error('Both rows have to be on the screen.');
  await page.mouse.move(source.x + 150, source.y + source.height / 2);
  await page.mouse.down();
  await page.mouse.move(source.x + 155, source.y + source.height / 2 + 4, { steps: 3 });
  await page.mouse.move(target.x + 150, target.y + target.height * height, { steps: 8 });
  await expect(row(to)).toHaveAttribute('data-drop', /./);
  await page.mouse.up();
}

test('a category is created, edited and deleted, with a slug from its name; Back closes the form', async () => {
  await page.getByRole('link', { name: CATEGORIES_WORDS.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(`${word} Silk & Zari <b>🪷</b>`);
  await expect(form.getByLabel('Slug')).toHaveValue(`${word}-silk-zari-b-b`);
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Shop by Style');
  await expect(form.getByLabel(FORM_WORDS.type, { exact: true }).getByRole('option', { name: 'New' })).toHaveCount(0);
  await form.getByLabel(FORM_WORDS.parent).selectOption(`${word} Group`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryCreated)).toBeVisible();
  await expect(form).toBeHidden();

  await link('Silk & Zari <b>🪷</b>').click();
  await expect(page).toHaveURL(/edit=/);
  await page.goBack();
  await expect(form).toBeHidden();
  await link('Silk & Zari <b>🪷</b>').click();
  await form.getByLabel(FORM_WORDS.active).uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryUpdated)).toBeVisible();
  await expect(row('Silk & Zari <b>🪷</b>')).toContainText(CATEGORIES_WORDS.inactive);

  await row('Silk & Zari <b>🪷</b>')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryDeleted)).toBeVisible();
  await expect(link('Silk & Zari <b>🪷</b>')).toBeHidden();
});

test('the form says what is wrong with a name and whose slug it is, and asks before changes are lost', async () => {
  await page.getByRole('link', { name: CATEGORIES_WORDS.add }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByLabel('Name').fill('क'.repeat(10_000));
  await expect(form.getByText('Use at most 200 characters.')).toBeVisible();
  await form.getByLabel('Name').fill(`${word} one`);
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Shop by Style');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(`“${word} One” in Shop by Style already has this slug.`)).toBeVisible();
  await expect(form.getByLabel('Slug')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText(CATEGORIES_WORDS.discardTitle);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(form.getByLabel('Name')).toHaveValue(`${word} one`);
  await page.goBack();
  await page.getByRole('button', { name: CATEGORIES_WORDS.discard }).click();
  await expect(form).toBeHidden();
});

test('a subcategory is added below a group, also one of New, and stands last', async () => {
  const group = await create('Fresh', '', 0, 'new_in');
  await create('Early', group, 7, 'new_in');
  await page.reload();
  await row('Fresh')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: CATEGORIES_WORDS.addBelow }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(FORM_WORDS.type, { exact: true })).toHaveValue('new_in');
  await expect(form.getByLabel('Sort order')).toHaveValue('8');
  await form.getByLabel('Name').fill(`${word} Another`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryCreated)).toBeVisible();
  await expect.poll(async () => (await order()).slice(0, 3)).toEqual(['Fresh', 'Early', 'Another']);
  expect(await stored('Another')).toMatchObject({ menu_type: 'new_in', parent_id: group, sort_order: 8 });

  // A new category follows its place until somebody types a number.
  await page.getByRole('link', { name: CATEGORIES_WORDS.add }).click();
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Shop by Style');
  await expect(form.getByLabel('Sort order')).toHaveValue('9002');
  await form.getByLabel(FORM_WORDS.parent).selectOption(`${word} Group`);
  await expect(form.getByLabel('Sort order')).toHaveValue('3');
  await form.getByLabel('Sort order').fill('1');
  await form.getByLabel(FORM_WORDS.parent).selectOption(`${word} Other`);
  await expect(form.getByLabel('Sort order')).toHaveValue('1');
});

for (const width of [360, 700, 1280]) {
  test(`a message does not cover Save in the form, ${width} px wide`, async () => {
    await page.setViewportSize({ width, height: 700 });
    await page.route('**/pb/api/shop/admin/change-sets', (route) =>
      route.fulfill({ status: 400, json: { status: 400, message: 'The shop is closed for stocktaking.', data: {} } }),
    );
    await link('One').click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(`${word} First`);
    await form.getByRole('button', { name: 'Save' }).click();
    const message = toast(page, ADMIN_TOASTS.error);
    await expect(message).toBeVisible();
    // Where it stands once it has come in.
    await expect(message).not.toHaveAttribute('data-starting-style');
    await message.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const save = await form.getByRole('button', { name: 'Save' }).boundingBox();
    const shown = await message.boundingBox();
    expect(shown && save && shown.y + shown.height < save.y).toBe(true);
  });
}

test("'Show in Main Menu' is asked for sale alone", async () => {
  await link('One').click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel(STATES.showInMenu)).toBeHidden();
  await form.getByLabel(FORM_WORDS.type, { exact: true }).selectOption('Sale');
  await form.getByLabel(STATES.showInMenu).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryUpdated)).toBeVisible();
  expect(await stored('One')).toMatchObject({ menu_type: 'sale', show_in_menu: true, parent_id: '' });
});

test('a category is dragged within its group, into another one, and back by Undo', async () => {
  await drag('Three', 'One', 0.1);
  await expect.poll(order).toEqual(['Group', 'Three', 'One', 'Two', 'Other']);
  await expect(toast(page, 'is now 1 of 3')).toBeVisible();
  await expect
    .poll(async () => (await stored('Three'))['sort_order'])
    .toBeLessThan((await stored('One'))['sort_order']);
  await toast(page, 'is now 1 of 3').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(['Group', 'One', 'Two', 'Three', 'Other']);

  await drag('Two', 'Other', 0.5);
  await expect.poll(order).toEqual(['Group', 'One', 'Three', 'Other', 'Two']);
  const other = await stored('Other');
  await expect.poll(async () => (await stored('Two'))['parent_id']).toBe(other.id);
});

test('dragging into another menu type, or to a third level, is refused with the reason', async () => {
  await page.getByRole('heading', { name: 'Shop by Brand', exact: true }).scrollIntoViewIfNeeded();
  await drag('Group', 'Other', 0.5);
  await expect(toast(page, REFUSALS['third-level'])).toBeVisible();
  expect(await order()).toEqual(['Group', 'One', 'Two', 'Three', 'Other']);
});

test('Alt and the arrow keys move a category, tell where it is, and keep the focus on it', async () => {
  await link('Two').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(order).toEqual(['Group', 'Two', 'One', 'Three', 'Other']);
  await expect(page.getByRole('status').filter({ hasText: `${word} Two is now 1 of 3 in ${word} Group` })).toHaveCount(
    1,
  );
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(order).toEqual(['Group', 'One', 'Three', 'Two', 'Other']);
  await expect(link('Two')).toBeFocused();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(order).toEqual(['Group', 'One', 'Three', 'Two', 'Other']);
  const group = await stored('Group');
  await expect.poll(async () => (await stored('Two'))['parent_id']).toBe(group.id);
  await page.keyboard.press('ArrowDown');
  await expect(link('Other')).toBeFocused();
});

test('deleting a group says what hangs on it, moves its entries up, and is undone as one step', async () => {
  const { productId } = await createTestProduct();
  const group = await stored('Group');
  await database().collection('product_menu_categories').create({ product_id: productId, menu_category_id: group.id });
  await page.reload();
  await row('Group')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 product will lose this category. No product is deleted.');
  await expect(question).toContainText('Its 3 subcategories move to the top level.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, ADMIN_TOASTS.categoryDeleted)).toBeVisible();
  await expect(link('Group')).toBeHidden();
  expect((await stored('One'))['parent_id']).toBe('');
  await toast(page, ADMIN_TOASTS.categoryDeleted).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(['Group', 'One', 'Two', 'Three', 'Other']);
  const links = await database()
    .collection('product_menu_categories')
    .getFullList({ filter: `product_id = "${productId}"` });
  expect(links.map((one) => one['menu_category_id'])).toContain(group.id);
  await database().collection('products').delete(productId);
});

test('the menu beside the tree is the one shoppers get, without inactive categories', async () => {
  await preview().getByRole('button', { name: 'Shop by Style' }).click();
  await expect(preview()).toContainText(`${word} Three`);
  await database()
    .collection('menu_categories')
    .update((await stored('Three')).id, { is_active: false });
  await page.reload();
  await preview().getByRole('tab', { name: CATEGORIES_WORDS.phone }).click();
  await preview().getByRole('tabpanel', { name: CATEGORIES_WORDS.phone }).getByText('Shop by Style').click();
  await expect(preview()).toContainText(`${word} Two`);
  await expect(preview()).not.toContainText(`${word} Three`);
});

test('what shoppers would stumble over is told, with the way to put it right', async () => {
  await database()
    .collection('menu_categories')
    .update((await stored('Group')).id, { is_active: false });
  await page.reload();
  await expect(link('Group')).toBeVisible();
  const fix = page.getByRole('link', { name: `Fix ${word} One: Hidden` });
  if (!(await fix.isVisible())) await page.getByText(CATEGORIES_WORDS.checks).click();
  await fix.click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(`${word} One`);
});

test('a search shows what matches with its group; closed groups stay closed', async () => {
  await row('Group')
    .getByRole('button', { name: /^Subcategories of/ })
    .click();
  await expect(link('One')).toBeHidden();
  await page.reload();
  await expect(link('Group')).toBeVisible();
  await expect(link('One')).toBeHidden();
  await page.getByRole('searchbox', { name: CATEGORIES_WORDS.search }).fill(`${word}-two`);
  await expect.poll(order).toEqual(['Group', 'Two']);
});

test('the tab and its form are accessible', { tag: '@bounded' }, async () => {
  await expect(page.getByRole('link', { name: /products: / }).first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await link('One').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('a deletion that is refused says why, and the category stays', async () => {
  await page.route('**/pb/api/shop/admin/change-sets', (route) =>
    route.fulfill({ status: 400, json: { status: 400, message: 'The shop is closed for stocktaking.', data: {} } }),
  );
  await row('Two')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, ADMIN_TOASTS.error, 'The shop is closed for stocktaking.');
  await expect(link('Two')).toBeVisible();
});
