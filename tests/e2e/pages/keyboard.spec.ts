import type { Locator, Page } from '@playwright/test';
import { DRAWER_WORDS } from '#site/features/cart/messages.ts';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { inStockProduct, SIZE } from '#tests/e2e/support/products.ts';
import { cartDrawer, orderNumber, payButton } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';

/** More stops than any page of the shop has on the way to what is wanted. */
const MOST_STOPS = 150;

/** Presses Tab until `target` has the focus, and fails if it is never reached or cannot be seen there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.matches(':focus'))) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never reaches ${target}.`);
}

/** Past the header, as the first stop of every page offers. */
async function skipToContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
}

test('the keyboard leads from home to a paid order with Tab, Enter, Space and the arrow keys', {
  tag: '@bounded',
}, async ({ page }) => {
  await page.goto('/');
  const arrivals = page.getByRole('region', { name: 'New Arrivals' });
  const product = inStockProduct(await arrivals.getByRole('heading', { level: 3 }).allTextContents());
  await skipToContent(page);
  await tabTo(page, arrivals.getByRole('link', { name: product.name }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();

  await skipToContent(page);
  const size = page.getByRole('radio', { name: SIZE, exact: true });
  await tabTo(page, page.getByRole('radio', { checked: true }).last());
  for (let presses = 0; !(await size.isChecked()) && presses < 6; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(size).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Space');
  await expect(cartDrawer(page).getByRole('heading', { name: DRAWER_WORDS.title })).toBeFocused();
  await tabTo(page, cartDrawer(page).getByRole('link', { name: DRAWER_WORDS.checkout }));
  await page.keyboard.press('Enter');
  await expect(payButton(page)).toBeVisible();

  await skipToContent(page);
  await tabTo(page, page.getByLabel('Phone number'));
  for (const text of ['9876543210', 'asha@example.com', 'Asha', 'Verma', '302001', '12 Mirza Ismail Road']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // The PIN code has filled city and state.
  await expect(page.getByLabel('City')).toBeFocused();
  await expect(page.getByLabel('City')).toHaveValue('Jaipur');
  await expect(page.getByLabel('State')).toHaveValue('Rajasthan');
  await tabTo(page, payButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.succeed })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
  expect(await orderNumber(page)).toMatch(/^GUL-/);
});
