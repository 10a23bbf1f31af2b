import { refusalIn } from '#shared/pocketbase/refusal.ts';
import { textProperty } from '#shared/property.ts';
import { logWarning } from '#site/components/browser-log.ts';
import { requiredPart } from '#site/components/required-part.ts';
import { keepToast } from '#site/components/toast.store.ts';
import { takeAddressToken } from './address-token.ts';
import { attempt } from './attempt.ts';
import { announceAuthEvent, onAuthEvent, shopPocketBase } from './auth.store.ts';
import { changeFailure } from './auth-failures.ts';
import { mountCredentialsForm } from './credentials-form.ts';
import { goOn } from './go-on.ts';
import { AUTH_TOASTS, RECOVERY_TOASTS } from './messages.ts';
import { tokenPayload } from './session.ts';

/** The page /auth/reset#TOKEN that the mail leads to: takes the new password and signs in with it. */
export function mountResetPage(root: HTMLElement): void {
  const form = requiredPart<HTMLFormElement>(root, 'form');
  const token = takeAddressToken();
  const email = textProperty(tokenPayload(token), 'email');
  // For password managers: whose password this is.
  requiredPart<HTMLInputElement>(form, '[autocomplete=username]').value = email;
  onAuthEvent((event) => {
    if (event === 'PASSWORD_RECOVERY') root.dataset['state'] = 'form';
  });
  if (email === '') root.dataset['state'] = 'dead';
  else announceAuthEvent('PASSWORD_RECOVERY');

  mountCredentialsForm(form, ({ password }, button) =>
    attempt(root, button, changeFailure, async () => {
      const { confirmPasswordReset } = await import('./auth.queries.ts');
      const pb = await shopPocketBase();
      try {
        await confirmPasswordReset(pb, token, password);
      } catch (error) {
        if (isDeadLink(error)) return void showDeadLink(root);
        throw error;
      }
      await signInAnew(email, password);
    }),
  );
}

/** Whether the server has refused the token itself. */
export function isDeadLink(error: unknown): boolean {
  return refusalIn(error)?.fields['token'] !== undefined;
}

/** Says that the mail's link is of no use any more. */
export function showDeadLink(root: HTMLElement): void {
  root.dataset['state'] = 'dead';
  requiredPart(root, 'h1').focus();
}

/** The new password is set; should signing in fail now, the page for it is the place to be. */
async function signInAnew(email: string, password: string): Promise<void> {
  keepToast(RECOVERY_TOASTS.passwordChanged);
  try {
    const { signIn } = await import('./auth.queries.ts');
    await signIn(await shopPocketBase(), email, password);
    await goOn();
  } catch (error) {
    logWarning(AUTH_TOASTS.loginFailed, error);
    location.replace('/auth');
  }
}
