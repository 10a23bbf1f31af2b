import { logWarning } from '#site/components/browser-log.ts';
import { shopPocketBase } from './auth.store.ts';
import { needsCode } from './auth-failures.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { GoogleMissing, startGoogleSignIn } from './google-sign-in.ts';
import { AUTH_TOASTS } from './messages.ts';

/* What the forms of /auth do. PocketBase's client comes with the first need of it. */

/** Staff sign in here if they need a code; the session is the shop's too. */
export const STAFF_SIGN_IN = '/admin';

/** Signs in and leaves the page, to the admin if staff need a code. @throws ClientResponseError */
export async function signInAndGoOn(email: string, password: string): Promise<void> {
  const [pb, { signIn }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
  try {
    await signIn(pb, email, password);
  } catch (error) {
    if (!needsCode(error)) throw error;
    location.assign(STAFF_SIGN_IN);
    return;
  }
  await finishSignIn();
}

/**
 * Creates an account, signs in with it and leaves the page. Returns false if the account was created but signing in
 * failed.
 * @throws ClientResponseError if the account could not be created
 */
export async function signUpAndGoOn(email: string, password: string): Promise<boolean> {
  const [pb, { signIn, signUp }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
  await signUp(pb, email, password);
  try {
    await signIn(pb, email, password);
  } catch (error) {
    logWarning('The new account could not be signed in to', error);
    return false;
  }
  await finishSignIn({ title: AUTH_TOASTS.accountCreated, text: AUTH_TOASTS.checkEmail });
  return true;
}

/** Whether this shop is set up for signing in with Google. @throws ClientResponseError */
export async function hasGoogle(): Promise<boolean> {
  const [pb, { readGoogleProvider }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
  return (await readGoogleProvider(pb)) !== null;
}

/** Leaves for Google. @throws GoogleMissing, ClientResponseError */
export async function goToGoogle(): Promise<void> {
  const [pb, { readGoogleProvider }] = await Promise.all([shopPocketBase(), import('./auth.queries.ts')]);
  const provider = await readGoogleProvider(pb);
  if (provider === null) throw new GoogleMissing('Google is not set up.');
  location.assign(startGoogleSignIn(provider, location.origin));
}
