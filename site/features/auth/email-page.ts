import { requiredPart } from '#site/components/required-part.ts';
import { keepToast } from '#site/components/toast.store.ts';
import { takeAddressToken } from './address-token.ts';
import { attempt } from './attempt.ts';
import { shopPocketBase, signOut } from './auth.store.ts';
import { changeFailure } from './auth-failures.ts';
import { mountCredentialsForm } from './credentials-form.ts';
import { RECOVERY_TOASTS } from './messages.ts';
import { isDeadLink, showDeadLink } from './reset-page.ts';

/** The page /auth/email#TOKEN that the mail to a new address leads to: takes the password and changes the address. */
export function mountEmailPage(root: HTMLElement): void {
  const token = takeAddressToken();
  root.dataset['state'] = token === '' ? 'dead' : 'form';
  mountCredentialsForm(requiredPart<HTMLFormElement>(root, 'form'), ({ password }, button) =>
    attempt(root, button, changeFailure, async () => {
      const { confirmEmailChange } = await import('./auth.queries.ts');
      try {
        await confirmEmailChange(await shopPocketBase(), token, password);
      } catch (error) {
        if (isDeadLink(error)) return void showDeadLink(root);
        throw error;
      }
      await signOut();
      keepToast(RECOVERY_TOASTS.emailChanged, RECOVERY_TOASTS.emailChangedText);
      location.replace('/auth');
    }),
  );
}
