import { isUnreachable, refusalIn, refusalText } from '#site/api/pocketbase-refusal.ts';
import { SHOP_UNREACHABLE } from '#site/components/messages.ts';
import type { ToastAction } from '#site/components/toast.store.ts';
import { GoogleMissing } from './google-sign-in.ts';
import { AUTH_TOASTS, GOOGLE_MESSAGES, RECOVERY_TOASTS, STORAGE_FORBIDDEN, VERIFY_TOASTS } from './messages.ts';
import { StorageForbidden } from './write-session.ts';

/** What a failure toast says. */
export interface FailureToast {
  title: string;
  text: string;
  action?: ToastAction;
}

const WRONG_CREDENTIALS = 'Failed to authenticate.';

/** Whether it is a sign-in of staff whose password was right and that needs a code too: the admin asks for both. */
export function needsCode(error: unknown): boolean {
  return refusalIn(error)?.status === 401;
}

/** A failed sign-in in the specification's words (section 8). */
export function loginFailure(error: unknown): FailureToast {
  const refusal = refusalIn(error);
  const isWrong = refusal?.status === 400 && refusal.message === WRONG_CREDENTIALS;
  return { title: AUTH_TOASTS.loginFailed, text: isWrong ? AUTH_TOASTS.invalidCredentials : failureText(error) };
}

/** Whether a sign-up was refused because its address has an account. */
export function hasAccount(error: unknown): boolean {
  return refusalIn(error)?.fields['email']?.code === 'validation_not_unique';
}

/** A failed sign-up in the specification's words (section 8). */
export function signupFailure(error: unknown): FailureToast {
  if (hasAccount(error)) {
    return { title: AUTH_TOASTS.accountExists, text: AUTH_TOASTS.accountExistsText };
  }
  return { title: AUTH_TOASTS.signupFailed, text: failureText(error) };
}

/** A failed sign-in with Google. */
export function googleFailure(error: unknown): FailureToast {
  return { title: AUTH_TOASTS.googleFailed, text: failureText(error) };
}

/** The mail for a new password could not be requested. */
export function requestFailure(error: unknown): FailureToast {
  return { title: RECOVERY_TOASTS.requestFailed, text: failureText(error) };
}

/** A new password or email address was refused. */
export function changeFailure(error: unknown): FailureToast {
  return { title: RECOVERY_TOASTS.changeFailed, text: failureText(error) };
}

/** The email that confirms an address could not be requested. */
export function verificationFailure(error: unknown): FailureToast {
  const text = isUnreachable(error) ? SHOP_UNREACHABLE : VERIFY_TOASTS.tryLater;
  return { title: RECOVERY_TOASTS.requestFailed, text };
}

function failureText(error: unknown): string {
  if (error instanceof StorageForbidden) return STORAGE_FORBIDDEN;
  if (error instanceof GoogleMissing) return GOOGLE_MESSAGES.notConfigured;
  if (isUnreachable(error)) return SHOP_UNREACHABLE;
  return refusalText(error);
}
