import type { Locator, Page } from '@playwright/test';
import { CARDS_PATH } from '#shared/api/cards.ts';
import { OFFERS, SHOP_UNREACHABLE } from '#site/components/messages.ts';
import { AUTH_TOASTS, AUTH_WORDS } from '#site/features/auth/messages.ts';
import { WISHLIST_CONTROLS, WISHLIST_TOASTS, WISHLIST_WORDS } from '#site/features/wishlist/messages.ts';
import {
  blockPocketBase,
  createAccount,
  newShopper,
  REFUSED,
  signInAs,
  submitSignIn,
} from '#tests/e2e/support/account.ts';
import { SIZE, SUIT } from '#tests/e2e/support/products.ts';
import { cartDrawer } from '#tests/e2e/support/shopper.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED] });

const SAREE = 'Kashi Katan Silk Saree';
const SEARCH = '/search?q=katan';
const CARDS = `**${CARDS_PATH}?*`;

function heart(page: Page): Locator {
  return page.getByRole('button', { name: WISHLIST_CONTROLS.toggle(SAREE) });
}

function wish(page: Page): Locator {
  return page.getByRole('main').getByRole('link', { name: SAREE });
}

/** How many products the visitor's tab keeps for the wishlist. */
function countWanted(): number {
  return JSON.parse(sessionStorage.getItem('GulmoharWanted') ?? '{"productIds":[]}').productIds.length;
}

function askedToSignIn(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: WISHLIST_TOASTS.signIn });
}

test('an added product is on the wishlist and can be removed', async ({ page }) => {
  await newShopper(page);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
  await page.goto(SEARCH);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expectToast(page, WISHLIST_TOASTS.added);
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/wishlist');
  await expect(wish(page)).toBeVisible();
  await page.getByRole('button', { name: WISHLIST_CONTROLS.remove(SAREE) }).click();
  await expectToast(page, WISHLIST_TOASTS.removed);
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
  await page.goto(SEARCH);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
});

test('a wished product is added to the cart: at once if it has no sizes, else in a size that is in stock', {
  tag: '@phone',
}, async ({ page }) => {
  await newShopper(page);
  await page.goto(SEARCH);
  await heart(page).click();
  await expectToast(page, WISHLIST_TOASTS.added);
  await page.goto(`/search?q=${encodeURIComponent(SUIT.name)}`);
  await page.getByRole('button', { name: WISHLIST_CONTROLS.toggle(SUIT.name) }).click();
  await expectToast(page, WISHLIST_TOASTS.added);
  await page.goto('/wishlist');

  await page.getByRole('button', { name: WISHLIST_CONTROLS.add(SAREE) }).click();
  await expect(cartDrawer(page).getByText('Subtotal (1 item)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartDrawer(page)).toBeHidden();

  await page.getByRole('button', { name: WISHLIST_CONTROLS.add(SUIT.name) }).press('Enter');
  const sizes = page.getByRole('listitem').filter({ hasText: SUIT.name }).getByRole('group');
  await expect(sizes.getByRole('button', { name: 'XXL, sold out' })).toBeDisabled();
  await expect(sizes.getByRole('button', { name: 'Add size XS to cart' })).toBeFocused();
  await sizes.getByRole('button', { name: `Add size ${SIZE} to cart` }).click();
  await expect(cartDrawer(page).getByText('Subtotal (2 items)')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wish(page)).toBeVisible();
});

test('a visitor is asked to sign in, and the product is then added on the same page', async ({ page }) => {
  const email = await createAccount();
  await page.goto(SEARCH);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
  await askedToSignIn(page).getByRole('button', { name: AUTH_WORDS.signIn }).click();
  await expect(page).toHaveURL('/auth');
  await submitSignIn(page, email);

  await expect(page).toHaveURL(SEARCH);
  await expectToast(page, AUTH_TOASTS.welcome, AUTH_TOASTS.loggedIn);
  await expectToast(page, WISHLIST_TOASTS.added);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
});

test('all products a visitor added are on the wishlist after sign-in, except removed ones', async ({ page }) => {
  const email = await createAccount();
  await page.goto('/new-arrivals');
  const hearts = page.getByRole('main').getByRole('button', { name: /^Wishlist: / });
  const names = (await hearts.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? '')))
    .slice(0, 2)
    .map((label) => label.replace('Wishlist: ', ''));
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: WISHLIST_CONTROLS.toggle(name) }).click();
    await expect.poll(() => page.evaluate(countWanted)).toBe(index + 1);
  }
  await page.goto(SEARCH);
  await page.getByRole('link', { name: SAREE }).click();
  await page.getByRole('button', { name: OFFERS.wishlist, exact: true }).click();
  await expect(askedToSignIn(page)).toBeVisible();
  await page.getByRole('button', { name: OFFERS.inWishlist }).click();
  await page.goto('/auth');
  await submitSignIn(page, email);
  await expectToast(page, WISHLIST_TOASTS.added);
  await page.goto('/wishlist');
  for (const name of names) await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await expect(wish(page)).toBeHidden();
});

test('the product page’s button saves for a signed-in shopper, and shows the state again', async ({ page }) => {
  await newShopper(page);
  await page.goto(SEARCH);
  await page.getByRole('link', { name: SAREE }).click();
  await page.getByRole('button', { name: OFFERS.wishlist, exact: true }).click();
  await expectToast(page, WISHLIST_TOASTS.added);
  await page.reload();
  await page.getByRole('button', { name: OFFERS.inWishlist }).click();
  await expectToast(page, WISHLIST_TOASTS.removed);
  await page.reload();
  await expect(page.getByRole('button', { name: OFFERS.wishlist, exact: true })).toBeVisible();
});

test('sign-in never redirects to another site', async ({ page }) => {
  const email = await createAccount();
  await page.goto(SEARCH);
  await heart(page).click();
  await expect(askedToSignIn(page)).toBeVisible();
  await page.evaluate(() => {
    const note = JSON.parse(sessionStorage.getItem('GulmoharWanted') ?? '{}');
    sessionStorage.setItem('GulmoharWanted', JSON.stringify({ ...note, path: '//evil.example/', productIds: [] }));
  });
  await page.goto('/auth?return=https://evil.example/&redirect=//evil.example');
  await submitSignIn(page, email);
  await expect(page).toHaveURL('/');
});

test('tabs stay in sync', async ({ page, context }) => {
  await newShopper(page);
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
  const other = await context.newPage();
  await other.goto(SEARCH);
  await heart(other).click();
  await expect(wish(page)).toBeVisible();
  await page.getByRole('button', { name: WISHLIST_CONTROLS.remove(SAREE) }).click();
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false');
});

test('the wishlist page follows changes on another device', async ({ page, openPage }) => {
  const email = await newShopper(page);
  const subscribed = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/realtime') && answer.request().method() === 'POST',
  );
  await page.goto('/wishlist');
  expect((await subscribed).status()).toBe(204);
  const phone = await openPage();
  await signInAs(phone, email);
  await phone.goto(SEARCH);
  await heart(phone).click();
  await expectToast(phone, WISHLIST_TOASTS.added);
  await expect(wish(page)).toBeVisible();
  await heart(phone).click();
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
});

test('hearts and wishlist report an unreachable server, and work again afterwards', async ({ page }) => {
  await newShopper(page);
  await page.goto(SEARCH);
  await heart(page).click();
  await expectToast(page, WISHLIST_TOASTS.added);
  const reconnect = await blockPocketBase(page);
  await heart(page).click();
  await expectToast(page, WISHLIST_TOASTS.removeFailed, SHOP_UNREACHABLE);
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/wishlist');
  await expectToast(page, WISHLIST_TOASTS.loadFailed, SHOP_UNREACHABLE);
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.failed })).toBeVisible();
  await reconnect();
  await page.getByRole('button', { name: WISHLIST_WORDS.tryAgain }).click();
  await expect(wish(page)).toBeVisible();

  await page.route(CARDS, (route) => route.abort());
  await page.reload();
  await expectToast(page, WISHLIST_TOASTS.loadFailed, SHOP_UNREACHABLE);
  await page.unroute(CARDS);
  await page.getByRole('button', { name: WISHLIST_WORDS.tryAgain }).click();
  await expect(wish(page)).toBeVisible();

  await blockPocketBase(page);
  await page.getByRole('button', { name: WISHLIST_CONTROLS.remove(SAREE) }).click();
  await expectToast(page, WISHLIST_TOASTS.removeFailed, SHOP_UNREACHABLE);
  await expect(wish(page)).toBeVisible();
});

test('a visitor does not load PocketBase’s client', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  for (const path of ['/', '/new-arrivals', '/collections', '/faq', '/cart', SEARCH]) await page.goto(path);
  await page.getByRole('link', { name: SAREE }).click();
  await page.getByRole('button', { name: OFFERS.wishlist, exact: true }).click();
  await expect(askedToSignIn(page)).toBeVisible();
  const texts = await Promise.all([...scripts].map(async (url) => (await page.request.get(url)).text()));
  expect(
    texts.some((text) => text.includes('Please sign in to add items to wishlist')),
    'scripts were seen',
  ).toBe(true);
  expect(texts.filter((text) => text.includes('authWithPassword'))).toEqual([]);
});
