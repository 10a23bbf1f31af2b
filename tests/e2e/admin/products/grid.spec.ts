import type { Page } from '@playwright/test';
import { GRID_WORDS } from '#admin/features/products/grid/messages.ts';
import { PRODUCTS_WORDS } from '#admin/features/products/messages.ts';
import { violationsOf } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ viewer: 'staff' });

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

test('the grid is accessible', { tag: '@bounded' }, async () => {
  await page.goto('/admin/products?mode=grid');
  await expect(page.getByRole('grid')).toBeFocused();
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  await press('ArrowRight');
  await page.keyboard.type('x');
  await press('Enter');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: GRID_WORDS.discard }).click();
});
