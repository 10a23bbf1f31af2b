import { AUTH_TOASTS, AUTH_WORDS, GOOGLE_MESSAGES } from '#site/features/auth/messages.ts';
import { PROFILE_WORDS } from '#site/features/profile/messages.ts';
import { WISHLIST_CONTROLS, WISHLIST_TOASTS } from '#site/features/wishlist/messages.ts';
import { type GoogleStandIn, startGoogleStandIn } from '#tests/e2e/support/google-stand-in.ts';
import { expect, test } from '#tests/support/browser.ts';
import { database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

const EMAIL = `google-${Date.now()}@example.com`;

let google: GoogleStandIn;

test.beforeAll(async () => {
  google = await startGoogleStandIn(EMAIL);
  const { stop: _, ...addresses } = google;
  const provider = { name: 'google', clientId: 'shop', clientSecret: 'secret', ...addresses };
  await database().collections.update('users', { oauth2: { enabled: true, providers: [provider] } });
});

test.afterAll(async () => {
  await database().collections.update('users', { oauth2: { enabled: false, providers: [] } });
  await google.stop();
});

test('Continue with Google signs in and opens the home page', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: AUTH_WORDS.google }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, AUTH_TOASTS.welcome);
  await page.goto('/profile');
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveValue(EMAIL);
});

test('Continue with Google completes the action before it', async ({ page }) => {
  await page.goto('/search?q=katan');
  const heart = page.getByRole('button', { name: WISHLIST_CONTROLS.toggle('Kashi Katan Silk Saree') });
  await heart.click();
  await page.getByRole('status').getByRole('button', { name: AUTH_WORDS.signIn }).click();
  await page.getByRole('button', { name: AUTH_WORDS.google }).click();
  await expect(page).toHaveURL('/search?q=katan');
  await expectToast(page, WISHLIST_TOASTS.added);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('cancelling at Google opens /auth with the reason', async ({ page }) => {
  await page.route(`${google.authURL}**`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ error: 'access_denied', state: asked.get('state') ?? '' }).toString();
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: AUTH_WORDS.google }).click();
  await expectToast(page, AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.cancelled);
  await expect(page).toHaveURL('/auth');
});
