import { readLayoutShift } from '#bench/pages/vitals.ts';
import { CART_WORDS } from '#site/features/cart/messages.ts';
import { addedToCart } from '#site/features/cart/toast-messages.ts';
import { WISHLIST_TOASTS } from '#site/features/wishlist/messages.ts';
import { newShopper } from '#tests/e2e/support/account.ts';
import { SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { addToCart, cartDrawer } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

test('two sizes are two lines; quantities change, and lines can be removed', async ({ page }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE, quantity: 2 });
  await addToCart(page, { size: 'S', quantity: 1 });
  await page.getByRole('link', { name: 'Cart, 3 items' }).click();
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Order Summary' }).getByText('Free', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Increase quantity of ${SUIT.name}, S` }).click();
  await expect(page.getByText('Subtotal (4 items)')).toBeVisible();
  await page.getByRole('button', { name: `Decrease quantity of ${SUIT.name}, S` }).click();
  await page.getByRole('button', { name: `Decrease quantity of ${SUIT.name}, S` }).click();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${SUIT.name}, ${SIZE}` }).click();
  await expect(page.getByRole('heading', { name: CART_WORDS.empty })).toBeVisible();
  await expect(page.getByRole('link', { name: CART_WORDS.continueShopping })).toHaveAttribute('href', '/');
});

test('the size of a line is changed by keyboard, and Undo brings it back', async ({ page }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE, quantity: 2 });
  await page.goto('/cart');
  const size = page.getByRole('combobox', { name: `Size of ${SUIT.name}` });
  await expect(size).toHaveValue(SIZE);
  await expect(size.getByRole('option', { name: 'XXL, sold out' })).toBeDisabled();
  await size.focus();
  await page.keyboard.press('ArrowUp');
  await expect(size).toHaveValue('S');
  await expect(size).toBeFocused();
  await expect(page.getByRole('button', { name: `Remove ${SUIT.name}, S` })).toBeVisible();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(size).toHaveValue(SIZE);
  await page.reload();
  await expect(size).toHaveValue(SIZE);
});

test('a line of the drawer moves to the wishlist of a shopper; Undo brings it back, and takes it off the wishlist', async ({
  page,
}) => {
  await newShopper(page);
  await page.goto(SUIT.path);
  await page.getByRole('radio', { name: SIZE, exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = cartDrawer(page);
  await drawer.getByRole('button', { name: `Move ${SUIT.name}, ${SIZE} to wishlist` }).press('Enter');
  await expect(drawer.getByRole('heading', { name: CART_WORDS.empty })).toBeVisible();
  const undo = drawer.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(drawer.getByRole('button', { name: `Decrease quantity of ${SUIT.name}, ${SIZE}` })).toBeFocused();
  await drawer.getByRole('button', { name: `Move ${SUIT.name}, ${SIZE} to wishlist` }).click();
  await expect(drawer.getByRole('heading', { name: CART_WORDS.empty })).toBeVisible();
  await page.goto('/wishlist');
  await expect(page.getByRole('main').getByRole('link', { name: SUIT.name })).toBeVisible();
});

test('a visitor who moves a line to the wishlist is asked to sign in, and the line stays', async ({ page }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
  await page.goto('/cart');
  const move = page.getByRole('button', { name: `Move ${SUIT.name}, ${SIZE} to wishlist` });
  await move.click();
  await expect(page.getByRole('status').filter({ hasText: WISHLIST_TOASTS.signIn })).toBeVisible();
  await expect(move).toBeVisible();
});

test('the cart is shared by tabs without losing changes', async ({ page, context }) => {
  await page.goto(SUIT.path);
  const other = await context.newPage();
  await other.goto('/cart');
  await addToCart(page, { size: SIZE });
  await expect(other.getByRole('main').getByRole('link', { name: SUIT.name })).toBeVisible();

  await other.getByRole('button', { name: /^Increase quantity/ }).click();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await addToCart(page, { size: 'S' });
  await expect(other.getByText('Subtotal (3 items)')).toBeVisible();
  await other.getByRole('button', { name: `Remove ${SUIT.name}, ${SIZE}` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test.describe('a product named in the URL', () => {
  const address = (fields: Record<string, string>) => `/cart?${new URLSearchParams(fields)}`;

  test('is added once, however often the page is loaded', async ({ page }) => {
    await page.goto(address({ product: SUIT.id, stitching: 'stitched', size: SIZE, quantity: '2' }));
    await expect(page.getByText(addedToCart(SUIT.name))).toBeVisible();
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await page.reload();
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  });
});

test('the cart page with three lines takes few requests without layout shifts', { tag: '@phone' }, async ({ page }) => {
  await page.goto(SUIT.path);
  // Wider than XS: the price of the line has no room beside the choice of sizes on a phone.
  await addToCart(page, { size: 'M' });
  for (const path of ['/product/1003', '/product/1005']) {
    await page.goto(path);
    await addToCart(page);
  }
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A Chromium with a window asks for its icon, the headless one does not.
    if (pathname !== '/favicon.svg') asked.push(pathname);
  });
  await page.goto('/cart');
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
  expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.0005);
});

test('an empty cart offers best sellers, visible after the last line is removed', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(SUIT.path);
  for (const size of ['S', SIZE, 'L']) await addToCart(page, { size });
  await page.goto('/cart');
  for (const size of ['S', SIZE, 'L']) {
    await page.getByRole('button', { name: `Remove ${SUIT.name}, ${size}` }).click();
  }
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Your Cart', exact: true })).toBeInViewport();
  const bestSellers = page.getByRole('region', { name: 'Best sellers' });
  await expect(bestSellers.getByRole('heading', { level: 3 })).toHaveCount(4);
});
