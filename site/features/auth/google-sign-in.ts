import { hasShape } from '#shared/shape.ts';
import { readJson, removeText, writeJson } from '#site/device/storage.ts';
import type { GoogleProvider } from './auth.queries.ts';
import { StorageForbidden } from './write-session.ts';

/** Where Google sends a shopper back to: a page of the shop, to be entered in Google's console. */
export const GOOGLE_CALLBACK_PATH = '/auth/callback';

const STORAGE_KEY = 'GulmoharGoogle';

const STARTED_SHAPE = { state: '', codeVerifier: '' };

/** The shop is not set up for signing in with Google. */
export class GoogleMissing extends Error {
  override readonly name = 'GoogleMissing';
}

/** The result of the sign-in at Google. */
export type GoogleReturn =
  | { readonly kind: 'code'; readonly code: string; readonly codeVerifier: string }
  /** Cancelled by the shopper or refused by Google. */
  | { readonly kind: 'cancelled' }
  /** Not started in this tab, or the state does not match. */
  | { readonly kind: 'stale' };

/** Stores state and verifier to check the answer against; returns the address to go to. @throws StorageForbidden */
export function startGoogleSignIn(provider: GoogleProvider, origin: string): string {
  const { state, codeVerifier, authUrl } = provider;
  if (!writeJson(STORAGE_KEY, { state, codeVerifier }, 'session')) {
    throw new StorageForbidden('The browser keeps nothing for this tab.');
  }
  return authUrl + encodeURIComponent(origin + GOOGLE_CALLBACK_PATH);
}

/** Reads Google's answer from the callback's address. Removes the stored state, so that a reload does not repeat it. */
export function finishGoogleSignIn(answer: URLSearchParams): GoogleReturn {
  const started = readJson(STORAGE_KEY, 'session');
  removeText(STORAGE_KEY, 'session');
  if (!hasShape(STARTED_SHAPE, started) || answer.get('state') !== started.state) return { kind: 'stale' };
  const code = answer.get('code');
  return code === null || code === ''
    ? { kind: 'cancelled' }
    : { kind: 'code', code, codeVerifier: started.codeVerifier };
}
