import { DRAWER_WORDS } from '#site/features/cart/messages.ts';
import { SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { addToCart, cartDrawer } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(SUIT.path);
});

test('adding opens the drawer with the added item first', async ({ page }) => {
  await addToCart(page, { size: 'S' });
  await page.getByRole('radio', { name: SIZE, exact: true }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const drawer = cartDrawer(page);
  const added = drawer.getByRole('listitem').first();
  await expect(added).toContainText(`${SUIT.price} each`);
  await expect(added.getByRole('button', { name: `Remove ${SUIT.name}, ${SIZE}` })).toBeVisible();
  await expect(drawer.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(drawer.getByRole('link', { name: DRAWER_WORDS.viewCart })).toHaveAttribute('href', '/cart');
  await drawer.getByRole('link', { name: DRAWER_WORDS.checkout }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('once its code has come, the drawer opens though neither script nor picture is answered any more', async ({
  page,
}) => {
  await page.getByRole('radio', { name: SIZE, exact: true }).check();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /Drawer/.test(name)));
  await page.route(/\.js$|\/media\//, () => undefined);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartDrawer(page)).toBeVisible();
});

test('the drawer keeps the keyboard focus, and returns it to the button on Escape and on a click outside', async ({
  page,
}) => {
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

  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(drawer).toBeHidden();
  await expect(add).toBeFocused();
});

test.describe('without a network after the page', () => {
  test.use({ expectedConsoleErrors: [[/Failed to (load|fetch)|ERR_FAILED/], { scope: 'test' }] });

  test('the item is added without opening the drawer', async ({ page }) => {
    await page.route(/drawer/i, (route) => route.abort());
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('radio', { name: SIZE, exact: true }).check();
    await expect(page.getByText('In stock', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(`${SUIT.name} added to cart!`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(cartDrawer(page)).toBeHidden();
  });
});
