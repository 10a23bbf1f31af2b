import { CARDS_PATH } from '#shared/api/cards.ts';
import { productPath } from '#shared/product/product.ts';
import { addedToCart } from '#site/features/cart/toast-messages.ts';
import { PAGE_WORDS, PRODUCT_WORDS } from '#site/features/product/messages.ts';
import { SOLD_OUT_SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { settled } from '#tests/e2e/support/settled.ts';
import { expect, test } from '#tests/support/browser.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product page has name, sizes and the first picture, and sends the choice to the cart', async ({ page }) => {
    await page.goto(SUIT.path);
    await expect(page.getByRole('heading', { level: 1, name: SUIT.name })).toBeVisible();
    for (const size of ['XS', 'S', 'M', 'XL']) {
      await expect(page.getByRole('radio', { name: size, exact: true })).toBeEnabled();
    }
    await expect(page.getByRole('radio', { name: `${SOLD_OUT_SIZE}, sold out` })).toBeAttached();
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await page.getByRole('radio', { name: 'XL', exact: true }).check();
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(`/cart?product=${SUIT.id}&size=XL&quantity=2`);
  });
});

test.describe('when the code of the buy box fails to load', () => {
  test.use({ expectedConsoleErrors: [[/Failed to load resource/, /Error hydrating/], { scope: 'test' }] });

  test('the item is in the cart all the same, which the next page says', async ({ page }) => {
    await page.route('**/_astro/islands*', (route) =>
      page.url().endsWith(SUIT.path) ? route.abort() : route.continue(),
    );
    await page.goto(SUIT.path);
    await page.getByRole('radio', { name: 'S', exact: true }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByText(addedToCart(SUIT.name))).toBeVisible();
    await expect(page.getByRole('combobox', { name: `Size of ${SUIT.name}` })).toHaveValue('S');
  });
});

test('recently viewed products are shown, without the current one, and the footer keeps its place', async ({
  page,
}) => {
  const recent = page.getByRole('region', { name: PRODUCT_WORDS.recent });
  const footer = page.getByRole('contentinfo');
  const footerTop = () => footer.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  const answered = Promise.withResolvers<void>();
  await page.route(`**${CARDS_PATH}?*`, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(SUIT.path);
  await expect(recent).toBeHidden();
  await page.goto(productPath('1002'));
  const asked = page.waitForRequest(`**${CARDS_PATH}?*`);
  await footer.scrollIntoViewIfNeeded();
  await asked;
  const before = await settled(footerTop);
  answered.resolve();
  await expect(recent.getByRole('link')).toHaveText([SUIT.name]);
  expect(await settled(footerTop)).toBe(before);
  expect(await recent.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await recent.getByRole('link', { name: SUIT.name }).click();
  await expect(page).toHaveURL(SUIT.path);
});

test('the floating button scrolls to the top', async ({ page }) => {
  await page.goto(SUIT.path);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await page.getByRole('link', { name: PAGE_WORDS.toTop }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
