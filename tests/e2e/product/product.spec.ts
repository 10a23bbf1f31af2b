import { productPath } from '#shared/product.ts';
import { LIVE_NEWS, PRODUCT_WORDS } from '#site/features/product/messages.ts';
import { SCARCE_SIZE, SIZE, SOLD_OUT_SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { SHOPPING } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page has name, sizes and the first picture', async ({ page }) => {
    await page.goto(SUIT.path);
    await expect(page.getByRole('heading', { level: 1, name: SUIT.name })).toBeVisible();
    for (const size of ['XS', 'S', 'M', 'XL']) {
      await expect(page.getByRole('radio', { name: size, exact: true })).toBeEnabled();
    }
    await expect(page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` })).toBeAttached();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });

  test('the buy box sends the choice to the cart', async ({ page }) => {
    await page.goto(SUIT.path);
    await page.getByRole('radio', { name: 'XL', exact: true }).check();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(`/cart?product=${SUIT.id}&size=XL&quantity=2`);
  });
});

test.describe('when the code of the buy box fails to load', () => {
  test.use({ expectedConsoleErrors: [[/Failed to load resource/, /Error hydrating/], { scope: 'test' }] });

  test('the form is sent, and the item is in the cart', async ({ page }) => {
    await page.route('**/_astro/islands*', (route) =>
      page.url().endsWith(SUIT.path) ? route.abort() : route.continue(),
    );
    await page.goto(SUIT.path);
    await page.getByRole('radio', { name: 'S', exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText(SHOPPING.addedToCart(SUIT.name))).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(`S · ${SUIT.price}`);
  });
});

test('unstitched clears the size and has its own price; a size goes back to stitched', async ({ page }) => {
  await page.goto(productPath('1002'));
  const main = page.getByRole('main');
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await expect(main.getByText('Price ₹4,299')).toBeVisible();
  await page.getByRole('radio', { name: 'Unstitched' }).check();
  await expect(main.getByText('Price ₹3,799')).toBeVisible();
  await expect(main.getByRole('status').first()).toHaveText(LIVE_NEWS.price('₹3,799'));
  await expect(page.getByRole('radio', { name: 'S', exact: true })).not.toBeChecked();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  await expect(page.getByRole('radio', { name: 'Stitched', exact: true })).toBeChecked();
  await expect(main.getByText('Price ₹4,299')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^XXL/ })).toHaveCount(0);
});

test('recently viewed products are shown, without the current one', async ({ page }) => {
  const recent = page.getByRole('region', { name: PRODUCT_WORDS.recent });
  await page.goto(SUIT.path);
  await expect(recent).toBeHidden();
  await page.goto(productPath('1002'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(recent.getByRole('link')).toHaveText([SUIT.name]);
  await recent.getByRole('link', { name: SUIT.name }).click();
  await expect(page).toHaveURL(SUIT.path);
});

test('the floating button scrolls to the top', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.getByRole('link', { name: PRODUCT_WORDS.toTop }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the choice of a size changes stock message, quantity and button', { tag: '@phone' }, async ({ page }) => {
  await page.goto(SUIT.path);
  await page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` }).check();
  await page.getByRole('button', { name: 'Out of Stock' }).click();
  await expect(page.getByText(SHOPPING.outOfStock)).toBeVisible();

  await page.getByRole('radio', { name: SCARCE_SIZE, exact: true }).check();
  await expect(page.getByText(`Only 3 left in ${SCARCE_SIZE}!`)).toBeVisible();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await quantity.fill('9');
  await quantity.blur();
  await expect(quantity).toHaveValue('3');
  await page.getByRole('button', { name: 'Decrease quantity' }).click();
  await expect(quantity).toHaveValue('2');
});

test('sizes are chosen with the arrow keys and bought with Enter', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.getByRole('radio', { name: SIZE, exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${SUIT.name} added to cart!`)).toBeVisible();
});

test('wishlist flag, booking chat and copied link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(SUIT.path);
  await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'In Wishlist' })).toBeVisible();

  const chat = await page.getByRole('main').getByRole('link', { name: 'Book on WhatsApp' }).getAttribute('href');
  expect(new URL(chat ?? '').searchParams.get('text')).toContain(SUIT.path);

  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText(SHOPPING.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
