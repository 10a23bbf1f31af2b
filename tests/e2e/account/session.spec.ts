import { createPocketBase } from '#shared/pocketbase/client.ts';
import { indianDay } from '#shared/time/indian-day.ts';
import { WISHLIST_WORDS } from '#site/features/wishlist/messages.ts';
import {
  createAccount,
  newShopper,
  PASSWORD,
  REFUSED,
  signIn,
  signInAs,
  submitSignIn,
} from '#tests/e2e/support/account.ts';
import { TIMES } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';

test.use({ expectedConsoleErrors: [REFUSED] });

test('sign-in reaches every open tab', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/auth');
  await signIn(page, await createAccount());
  await expect(other).toHaveURL('/');
});

test('an expiring session is renewed at the next tick of 30 s', async ({ page }) => {
  await newShopper(page);
  // A page of the shop would go on asking for lists while the next one is visited.
  await page.goto('about:blank');
  const week = 7 * 24 * 60 * 60 * 1000;
  await page.clock.install({ time: Date.now() + week - 100_000 });
  // Without the server's date, the browser's clock counts.
  await page.route('**/pb/api/collections/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  const renewal = () => page.waitForResponse((answer) => answer.url().endsWith('/auth-refresh'));
  const atVisit = renewal();
  await page.goto('/wishlist');
  await atVisit;
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
  // Otherwise the time of the page would go on while the answer is waited for.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const atTick = renewal();
  await page.clock.runFor(TIMES.sessionTickMs);
  expect((await atTick).status()).toBe(200);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const days of [10, -3]) {
  test(`a shopper whose device is ${days} days ahead stays signed in`, async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await newShopper(page);
    await page.goto('/wishlist');
    await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: WISHLIST_WORDS.empty })).toBeVisible();
  });

  test(`the delivery date is counted from the server’s day on a device ${days} days ahead`, async ({ page }) => {
    const dates = async () => {
      await page.goto(`/product/1001`);
      await page.getByRole('textbox', { name: 'Delivery to your PIN code' }).fill('302001');
      await page.keyboard.press('Enter');
      return page.getByText(/^Delivers to Jaipur, Rajasthan: /);
    };
    const right = String(await (await dates()).textContent());
    await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
    await expect(await dates()).toHaveText(right);
  });
}

test.describe('staff', () => {
  test.use({ viewer: 'staff' });
  for (const days of [10, -3]) {
    test(`staff whose device is ${days} days ahead stay signed in and see today`, async ({ page }) => {
      await page.clock.setSystemTime(Date.now() + days * 24 * 60 * 60 * 1000);
      const asked = page.waitForRequest((request) => request.url().includes('/admin/overview?'));
      await page.goto('/admin/');
      expect((await asked).url()).toContain(`to=${indianDay()}`);
      await expect(page.getByRole('link', { name: 'Reports' }).first()).toBeVisible();
    });
  }
});

test('a session ended by the server ends in the browser', async ({ page }) => {
  const email = await newShopper(page);
  await page.goto('/wishlist');
  const users = database().collection('users');
  const { id } = await users.getFirstListItem(`email = '${email}'`);
  await users.update(id, { password: 'another-6', passwordConfirm: 'another-6' });
  await page.reload();
  await expect(page.getByRole('heading', { name: WISHLIST_WORDS.signedOut })).toBeVisible();
});

test('sign-out during a renewal stays signed out', async ({ page }) => {
  const email = await createAccount();
  await page.goto('/auth');
  await submitSignIn(page, email);
  await expect(page).toHaveURL('/');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auth-refresh*', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/auth-refresh*');
  await page.goto('/profile');
  await asked;
  const renewed = page.waitForResponse('**/auth-refresh*');
  await page.evaluate(() => {
    localStorage.removeItem('pocketbase_auth');
    sessionStorage.removeItem('pocketbase_auth');
  });
  answer();
  await renewed;
  await page.goto('/wishlist');
  await expect(page.getByRole('heading', { name: 'Sign in to view your wishlist' })).toBeVisible();
});

test('a refused renewal of an earlier session does not end a new one', async ({ page }) => {
  await signInAs(page, await createAccount());
  const refused = Promise.withResolvers<void>();
  await page.route('**/auth-refresh*', async (route) => {
    await refused.promise;
    await route.fulfill({ status: 401, json: { status: 401, message: 'The request requires valid token.', data: {} } });
  });
  const asked = page.waitForRequest('**/auth-refresh*');
  await page.goto('/profile');
  await asked;
  const other = createPocketBase(testShop().pocketBaseUrl).collection('users');
  const { token, record } = await other.authWithPassword(await createAccount(), PASSWORD);
  await page.evaluate((session) => localStorage.setItem('pocketbase_auth', session), JSON.stringify({ token, record }));
  const renewed = page.waitForResponse('**/auth-refresh*');
  refused.resolve();
  await (await renewed).finished();
  await page.unroute('**/auth-refresh*');
  await page.goto('/profile');
  await expect(page.getByLabel('Email')).toHaveValue(record['email']);
});
