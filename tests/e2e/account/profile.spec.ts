import { DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { AUTH_WORDS } from '#site/features/auth/messages.ts';
import { ORDER_WORDS, PROFILE_TOASTS, PROFILE_WORDS } from '#site/features/profile/messages.ts';
import { createAccount, newShopper, REFUSED, signInAs, submitSignIn } from '#tests/e2e/support/account.ts';
import { expect, test } from '#tests/support/browser.ts';
import { ADDRESS, createdOrder, newBuyer } from '#tests/support/buyer.ts';
import { testShop } from '#tests/support/shop.ts';
import { createTestProduct } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED] });

test('a profile is saved and shown again, until sign-out', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE_WORDS.required })).toBeVisible();
  await expect(page.getByText(PROFILE_WORDS.requiredText)).toBeVisible();

  // An open profile would load itself again for who signs in elsewhere, across the navigation below.
  await page.goto('about:blank');
  const email = await newShopper(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE_WORDS.title })).toBeVisible();
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveValue(email);
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveAttribute('readonly');
  await expect(page.getByText(ORDER_WORDS.none)).toBeVisible();
  await page.getByLabel(PROFILE_WORDS.fullName).fill('Asha Verma');
  await page.getByLabel(PROFILE_WORDS.street).fill('12 Mirza Ismail Road\nFirst floor');
  await page.getByRole('button', { name: PROFILE_WORDS.save }).click();
  await expectToast(page, PROFILE_TOASTS.success, PROFILE_TOASTS.updated);
  await page.getByLabel(PROFILE_WORDS.city).fill('Jaipur');
  const saved = page.waitForResponse(
    (answer) => answer.url().includes('/user_profiles/') && answer.request().method() === 'PATCH',
  );
  await page.getByRole('button', { name: PROFILE_WORDS.save }).click();
  expect((await saved).status()).toBe(200);

  await page.reload();
  await expect(page.getByLabel(PROFILE_WORDS.fullName)).toHaveValue('Asha Verma');
  await expect(page.getByLabel(PROFILE_WORDS.street)).toHaveValue('12 Mirza Ismail Road\nFirst floor');
  await expect(page.getByLabel(PROFILE_WORDS.city)).toHaveValue('Jaipur');

  await page.getByRole('button', { name: PROFILE_WORDS.signOut }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE_WORDS.required })).toBeVisible();
});

test('orders from before the sign-in are added by number and phone', async ({ page }) => {
  const email = await createAccount({ verified: true });
  await signInAs(page, email);
  const buyer = newBuyer(testShop().url);
  const request = { email, shipping: { ...ADDRESS, phone: '9000000001' } };
  const product = await createTestProduct();
  const placed = await buyer.createOrder(product, 1, request);
  const { order_number: number } = createdOrder(placed);

  await page.goto('/profile');
  const orders = page.getByRole('region', { name: ORDER_WORDS.title });
  await expect(orders.getByText('1 order was placed with this email without signing in.')).toBeVisible();
  await orders.getByLabel('Order number').fill(number);
  await orders.getByLabel('Delivery phone number').fill('+91 90000 00001');
  await orders.getByRole('button', { name: 'Add to your orders' }).click();
  await expect(orders.getByRole('heading', { name: number })).toBeVisible();
  await expect(orders.getByLabel('Order number')).toHaveCount(0);

  await orders.getByRole('button', { name: 'Reorder' }).click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByRole('link', { name: product.name })).toBeVisible();

  await page.goto('/profile');
  await orders.getByRole('article').getByText('Total').click({ force: true });
  await expect(page).toHaveURL(/\/order-confirmation\?/);
  await expect(page.getByText(number).first()).toBeVisible();
});

test.describe('a shopper of the demo', () => {
  test.use({ viewer: 'shopper' });

  test('a signed-in shopper sees their own orders', async ({ page }) => {
    await page.goto('/profile');
    const orders = page.getByRole('region', { name: ORDER_WORDS.title });
    await expect(orders.getByRole('article').first()).toBeVisible();
    await expect(orders.getByRole('heading', { name: /-\d+$/ }).first()).toBeVisible();
  });
});

for (const path of ['/profile', '/wishlist']) {
  test(`sign-in from ${path} returns to it, also if its scripts have not come`, async ({ page }) => {
    let areHeld = true;
    await page.route(/\.js$/, async (route) => {
      const { referer = '' } = await route.request().allHeaders();
      if (!(areHeld && referer.endsWith(path))) await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: AUTH_WORDS.signIn }).click();
    await expect(page).toHaveURL('/auth');
    areHeld = false;
    await submitSignIn(page, DEMO_SHOPPER.email, DEMO_SHOPPER.password);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My Profile' })).toBeVisible();
  });
}
