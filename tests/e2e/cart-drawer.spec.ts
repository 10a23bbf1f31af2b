import { DRAWER_WORDS } from '#site/features/cart/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { SIZE, SUIT } from './products.ts';
import { addToCart, cartDrawer } from './shopper.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(SUIT.path);
});

test('adding opens the cart beside the page, with the piece just added first', { tag: '@phone' }, async ({ page }) => {
  await addToCart(page, { size: 'S' });
  await page.getByRole('radio', { name: SIZE, exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('listitem').first()).toContainText(`${SIZE} · ${SUIT.price}`);
  await expect(drawer.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(drawer.getByRole('link', { name: DRAWER_WORDS.viewCart })).toHaveAttribute('href', '/cart');
  await drawer.getByRole('link', { name: DRAWER_WORDS.checkout }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('the keyboard opens it, stays inside, and is back on the button when Escape has closed it', async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await add.focus();
  await page.keyboard.press('Enter');
  const drawer = cartDrawer(page);
  await expect(drawer.getByRole('heading', { name: DRAWER_WORDS.title })).toBeFocused();
  await expect(drawer.getByRole('button', { name: /^Remove/ })).toBeVisible();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    // Past the last control the focus is with the browser's own, and the page has none.
    const place = await page.evaluate(
      () => document.activeElement?.closest('dialog')?.tagName ?? document.activeElement?.tagName,
    );
    expect(['DIALOG', 'BODY']).toContain(place);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
});

test('a press outside closes it', async ({ page }) => {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartDrawer(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(cartDrawer(page)).toBeHidden();
});

test('quantities change in it; a removed line comes back where it was by its Undo button', async ({ page }) => {
  await addToCart(page, { size: 'S', quantity: 3 });
  await page.getByRole('radio', { name: SIZE, exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = cartDrawer(page);
  await drawer.getByRole('button', { name: `Increase quantity of ${SUIT.name}, ${SIZE}` }).click();
  await expect(page.getByText('Subtotal (7 items)')).toBeVisible();

  await drawer.getByRole('button', { name: `Remove ${SUIT.name}, S` }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Subtotal (4 items)')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByText('Subtotal (7 items)')).toBeVisible();
  await expect(drawer.getByRole('listitem').nth(1)).toContainText(`S · ${SUIT.price}`);
  await expect(drawer.getByRole('listitem').nth(1).getByRole('status')).toHaveText('3');
});

test('after the last line it says that the cart is empty, and the piece can still come back', async ({ page }) => {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = cartDrawer(page);
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expect(drawer.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: DRAWER_WORDS.checkout })).toBeHidden();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByText('Subtotal (1 item)')).toBeVisible();
});

test.describe('without a network after the page', () => {
  test.use({ expectedConsoleErrors: [[/Failed to (load|fetch)|ERR_FAILED/], { scope: 'test' }] });

  test('the piece goes into the cart all the same, and the drawer stays away', async ({ page }) => {
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('radio', { name: SIZE, exact: true }).check();
    await expect(page.getByText('In stock', { exact: true })).toBeVisible();
    await page.route(/drawer/i, (route) => route.abort());
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(`${SUIT.name} added to cart!`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(cartDrawer(page)).toBeHidden();
  });
});
