import { expect, type Locator, type Page } from '@playwright/test';
import { CART_STORAGE_KEY } from '#site/features/cart/cart-item.ts';
import { CART_WORDS, DRAWER_WORDS } from '#site/features/cart/messages.ts';
import { PAYMENT_BUTTONS } from './payment-dialog.ts';

/** What a shopper does, as a shopper finds it: by role and name. */

export const ADDRESS = {
  'First name': 'Asha',
  'Last name': 'Verma',
  Address: '12 Mirza Ismail Road',
  City: 'Jaipur',
  'PIN code': '302 001',
  'Phone number': '+91 98765 43210',
} as const;

/** The cart beside the page, which opens when something has been added. */
export function cartDrawer(page: Page): Locator {
  return page.getByRole('dialog', { name: DRAWER_WORDS.title });
}

/** Puts pieces of the open product into the cart, in a size if it has sizes, and closes the cart drawer. */
export async function addToCart(page: Page, choice: { size?: string; quantity?: number } = {}): Promise<void> {
  if (choice.size !== undefined) await page.getByRole('radio', { name: choice.size, exact: true }).check();
  if (choice.quantity !== undefined) {
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill(String(choice.quantity));
  }
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'added to cart!' })).toBeVisible();
  await cartDrawer(page).getByRole('button', { name: DRAWER_WORDS.close }).click();
}

/** Makes what the browser has stored of the cart's lines something else, as if they had been chosen long ago. */
export async function changeStoredLine(page: Page, over: object): Promise<void> {
  await page.evaluate(
    ([key, change]) => {
      const cart = JSON.parse(localStorage.getItem(key) ?? '[]');
      localStorage.setItem(key, JSON.stringify(cart.map((line: object) => ({ ...line, ...JSON.parse(change) }))));
    },
    [CART_STORAGE_KEY, JSON.stringify(over)] as const,
  );
}

/** Fills the shipping form. */
export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(ADDRESS)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State').selectOption('Rajasthan');
}

/** From a product page to the checkout with its address filled. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Cart, / }).click();
  await page.getByRole('link', { name: CART_WORDS.checkout }).click();
  await fillAddress(page);
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay ₹/ });
}

/** Presses Pay and lets the test payment succeed; ends on the confirmation. */
export async function pay(page: Page): Promise<void> {
  await payButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.succeed }).click();
  await expect(page).toHaveURL(/\/order-confirmation\?payment_id=pay_\w+$/);
  await expect(page.getByRole('heading', { name: 'Thank you, Asha!' })).toBeVisible();
}

/** The number of the order that the confirmation shows; `letters` of the shop's order numbers. */
export async function orderNumber(page: Page, letters = 'GUL'): Promise<string> {
  const number = page.getByText(new RegExp(`^${letters}-\\d+$`));
  await expect(number).toBeVisible();
  return (await number.textContent()) ?? '';
}
