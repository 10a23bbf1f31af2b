import { logWarning } from '#site/components/browser-log.ts';
import { requiredPart } from '#site/components/required-part.ts';
import { showToast } from '#site/components/toast.store.ts';
import { attempt } from './attempt.ts';
import { $auth, shopPocketBase } from './auth.store.ts';
import { googleFailure, loginFailure, signupFailure } from './auth-failures.ts';
import { mountCredentialsForm } from './credentials-form.ts';
import { goOn } from './go-on.ts';
import { startGoogleSignIn } from './google-sign-in.ts';
import { AUTH_TOASTS, GOOGLE_MESSAGES } from './messages.ts';
import { tabStorage } from './session-storage.ts';
import { mountTabs } from './tabs.ts';

/** The page /auth: two forms and Google. Whoever is signed in is sent home (specification, section 2). */
export function mountAuthPage(panel: HTMLElement): void {
  let isGoingOn = false;
  $auth.subscribe(({ status }) => {
    if (status === 'signed_in' && !isGoingOn) location.replace('/');
  });
  const tabs = mountTabs(requiredPart(panel, '[role=tablist]'));
  const signInForm = requiredPart<HTMLFormElement>(panel, '[data-credentials=sign-in]');
  const signUpForm = requiredPart<HTMLFormElement>(panel, '[data-credentials=sign-up]');
  const google = requiredPart<HTMLButtonElement>(panel, '[data-google]');
  const email = requiredPart<HTMLInputElement>(signInForm, '[type=email]');

  mountCredentialsForm(signInForm, (typed, button) =>
    attempt(panel, button, loginFailure, async () => {
      const { signIn } = await import('./auth.queries.ts');
      isGoingOn = true;
      try {
        await signIn(await shopPocketBase(), typed.email, typed.password);
        await goOn();
      } catch (error) {
        isGoingOn = false;
        throw error;
      }
    }),
  );
  mountCredentialsForm(signUpForm, (typed, button) =>
    attempt(panel, button, signupFailure, async () => {
      const { signUp } = await import('./auth.queries.ts');
      await signUp(await shopPocketBase(), typed.email, typed.password);
      showToast(AUTH_TOASTS.accountCreated, AUTH_TOASTS.checkEmail);
      signUpForm.reset();
      tabs.open('sign-in');
      email.value = typed.email;
    }),
  );
  google.addEventListener('click', () => attempt(panel, google, googleFailure, goToGoogle));
  google.disabled = false;
  // What is typed goes along in the hash, which no server sees.
  requiredPart<HTMLAnchorElement>(panel, '[data-forgot]').addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLAnchorElement) currentTarget.hash = encodeURIComponent(email.value.trim());
  });
}

async function goToGoogle(): Promise<void> {
  const { readGoogleProvider } = await import('./auth.queries.ts');
  const provider = await readGoogleProvider(await shopPocketBase());
  if (provider === null) {
    logWarning(AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.notConfigured);
    showToast(AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.notConfigured, 'error');
  } else {
    location.assign(startGoogleSignIn(provider, location.origin, tabStorage()));
  }
}
