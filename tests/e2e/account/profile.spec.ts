import { DEMO_SHOPPER } from '#server/environment/demo-sign-ins.ts';
import { SHOP_UNREACHABLE } from '#site/components/connection-messages.ts';
import { ORDER_WORDS, PROFILE_WORDS } from '#site/features/profile/messages.ts';
import { blockPocketBase, newEmail, newShopper, REFUSED, signUp, submitSignIn } from '#tests/e2e/support/account.ts';
import { AUTH, PROFILE, PROFILE_TOASTS } from '#tests/e2e/support/specification.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED] });

test('a profile is saved and shown again, until sign-out', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE.required })).toBeVisible();
  await expect(page.getByText(PROFILE.requiredText)).toBeVisible();

  // An open profile would load itself again for who signs in elsewhere, across the navigation below.
  await page.goto('about:blank');
  const email = await newShopper(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE.title })).toBeVisible();
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveValue(email);
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveAttribute('readonly');
  await expect(page.getByText(ORDER_WORDS.none)).toBeVisible();
  await page.getByLabel(PROFILE_WORDS.fullName).fill('Asha Verma');
  await page.getByLabel(PROFILE_WORDS.street).fill('12 Mirza Ismail Road\nFirst floor');
  await page.getByRole('button', { name: PROFILE.save }).click();
  await expectToast(page, PROFILE_TOASTS.success, PROFILE_TOASTS.updated);
  await page.getByLabel(PROFILE_WORDS.city).fill('Jaipur');
  await page.getByRole('button', { name: PROFILE.save }).click();
  await expect(page.getByText(PROFILE_TOASTS.updated)).toHaveCount(2);

  await page.reload();
  await expect(page.getByLabel(PROFILE_WORDS.fullName)).toHaveValue('Asha Verma');
  await expect(page.getByLabel(PROFILE_WORDS.street)).toHaveValue('12 Mirza Ismail Road\nFirst floor');
  await expect(page.getByLabel(PROFILE_WORDS.city)).toHaveValue('Jaipur');

  await page.getByRole('button', { name: PROFILE_WORDS.signOut }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: PROFILE.required })).toBeVisible();
});

test.describe('of the demo', () => {
  test.use({ viewer: 'shopper' });

  test('a signed-in shopper sees their own orders', async ({ page }) => {
    await page.goto('/profile');
    const orders = page.getByRole('region', { name: ORDER_WORDS.title });
    await expect(orders.getByRole('article').first()).toBeVisible();
    await expect(orders.getByRole('heading', { name: /-\d+$/ }).first()).toBeVisible();
  });
});

test('the profile says that it is loading, and that it is saving', async ({ page }) => {
  await newShopper(page);
  const held: (() => void)[] = [];
  await page.route('**/user_profiles/**', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  const releaseOne = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
  };
  await page.goto('/profile');
  await expect(page.getByText(PROFILE.loading)).toBeVisible();
  await expect(page.getByLabel(PROFILE_WORDS.fullName)).toBeDisabled();
  await expect(page.getByText(PROFILE.emailNote)).toBeVisible();
  await releaseOne();
  await expect(page.getByRole('heading', { name: PROFILE.title })).toBeVisible();
  await page.getByRole('button', { name: PROFILE.save }).click();
  await expect(page.getByRole('button', { name: PROFILE.saving })).toBeDisabled();
  await releaseOne();
});

test('sign-in from the profile returns to it', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: AUTH.signIn }).click();
  await submitSignIn(page, DEMO_SHOPPER.email, DEMO_SHOPPER.password);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: PROFILE.title })).toBeVisible();
});

test('sign-up from the profile returns to it too', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: AUTH.signIn }).click();
  await signUp(page, newEmail());
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: PROFILE.title })).toBeVisible();
});

test('an unreachable shop is reported, and neither typed text nor the stored profile is lost', async ({ page }) => {
  await newShopper(page);
  await page.goto('/profile');
  await page.getByLabel(PROFILE_WORDS.fullName).fill('Asha Verma');
  const save = page.getByRole('button', { name: PROFILE.save });
  const reconnect = await blockPocketBase(page);
  await save.click();
  await expectToast(page, PROFILE_TOASTS.error, SHOP_UNREACHABLE);
  await expect(page.getByLabel(PROFILE_WORDS.fullName)).toHaveValue('Asha Verma');
  await reconnect();
  await save.click();
  await expectToast(page, PROFILE_TOASTS.success, PROFILE_TOASTS.updated);

  await blockPocketBase(page);
  await page.reload();
  await expect(page.getByText(PROFILE_WORDS.notLoaded)).toBeVisible();
  await expect(page.getByText(ORDER_WORDS.failed)).toBeVisible();
  await page.getByLabel(PROFILE_WORDS.city).fill('Jaipur');
  await reconnect();
  await save.click();
  await expectToast(page, PROFILE_TOASTS.success, PROFILE_TOASTS.updated);
  await expect(page.getByLabel(PROFILE_WORDS.fullName)).toHaveValue('Asha Verma');
  await expect(page.getByText(PROFILE_WORDS.notLoaded)).toBeHidden();
});

test('a profile that loads late keeps typed text', async ({ page }) => {
  await newShopper(page);
  await page.goto('/profile');
  await page.getByLabel(PROFILE_WORDS.fullName).fill('Asha Verma');
  await page.getByRole('button', { name: PROFILE.save }).click();
  await expectToast(page, PROFILE_TOASTS.success);
  const reconnect = await blockPocketBase(page);
  await page.reload();
  await page.getByLabel(PROFILE_WORDS.city).fill('Jaipur');
  await reconnect();
  await page.getByRole('status').getByRole('button', { name: PROFILE_WORDS.tryAgain }).click();
  await expect(page.getByLabel(PROFILE_WORDS.fullName)).toHaveValue('Asha Verma');
  await expect(page.getByLabel(PROFILE_WORDS.city)).toHaveValue('Jaipur');
});

test('markup in a profile is text, and a value that is too long is refused at its field', async ({ page }) => {
  await newShopper(page);
  await page.goto('/profile');
  const markup = '<b>Asha</b><img src=x onerror=alert(1)>';
  for (const label of [PROFILE_WORDS.fullName, PROFILE_WORDS.street, PROFILE_WORDS.city]) {
    await page.getByLabel(label).fill(markup);
  }
  await page.getByRole('button', { name: PROFILE.save }).click();
  await expectToast(page, PROFILE_TOASTS.success);
  await page.reload();
  for (const label of [PROFILE_WORDS.fullName, PROFILE_WORDS.street, PROFILE_WORDS.city]) {
    await expect(page.getByLabel(label)).toHaveValue(markup);
  }

  for (const label of [PROFILE_WORDS.phone, PROFILE_WORDS.street]) {
    const field = page.getByLabel(label);
    const before = await field.inputValue();
    await field.fill('9'.repeat(10_000));
    await page.getByRole('button', { name: PROFILE.save }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/\d+/);
    await field.fill(before);
    await expect(field).toHaveAccessibleDescription('');
  }
});
