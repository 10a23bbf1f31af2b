import { requiredPart } from '#site/components/required-part.ts';
import { attempt } from './attempt.ts';
import { shopPocketBase } from './auth.store.ts';
import { requestFailure } from './auth-failures.ts';
import { mountCredentialsForm } from './credentials-form.ts';
import { RECOVERY_WORDS } from './messages.ts';

/** The page /auth/forgot: asks for the mail with the link. The answer is the same whether there is an account or not. */
export function mountForgotPage(root: HTMLElement): void {
  const form = requiredPart<HTMLFormElement>(root, 'form');
  const email = requiredPart<HTMLInputElement>(form, '[type=email]');
  email.value = addressFromHash();
  mountCredentialsForm(form, (typed, button) =>
    attempt(root, button, requestFailure, async () => {
      const { requestPasswordReset } = await import('./auth.queries.ts');
      await requestPasswordReset(await shopPocketBase(), typed.email);
      requiredPart(root, '[data-sent]').textContent = RECOVERY_WORDS.sentText(typed.email);
      root.dataset['state'] = 'done';
      requiredPart(root, 'h1').focus();
    }),
  );
}

function addressFromHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // A mangled address: the field stays empty.
    return '';
  }
}
