import { expect, test } from '#tests/support/browser.ts';
import { SCARCE_SIZE, SIZE, SOLD_OUT_SIZE, SUIT } from './products.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page holds name, price, sizes and the stock message', async ({ page }) => {
    await page.goto(SUIT.path);
    await expect(page.getByRole('heading', { level: 1, name: SUIT.name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(SUIT.price);
    await expect(page.getByText('Inclusive of all taxes', { exact: true })).toBeVisible();
    for (const size of ['XS', 'S', 'M', 'XL']) {
      await expect(page.getByRole('radio', { name: size, exact: true })).toBeEnabled();
    }
    await expect(page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` })).toBeAttached();
    await expect(page.getByText('In stock', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  });
});

test('the choice of a size changes stock message, quantity and button', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` }).check();
  await page.getByRole('button', { name: 'Out of Stock' }).click();
  await expect(page.getByText('Product is out of stock')).toBeVisible();

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
  await expect(page.getByText('Link copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

for (const path of ['/product/999999', '/product/abc']) {
  test(`${path} is answered with Product Not Found`, async ({ page, request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    await page.setContent(await answer.text());
    await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible();
    await expect(page.getByText("The product you're looking for doesn't exist.")).toBeVisible();
  });
}
