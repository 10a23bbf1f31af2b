import { z } from 'zod';
import { readLayoutShift } from '#bench/pages/vitals.ts';
import {
  AUTH_TOASTS,
  CREDENTIAL_MESSAGES,
  RECOVERY_TOASTS,
  RECOVERY_WORDS,
  VERIFY_WORDS,
} from '#site/features/auth/messages.ts';
import { PROFILE_WORDS } from '#site/features/profile/messages.ts';
import {
  createAccount,
  fillCredentials,
  newEmail,
  newShopper,
  PASSWORD,
  REFUSED,
  signIn,
  signUp,
} from '#tests/e2e/support/account.ts';
import { claimAccountLetters } from '#tests/support/account-letters.ts';
import { expect, test } from '#tests/support/browser.ts';
import { type Mailbox, startMailbox } from '#tests/support/mailbox.ts';
import { requestsTo } from '#tests/support/pocketbase-requests.ts';
import { testShop } from '#tests/support/shop.ts';
import { database } from '#tests/support/test-products.ts';
import { expectToast } from '#tests/support/toast.ts';

test.use({ expectedConsoleErrors: [REFUSED] });

let mailbox: Mailbox;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  const smtp = { enabled: true, host: '127.0.0.1', port: mailbox.port, username: '', password: '' };
  await database().settings.update({ smtp, meta: { appURL: testShop().url } });
});

test.afterAll(async () => {
  await database().settings.update({ smtp: { enabled: false } });
  await mailbox.stop();
});

/** The link in the newest mail to an address whose subject has these words. */
async function linkMailedTo(email: string, subject: string): Promise<string> {
  let html = '';
  await expect
    .poll(() => {
      html = mailbox.mailsTo(email).findLast((mail) => mail.subject.includes(subject))?.html ?? '';
      return html;
    })
    .not.toBe('');
  return linkIn(html);
}

const linkIn = (html = '') => z.string().parse(/href="([^"]*\/auth\/[^"]+)"/.exec(html)?.[1]);

/** The link in a mail of the outbox, which this shop's server does not send. */
async function linkQueuedTo(address: string): Promise<string> {
  const { pocketBaseUrl, superuserToken } = testShop();
  const letters = await claimAccountLetters(requestsTo(pocketBaseUrl), superuserToken);
  return linkIn(letters.find(({ email }) => email === address)?.letter.html);
}

test('a forgotten password is reset, and the new one signs in', async ({ page }) => {
  const email = await createAccount();
  await page.goto('/auth');
  await fillCredentials(page, email, '');
  const forgotten = page.getByRole('link', { name: 'Forgot password?' });
  await expect(forgotten).toHaveAttribute('href', `/auth/forgot#${encodeURIComponent(email)}`);
  await forgotten.click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: RECOVERY_WORDS.send }).click();
  await expect(page.getByRole('heading', { name: RECOVERY_WORDS.sent })).toBeFocused();
  await expect(page.getByText(RECOVERY_WORDS.sentText(email))).toBeVisible();

  const link = await linkMailedTo(email, 'new password');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: RECOVERY_WORDS.resetTitle })).toBeVisible();
  await expect(page).toHaveURL('/auth/reset');
  const password = page.getByLabel(RECOVERY_WORDS.newPassword);
  await password.fill('12345');
  await page.getByRole('button', { name: RECOVERY_WORDS.save }).click();
  await expect(password).toHaveAccessibleDescription(new RegExp(CREDENTIAL_MESSAGES.password));
  await password.fill('another-6');
  await page.getByRole('button', { name: RECOVERY_WORDS.save }).click();
  await expect(page).toHaveURL('/');
  await expectToast(page, RECOVERY_TOASTS.passwordChanged);
  await expectToast(page, AUTH_TOASTS.welcome);
  await page.goto('/profile');
  await expect(page.getByLabel(PROFILE_WORDS.email)).toHaveValue(email);

  await page.getByRole('button', { name: PROFILE_WORDS.signOut }).click();
  await expect(page).toHaveURL('/');
  await page.goto(link);
  await page.getByLabel(RECOVERY_WORDS.newPassword).fill('third-one');
  await page.getByRole('button', { name: RECOVERY_WORDS.save }).click();
  await expect(page.getByRole('heading', { name: RECOVERY_WORDS.linkDead })).toBeVisible();
  await signIn(page, email, 'another-6');
});

test('the email after sign-up confirms the address, once', async ({ page }) => {
  const email = newEmail();
  await page.goto('/auth');
  await signUp(page, email);
  const link = await linkMailedTo(email, 'Verify');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: VERIFY_WORDS.done })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: VERIFY_WORDS.shop }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/auth/verify#abc');
  await expect(page.getByRole('heading', { name: VERIFY_WORDS.failed })).toBeVisible();
});

test('a changed address is confirmed with the password, and then signs in', async ({ page }) => {
  const email = await newShopper(page);
  const moved = newEmail();
  const shopper = await database().collection('users').getFirstListItem(`email = '${email}'`);
  const asShopper = await database().collection('users').impersonate(shopper.id, 60);
  await asShopper.collection('users').requestEmailChange(moved);
  await page.goto(await linkQueuedTo(moved));
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not-the-password');
  await page.getByRole('button', { name: RECOVERY_WORDS.confirm }).click();
  await expectToast(page, RECOVERY_TOASTS.changeFailed);
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: RECOVERY_WORDS.confirm }).click();
  await expect(page).toHaveURL('/auth');
  await expectToast(page, RECOVERY_TOASTS.emailChanged, RECOVERY_TOASTS.emailChangedText);
  await signIn(page, moved);
});

test.describe('on the profile with an unconfirmed address', () => {
  const noteFor = (email: string) => `Please confirm your email: we sent a link to ${email}.`;

  test('a notice stays until the resent email is confirmed', { tag: '@phone' }, async ({ page, context }) => {
    const email = await newShopper(page);
    await page.goto('/profile');
    await expect(page.getByText(noteFor(email))).toBeVisible();
    await expect(page.getByLabel(PROFILE_WORDS.fullName)).toBeEnabled();
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.0005);
    await page.reload();
    await expect(page.getByText(noteFor(email))).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expectToast(
      page,
      'Check your email',
      `A link is on its way to ${email}. It can take a few minutes; check spam too.`,
    );

    const other = await context.newPage();
    await other.goto(await linkMailedTo(email, 'Verify'));
    await expect(other.getByRole('heading', { name: VERIFY_WORDS.done })).toBeVisible();
    await expect(page.getByText(noteFor(email))).toBeHidden();
    await page.reload();
    await expect(page.getByLabel(PROFILE_WORDS.fullName)).toBeEnabled();
    await expect(page.getByText(noteFor(email))).toBeHidden();
  });
});
