import { z } from 'zod';
import { failureMessage, failureStatus } from '#admin/api/failures.ts';
import { ADMIN_MESSAGES } from '#admin/messages.ts';
import { SIGN_IN_MESSAGES } from './messages.ts';

const signInSchema = z.object({
  email: z.string().trim().pipe(z.email(ADMIN_MESSAGES.invalidEmail)),
  password: z.string().min(6, SIGN_IN_MESSAGES.shortPassword),
});

/** Validation errors by field. */
export type SignInProblems = Partial<Record<'email' | 'password', string>>;

/** Validates the form (specification, section 5). Returns the email trimmed. */
export function checkSignIn(typed: {
  email: string;
  password: string;
}): { email: string; password: string } | { problems: SignInProblems } {
  const result = signInSchema.safeParse(typed);
  if (result.success) return result.data;
  const { email, password } = z.flattenError(result.error).fieldErrors;
  return {
    problems: { ...(email?.[0] ? { email: email[0] } : {}), ...(password?.[0] ? { password: password[0] } : {}) },
  };
}

/** The text under 'Login Failed' (specification, section 8). PocketBase answers wrong credentials with 400. */
export function signInFailure(error: unknown): string {
  const status = failureStatus(error);
  if (status === 400) return SIGN_IN_MESSAGES.wrongCredentials;
  return status === undefined ? SIGN_IN_MESSAGES.unexpected : failureMessage(error);
}
