import type PocketBase from 'pocketbase';
import { BaseAuthStore, ClientResponseError } from 'pocketbase';
import { createBrowserPocketBase } from '#shared/pocketbase/client.ts';
import { logWarning } from '#site/components/browser-log.ts';

/** The data needed to send a shopper to Google. */
export interface GoogleProvider {
  /** Where to go; the address to come back to is appended, percent-encoded. */
  authUrl: string;
  state: string;
  codeVerifier: string;
}

/** Signs in and keeps the session. @throws ClientResponseError */
export async function signIn(pb: PocketBase, email: string, password: string): Promise<void> {
  await pb.collection('users').authWithPassword(email, password);
}

/** Creates an account and requests the mail that confirms its address. @throws ClientResponseError if it is refused */
export async function signUp(pb: PocketBase, email: string, password: string): Promise<void> {
  await pb.collection('users').create({ email, password, passwordConfirm: password });
  try {
    await requestVerification(pb, email);
  } catch (error) {
    // The account exists and can be used; the profile page offers to send the mail again.
    logWarning('The email that confirms an address could not be requested', error);
  }
}

/** Sends the confirmation mail, at most one in two minutes. @throws ClientResponseError */
export async function requestVerification(pb: PocketBase, email: string): Promise<void> {
  await pb.collection('users').requestVerification(email);
}

/** The shop's Google configuration; null if none exists. @throws ClientResponseError */
export async function readGoogleProvider(pb: PocketBase): Promise<GoogleProvider | null> {
  const { oauth2 } = await pb.collection('users').listAuthMethods();
  const google = oauth2.providers.find(({ name }) => name === 'google');
  return google === undefined
    ? null
    : { authUrl: google.authURL, state: google.state, codeVerifier: google.codeVerifier };
}

/** Trades Google's code for a session. `redirectUrl` is the one Google was given. @throws ClientResponseError */
export async function signInWithGoogleCode(
  pb: PocketBase,
  code: string,
  codeVerifier: string,
  redirectUrl: string,
): Promise<void> {
  // Signed in, the call would link Google to the present account instead of signing in.
  pb.authStore.clear();
  await pb.collection('users').authWithOAuth2Code('google', code, codeVerifier, redirectUrl);
}

/** Confirms a mail address with the token from the mail. @throws ClientResponseError */
export async function confirmEmail(pb: PocketBase, token: string): Promise<void> {
  await pb.collection('users').confirmVerification(token);
}

/**
 * Sends a mail with a link to choose a new password. The answer does not say whether the account exists.
 * @throws ClientResponseError
 */
export async function requestPasswordReset(pb: PocketBase, email: string): Promise<void> {
  await pb.collection('users').requestPasswordReset(email);
}

/** Sets a new password with the token from the mail; every session of the account ends. @throws ClientResponseError */
export async function confirmPasswordReset(pb: PocketBase, token: string, password: string): Promise<void> {
  await pb.collection('users').confirmPasswordReset(token, password, password);
}

/**
 * Changes the mail address with the token from the mail; every session of the account ends. @throws ClientResponseError
 */
export async function confirmEmailChange(pb: PocketBase, token: string, password: string): Promise<void> {
  await pb.collection('users').confirmEmailChange(token, password);
}

/** Renews the session, or ends it if the server no longer accepts it. @throws ClientResponseError otherwise */
export async function renewSession(pb: PocketBase): Promise<void> {
  const { token: before } = pb.authStore;
  try {
    // authRefresh saves its answer. In a store of its own, that does not undo a sign-out in the meantime, in any tab.
    const renewing = createBrowserPocketBase(pb.baseURL, before, new BaseAuthStore());
    const { token, record } = await renewing.collection('users').authRefresh();
    if (pb.authStore.token === before) pb.authStore.save(token, record);
  } catch (error) {
    const isRefused = error instanceof ClientResponseError && [401, 403, 404].includes(error.status);
    if (!isRefused) throw error;
    if (pb.authStore.token === before) pb.authStore.clear();
  }
}
