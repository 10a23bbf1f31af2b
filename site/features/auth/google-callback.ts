import { logWarning } from '#site/components/browser-log.ts';
import { keepToast } from '#site/components/kept-toast.ts';
import { shopPocketBase } from './auth.store.ts';
import { googleFailure, needsCode } from './auth-failures.ts';
import { STAFF_SIGN_IN } from './enter.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { finishGoogleSignIn, GOOGLE_CALLBACK_PATH } from './google-sign-in.ts';
import { AUTH_TOASTS, GOOGLE_MESSAGES } from './messages.ts';

/** The page Google sends a shopper back to: signs in and goes on, or back to /auth with the reason. */
export async function finishAtCallback(): Promise<void> {
  try {
    const answer = finishGoogleSignIn(new URLSearchParams(location.search));
    if (answer.kind !== 'code') {
      goBack(answer.kind === 'cancelled' ? GOOGLE_MESSAGES.cancelled : GOOGLE_MESSAGES.stale, answer.kind);
      return;
    }
    const { signInWithGoogleCode } = await import('./auth.queries.ts');
    const pb = await shopPocketBase();
    await signInWithGoogleCode(pb, answer.code, answer.codeVerifier, location.origin + GOOGLE_CALLBACK_PATH);
    await finishSignIn();
  } catch (error) {
    if (needsCode(error)) location.replace(STAFF_SIGN_IN);
    else goBack(googleFailure(error).text, error);
  }
}

function goBack(message: string, reason: unknown): void {
  logWarning(AUTH_TOASTS.googleFailed, reason);
  keepToast(AUTH_TOASTS.googleFailed, message, 'error');
  location.replace('/auth');
}
