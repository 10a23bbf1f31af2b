import { readLayoutShift } from '#bench/pages/vitals.ts';
import { STOCK_PATH } from '#shared/api/stock.ts';
import { CART_STORAGE_KEY } from '#shared/cart-storage-key.ts';
import { LINE_NEWS, LINE_NOTES, URL_PRODUCT_FAILURES, URL_PRODUCT_WORDS } from '#site/features/cart/messages.ts';
import { CART_NOT_KEPT } from '#site/features/cart/not-kept.ts';
import { SCARCE_SIZE, SCARCE_STOCK, SIZE, SOLD_OUT_SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { addToCart, changeStoredLine } from '#tests/e2e/support/shopper.ts';
import { EMPTY, SHOPPING } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { toast } from '#tests/support/toast.ts';

test('an unreadable cart is empty, and the shop works', async ({ page }) => {
  await page.addInitScript((key) => {
    if (sessionStorage.getItem('damaged') === null) localStorage.setItem(key, '[{"id":"7-M","price":"free"},{"broken');
    sessionStorage.setItem('damaged', 'yes');
  }, CART_STORAGE_KEY);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: EMPTY.cart })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');

  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('two sizes are two lines; quantities change, and lines can be removed', { tag: '@phone' }, async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: EMPTY.cart })).toBeVisible();
});

test('Undo restores a removed line in its place with its quantity', async ({ page }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE, quantity: 2 });
  await addToCart(page, { size: 'S', quantity: 1 });
  await page.goto('/cart');
  const lines = page.getByRole('main').getByRole('listitem');
  await page.getByRole('button', { name: `Remove ${SUIT.name}, ${SIZE}` }).click();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lines.first()).toContainText(`${SIZE} · ${SUIT.price}`);
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
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

for (const [trouble, refuse] of [
  ['full', 'Storage.prototype.setItem = () => { throw new DOMException("Full.", "QuotaExceededError"); }'],
  [
    'forbidden',
    'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("No.", "SecurityError"); } })',
  ],
] as const) {
  test(`with a ${trouble} storage the cart works on its page and warns once`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto(SUIT.path);
    await addToCart(page, { size: SIZE });
    const warning = toast(page, CART_NOT_KEPT.title);
    await warning.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    await addToCart(page, { size: 'S' });
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
    await expect(warning).toHaveCount(0);
  });
}

test.describe('a product named in the URL', () => {
  const address = (fields: Record<string, string>) => `/cart?${new URLSearchParams(fields)}`;

  test('is added once, however often the page is loaded', async ({ page }) => {
    await page.goto(address({ product: SUIT.id, stitching: 'stitched', size: SIZE, quantity: '2' }));
    await expect(page.getByText(SHOPPING.addedToCart(SUIT.name))).toBeVisible();
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await page.reload();
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  });

  test('is limited to the stock', async ({ page }) => {
    await page.goto(address({ product: SUIT.id, size: SCARCE_SIZE, quantity: '50' }));
    await expect(page.getByText(`Subtotal (${SCARCE_STOCK} items)`)).toBeVisible();
  });

  test('is not added, with the product page’s message, if it cannot be bought', async ({ page }) => {
    await page.goto(address({ product: SUIT.id, size: SOLD_OUT_SIZE }));
    await expect(page.getByText(SHOPPING.outOfStock)).toBeVisible();
    await expect(page.getByRole('heading', { name: EMPTY.cart })).toBeVisible();
    await expect(page.getByRole('link', { name: `Back to ${SUIT.name}` })).toHaveAttribute('href', SUIT.path);
  });

  test('is ignored if the URL is invalid', async ({ page }) => {
    for (const fields of [{ product: '../checkout' }, { product: SUIT.id, stitching: 'x' }] as const) {
      await page.goto(address(fields));
      await expect(page.getByRole('alert')).toContainText(URL_PRODUCT_FAILURES.malformed.title);
      await expect(page.getByRole('heading', { name: EMPTY.cart })).toBeVisible();
      await expect(page).toHaveURL(/\/cart$/);
    }
  });

  test.describe('whose page', () => {
    test.use({ expectedConsoleErrors: [[/status of 404/, /ERR_FAILED/, /Error hydrating/], { scope: 'test' }] });

    test('has lost its script is added with its choice', async ({ page }) => {
      await page.route(/\.js$/, (route) => (page.url().endsWith(SUIT.path) ? route.abort() : route.continue()));
      await page.goto(SUIT.path);
      await page.getByRole('radio', { name: 'S', exact: true }).check();
      await page.getByRole('spinbutton', { name: 'Quantity' }).fill('3');
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(page.getByRole('main').getByRole('listitem')).toContainText(`S · ${SUIT.price}`);
      await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
    });

    test('does not exist is not found', async ({ page }) => {
      await page.goto(address({ product: '999999' }));
      await expect(page.getByRole('alert')).toContainText(EMPTY.product);
    });

    test('is unreachable is added by trying again', async ({ page }) => {
      await page.route(`**${STOCK_PATH}?*`, (route) => route.abort());
      await page.goto(address({ product: SUIT.id, size: SIZE }));
      await expect(page.getByRole('alert')).toContainText(URL_PRODUCT_FAILURES.unreachable.title);
      await page.unroute(`**${STOCK_PATH}?*`);
      await page.getByRole('button', { name: URL_PRODUCT_WORDS.again }).click();
      await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
    });
  });
});

test('changes since an item was added are announced and applied', async ({ page }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
  await changeStoredLine(page, { price: 1, variantId: 'madeanew0000000' });
  await page.goto('/cart');
  await expect(page.getByText(LINE_NOTES.before('₹1'))).toBeVisible();
  const news = page.getByRole('main').getByRole('status');
  await expect(news.first()).toHaveText(LINE_NEWS.price(`${SUIT.name}, ${SIZE}`, '₹1', SUIT.price));
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(`${SIZE} · ${SUIT.price}`);
});

test('the checkout of an empty cart links back to the shop', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: EMPTY.cart })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Shopping' })).toHaveAttribute('href', '/');
});

test('the cart page with three lines takes few requests without layout shifts', { tag: '@phone' }, async ({ page }) => {
  for (const path of [SUIT.path, '/product/1003', '/product/1005']) {
    await page.goto(path);
    await addToCart(page);
  }
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
