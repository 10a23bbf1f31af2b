import { expect, test } from '#tests/support/browser.ts';
import { SIZE, SUIT } from './products.ts';
import { addToCart, goToCheckout, orderNumber, pay } from './shopper.ts';

test('an order is shown to the browser that placed it, and to nobody else', async ({ page, browser, baseURL }) => {
  await page.goto(SUIT.path);
  await addToCart(page, { size: SIZE });
  await goToCheckout(page);
  await pay(page);
  const number = await orderNumber(page);
  await page.reload();
  await expect(page.getByText(number)).toBeVisible();

  const stranger = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere.getByText('If you have just paid', { exact: false })).toBeVisible();
  await expect(elsewhere.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(elsewhere.getByText(number)).toBeHidden();
  await expect(elsewhere.getByRole('main')).not.toContainText('Asha');
  await stranger.close();
});
