import { hasShape } from '#shared/shape.ts';
import type { GoogleProvider } from './auth.queries.ts';

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

/** Stores state and verifier to check the answer against; returns the address to go to. */
export function startGoogleSignIn(provider: GoogleProvider, origin: string, storage: Storage): string {
  const { state, codeVerifier, authUrl } = provider;
  storage.setItem(STORAGE_KEY, JSON.stringify({ state, codeVerifier }));
  return authUrl + encodeURIComponent(origin + GOOGLE_CALLBACK_PATH);
}

/** Reads Google's answer from the callback's address. Removes the stored state, so that a reload does not repeat it. */
export function finishGoogleSignIn(answer: URLSearchParams, storage: Storage): GoogleReturn {
  const started = parse(storage.getItem(STORAGE_KEY));
  storage.removeItem(STORAGE_KEY);
  if (!hasShape(STARTED_SHAPE, started) || answer.get('state') !== started.state) return { kind: 'stale' };
  const code = answer.get('code');
  return code === null || code === ''
    ? { kind: 'cancelled' }
    : { kind: 'code', code, codeVerifier: started.codeVerifier };
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    // Invalid JSON counts as missing.
    return null;
  }
}
