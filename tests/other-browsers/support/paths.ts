import { expect } from 'vitest';
import { indianDay } from '#shared/time/indian-day.ts';
import { PAYMENT_BUTTONS } from '#tests/e2e/support/payment-dialog.ts';
import { ADDRESS } from '#tests/e2e/support/shopper.ts';
import { PRODUCT_PATH } from '#tests/support/scenes/pages.ts';
import { choose, fill, press, see, waitFor } from './controls.ts';
import { inPage, type OtherBrowser } from './other-browser.ts';

/** What a shopper or staff do on several pages; `url` is the shop's. */

export async function addToCart(browser: OtherBrowser, url: string): Promise<void> {
  await browser.goTo(url + PRODUCT_PATH);
  await press(browser, 'label', 'M');
  await press(browser, 'button', 'Add to Cart');
  await see(browser, 'added to cart!');
}

/** From the cart to the confirmation. */
export async function buy(browser: OtherBrowser, url: string): Promise<void> {
  await browser.goTo(`${url}/cart`);
  await press(browser, 'link', 'Proceed to Checkout');
  for (const [label, text] of Object.entries(ADDRESS)) await fill(browser, label, text);
  await choose(browser, 'State', 'Rajasthan');
  await press(browser, 'button', 'Pay ₹');
  await press(browser, 'button', PAYMENT_BUTTONS.succeed);
  await see(browser, 'Thank you, Asha!');
}

/** Correcting one wrong field leaves the focus there. */
export async function correctEmail(browser: OtherBrowser, url: string): Promise<void> {
  await browser.goTo(`${url}/auth`);
  await fill(browser, 'Email', 'asha');
  await press(browser, 'submit', 'Sign In');
  await see(browser, 'Please enter a valid email address');
  await fill(browser, 'Email', '@example.com');
  expect(await browser.evaluate('document.activeElement.value')).toBe('asha@example.com');
}

/** A month of last year, as an accountant chooses it. */
export async function chooseInvoiceMonth(browser: OtherBrowser, url: string): Promise<void> {
  const year = Number(indianDay().slice(0, 4)) - 1;
  await browser.goTo(`${url}/admin/invoices`);
  await choose(browser, 'Year', String(year));
  await waitFor(browser, 'the chosen year', `location.search.includes('${year}-')`);
  await choose(browser, 'Month', 'March');
  await waitFor(browser, 'the chosen month', `location.search.includes('${year}-03')`);
}

/** A visited page, once the service worker has stored it, without a network. */
export async function openOffline(browser: OtherBrowser, url: string): Promise<void> {
  await browser.goTo(url + PRODUCT_PATH);
  await waitFor(browser, 'the stored page', inPage(isStored, PRODUCT_PATH));
  await browser.goOffline();
  await browser.goTo(url + PRODUCT_PATH);
  await see(browser, 'Add to Cart');
}

/** Runs in the page; the answer of the cache comes with a later call. */
function isStored(path: string): boolean {
  void caches.match(path, { cacheName: 'pages' }).then((page) => {
    document.documentElement.toggleAttribute('data-stored', page !== undefined);
  });
  return navigator.serviceWorker.controller !== null && document.documentElement.hasAttribute('data-stored');
}
