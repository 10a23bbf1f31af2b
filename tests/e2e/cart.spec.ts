import { CART_STORAGE_KEY } from '#shared/shop.ts';
import { expect, test } from '#tests/support/browser.ts';
import { SIZE, SUIT } from './products.ts';
import { addToCart } from './shopper.ts';

test('a cart that cannot be read is an empty one, and the shop goes on', async ({ page }) => {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('damaged') === null) localStorage.setItem(key, '[{"id":"7-M","price":"free"},{"broken');
    sessionStorage.setItem('damaged', 'yes');
  }, CART_STORAGE_KEY);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');

  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('two sizes are two lines; quantities change, and a line can be removed', async ({ page }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE, quantity: 2 });
  await addToCart(page, { size: 'S', quantity: 1 });
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();

  await page.getByRole('button', { name: `Increase quantity of ${SUIT.name}, S` }).click();
  await expect(page.getByText('Subtotal (4 items)')).toBeVisible();
  await page.getByRole('button', { name: `Decrease quantity of ${SUIT.name}, S` }).click();
  await page.getByRole('button', { name: `Decrease quantity of ${SUIT.name}, S` }).click();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${SUIT.name}, ${SIZE}` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('a cart changed in one tab is the same in another', async ({ page, context }) => {
  await page.goto(SUIT.path);
  const other = await context.newPage();
  await other.goto('/cart');
  await addToCart(page, { size: SIZE });
  await expect(other.getByRole('main').getByRole('link', { name: SUIT.name })).toBeVisible();
});

test('checking out an empty cart leads back to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Shopping' })).toHaveAttribute('href', '/');
});
