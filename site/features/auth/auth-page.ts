import { logWarning } from '#site/components/browser-log.ts';
import { keepToast, showToast } from '#site/components/toast.store.ts';
import { $auth, shopPocketBase } from './auth.store.ts';
import type { FailureToast } from './auth-failures.ts';
import { googleFailure, loginFailure, signupFailure } from './auth-failures.ts';
import { whileBusy } from './busy.ts';
import { mountCredentialsForm } from './credentials-form.ts';
import { startGoogleSignIn } from './google-sign-in.ts';
import { AUTH_TOASTS, GOOGLE_MESSAGES } from './messages.ts';
import { mountTabs } from './tabs.ts';

/** The page /auth: two forms and Google. Whoever is signed in is sent home (specification, section 2). */
export function mountAuthPage(panel: HTMLElement): void {
  leaveWhenSignedIn();
  addEventListener('pageshow', leaveWhenSignedIn);
  const tabs = mountTabs(part(panel, '[role=tablist]'));
  const signInForm = part<HTMLFormElement>(panel, '[data-credentials=sign-in]');
  const signUpForm = part<HTMLFormElement>(panel, '[data-credentials=sign-up]');
  const google = part<HTMLButtonElement>(panel, '[data-google]');

  mountCredentialsForm(signInForm, ({ email, password }, button) =>
    attempt(panel, button, loginFailure, async () => {
      const { signIn } = await import('./auth.queries.ts');
      await signIn(await shopPocketBase(), email, password);
      keepToast(AUTH_TOASTS.welcome, AUTH_TOASTS.loggedIn);
      location.replace('/');
    }),
  );
  mountCredentialsForm(signUpForm, ({ email, password }, button) =>
    attempt(panel, button, signupFailure, async () => {
      const { signUp } = await import('./auth.queries.ts');
      await signUp(await shopPocketBase(), email, password);
      showToast(AUTH_TOASTS.accountCreated, AUTH_TOASTS.checkEmail);
      signUpForm.reset();
      tabs.open('sign-in');
      part<HTMLInputElement>(signInForm, '[type=email]').value = email;
    }),
  );
  google.addEventListener('click', () => attempt(panel, google, googleFailure, goToGoogle));
}

async function goToGoogle(): Promise<void> {
  const { readGoogleProvider } = await import('./auth.queries.ts');
  const provider = await readGoogleProvider(await shopPocketBase());
  if (provider === null) {
    logWarning(AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.notConfigured);
    showToast(AUTH_TOASTS.googleFailed, GOOGLE_MESSAGES.notConfigured, 'error');
  } else {
    location.assign(startGoogleSignIn(provider, location.origin, sessionStorage));
  }
}

/** Does something that may fail; a failure is logged and told in the words `toFailure` finds for it. */
async function attempt(
  panel: HTMLElement,
  button: HTMLButtonElement,
  toFailure: (error: unknown) => FailureToast,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await whileBusy(panel, button, work);
  } catch (error) {
    const { title, text } = toFailure(error);
    logWarning(title, error);
    showToast(title, text, 'error');
  }
}

function leaveWhenSignedIn(): void {
  if ($auth.get().status === 'signed_in') location.replace('/');
}

function part<Part extends HTMLElement = HTMLElement>(root: HTMLElement, selector: string): Part {
  const element = root.querySelector<Part>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}
