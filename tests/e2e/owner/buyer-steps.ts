import { expect, type Page } from '@playwright/test';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { ADDRESS, addToCart, goToCheckout } from '#tests/e2e/support/shopper.ts';

/** What buyers do at a phone between the parts of the owner's day (owner-walk.spec.ts). */

export async function payLink(buyers: Page, link: string): Promise<void> {
  await buyers.goto(link);
  await buyers.getByRole('button', { name: PAYMENT_BUTTONS.succeed }).click();
  await expect(buyers.getByText('Payment received. Order confirmed.')).toBeVisible();
}

export async function findAndBuy(buyers: Page, product: string, email: string): Promise<void> {
  await buyers.goto('/');
  await expect(buyers).toHaveTitle(/^Saanjh/);
  await expect(buyers.getByRole('heading', { name: 'Hand-block suits for summer' })).toBeVisible();
  await buyers.getByRole('region', { name: 'New Arrivals' }).getByRole('link', { name: product }).first().click();
  await addToCart(buyers, { size: 'M' });
  await goToCheckout(buyers);
  await buyers.getByLabel('Email').fill(email);
  await buyers.getByRole('button', { name: 'Pay ₹2,499' }).click();
  await buyers.getByRole('dialog').getByRole('button', { name: PAYMENT_BUTTONS.succeed }).click();
  await expect(buyers.getByRole('heading', { name: `Thank you, ${ADDRESS['First name']}!` })).toBeVisible();
  await expect(buyers.getByText('SNJ-1002')).toBeVisible();
}

export async function askForOtherSize(buyers: Page, product: string): Promise<void> {
  await buyers.reload();
  await buyers.getByRole('button', { name: 'Return or exchange items' }).click();
  await buyers.getByRole('checkbox', { name: `${product}, M` }).check();
  await buyers.getByLabel('Reason').selectOption('Size does not fit');
  await buyers.getByLabel('Size you would like').selectOption('L');
  await buyers.getByRole('button', { name: 'Send request' }).click();
  await expect(buyers.getByText('We’ve got your request and will reply within 2 working days.')).toBeVisible();
}
