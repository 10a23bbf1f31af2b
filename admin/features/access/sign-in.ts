import { ClientResponseError } from 'pocketbase';
import { z } from 'zod';
import { failureMessage, failureStatus } from '#admin/api/failures.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

/** What is checked before anything is sent (specification, section 5). */
export const signInSchema = z.object({
  email: z.string().trim().pipe(z.email(ADMIN_MESSAGES.invalidEmail)),
  password: z.string().min(6, SIGN_IN_MESSAGES.shortPassword),
});

export const forgotSchema = signInSchema.pick({ email: true });

/** A sign-in whose password was right and that waits for the code. */
export interface StartedSignIn {
  email: string;
  mfaId: string;
  otpId: string;
}

export type SignInStep = { kind: 'password' } | { kind: 'forgot' } | { kind: 'code'; started: StartedSignIn };

const secondStepSchema = z.object({ mfaId: z.string().min(1) });

/** PocketBase's id of a sign-in that needs a code too; undefined for other failures. */
export function mfaIdOf(error: unknown): string | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 401) return undefined;
  return secondStepSchema.safeParse(error.response).data?.mfaId;
}

/** The text under 'Login Failed' (specification, section 8). PocketBase answers wrong credentials with 400. */
export function signInFailure(error: unknown): string {
  const status = failureStatus(error);
  if (status === 400) return SIGN_IN_MESSAGES.wrongCredentials;
  return status === undefined ? SIGN_IN_MESSAGES.unexpected : failureMessage(error);
}
