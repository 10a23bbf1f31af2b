import type { Page } from '@playwright/test';
import { GRID_WORDS } from '#admin/features/products/grid/messages.ts';
import { PRODUCTS_WORDS } from '#admin/features/products/messages.ts';
import { REFUSED } from '#tests/e2e/support/admin.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database, stockOf } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff', expectedConsoleErrors: [REFUSED, { scope: 'test' }] });

/** The Products tab as a spreadsheet. */

let page: Page;
test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeEach(async ({ page: own }) => {
  page = own;
});

/** Two products of a word no other test has, A above B, each with size M. */
async function createPair() {
  const word = `grid${Math.random().toString(36).slice(2, 8)}`;
  const make = async (letter: string, stock: number) => {
    const name = `${word} ${letter}`;
    const { id } = await database().collection('products').create({ name, price: 1000, is_active: true, slug: name });
    const variant = { product_id: id, stitched: true, size: 'M', stock_quantity: stock, price: 1000 };
    return { id, variantId: (await database().collection('product_variants').create(variant)).id };
  };
  const b = await make('B', 20);
  const a = await make('A', 10);
  const remove = async () => {
    for (const { id } of [a, b]) await database().collection('products').delete(id);
  };
  return { word, a, b, remove };
}

async function openGrid(word: string): Promise<void> {
  await page.goto(`/admin/products?q=${word}`);
  await page.getByRole('link', { name: PRODUCTS_WORDS.toGrid }).click();
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(page.getByRole('gridcell', { name: `${word} A` })).toBeVisible();
}

/** Pastes as the clipboard of a spreadsheet would. */
async function paste(text: string): Promise<void> {
  await page.getByRole('grid').evaluate((grid, content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

const product = (id: string) => database().collection('products').getOne(id);
const review = (many: number) => page.getByRole('button', { name: GRID_WORDS.review(many) });
const save = (many: number) => page.getByRole('button', { name: GRID_WORDS.save(many) });
const dialog = () => page.getByRole('dialog');

test('a block is pasted, reviewed, saved as one step and undone', async () => {
  const { word, a, b, remove } = await createPair();
  const filter = database().filter('label = {:label}', { label: GRID_WORDS.auditLabel(3) });
  const steps = async () => (await database().collection('change_sets').getList(1, 1, { filter })).totalItems;
  const stepsBefore = await steps();
  await openGrid(word);
  await press('ArrowRight');
  await paste('1,299\t1999\r\n₹899\t\r\n');
  await expect(page.getByRole('gridcell', { name: '₹1,299' })).toBeVisible();
  await review(3).click();
  await expect(
    dialog()
      .getByRole('row')
      .filter({ hasText: `${word} A` })
      .first(),
  ).toContainText('₹1,000');
  await save(3).click();
  await expect(dialog().getByText(GRID_WORDS.saved(3))).toBeVisible();
  expect(await product(a.id)).toMatchObject({ price: 1299, original_price: 1999 });
  expect(await product(b.id)).toMatchObject({ price: 899, original_price: 0 });
  expect(await database().collection('product_variants').getOne(a.variantId)).toMatchObject({ price: 1299 });
  expect(await steps()).toBe(stepsBefore + 1);

  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect(dialog().getByText('Undone')).toBeVisible();
  expect(await product(a.id)).toMatchObject({ price: 1000, original_price: 0 });
  expect(await product(b.id)).toMatchObject({ price: 1000 });
  await remove();
});

test('typing, filling down, undo and errors work by keyboard', async () => {
  const { word, remove } = await createPair();
  await openGrid(word);
  await press('ArrowRight');
  await page.keyboard.type('12,50');
  await press('Enter', 'ArrowUp');
  await expect(page.getByText('Write the price in rupees, such as 2499 or 2,499.50.')).toBeVisible();
  await expect(page.getByRole('button', { name: GRID_WORDS.invalid(1) })).toBeDisabled();
  await press('F2', 'Control+a');
  await page.keyboard.type('1250');
  await press('Enter', 'ArrowUp', 'Shift+ArrowDown', 'Control+d');
  await expect(page.getByRole('gridcell', { name: '₹1,250' })).toHaveCount(2);
  await press('Control+z');
  await expect(page.getByRole('gridcell', { name: '₹1,250' })).toHaveCount(1);
  await press('Control+Shift+z');
  await expect(review(2)).toBeEnabled();
  await press('Escape', 'Escape');
  await expect(review(2)).toBeFocused();
  await page.getByRole('button', { name: GRID_WORDS.discard }).click();
  await expect(page.getByRole('button', { name: GRID_WORDS.noChanges })).toBeDisabled();
  await remove();
});

test('a concurrent sale is kept and reported', async () => {
  const { word, a, remove } = await createPair();
  await openGrid(word);
  const headers = await page.getByRole('columnheader').allTextContents();
  for (let col = 0; col < headers.indexOf('M'); col++) await press('ArrowRight');
  await page.keyboard.type('15');
  await press('Tab');
  await page.keyboard.type('4');
  await press('Enter');
  // Sold while the editor was typing: two pieces of M.
  await database().collection('product_variants').update(a.variantId, { stock_quantity: 8 });
  await review(2).click();
  await save(2).click();
  await expect(dialog().getByText(GRID_WORDS.stockNow(`${word} A`, 'M', 15, 13))).toBeVisible();
  expect(await stockOf(a.variantId)).toBe(13);
  expect(await product(a.id)).toMatchObject({ size_quantities: { L: 4, M: 13 } });
  await remove();
});

test('a conflicting edit is shown at its cell, and nothing is saved until it is resolved', async () => {
  const { word, a, b, remove } = await createPair();
  await openGrid(word);
  await press('ArrowRight');
  await paste('1500\r\n1600\r\n');
  await database().collection('products').update(a.id, { price: 750 });
  await review(2).click();
  await save(2).click();
  await expect(dialog().getByText(GRID_WORDS.refusedTitle)).toBeVisible();
  await expect(dialog().getByText('Price is now ₹750; you saw ₹1,000.')).toBeVisible();
  expect(await product(b.id)).toMatchObject({ price: 1000 });

  await dialog().getByRole('button', { name: GRID_WORDS.keepMine }).click();
  await review(2).click();
  await save(2).click();
  await expect(dialog().getByText(GRID_WORDS.saved(2))).toBeVisible();
  expect(await product(a.id)).toMatchObject({ price: 1500 });
  expect(await product(b.id)).toMatchObject({ price: 1600 });
  await remove();
});

test('leaving asks first, and the edits are restored afterwards', async () => {
  const { word, remove } = await createPair();
  await openGrid(word);
  await press('ArrowRight');
  await page.keyboard.type('1777');
  await press('Enter');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: GRID_WORDS.leaveTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/orders/);
  await page.goto(`/admin/products?q=${word}&mode=grid`);
  await expect(page.getByText(GRID_WORDS.restored(1))).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '₹1,777' })).toBeVisible();
  await page.getByRole('button', { name: GRID_WORDS.discard }).click();
  await remove();
});

test('the grid is accessible', { tag: '@bounded' }, async () => {
  await page.goto('/admin/products?mode=grid');
  await expect(page.getByRole('grid')).toBeFocused();
  await press('ArrowRight');
  await page.keyboard.type('x');
  await press('Enter');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: GRID_WORDS.discard }).click();
});
