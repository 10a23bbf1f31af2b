import { z } from 'zod/mini';
import { CREDENTIAL_MESSAGES } from './messages.ts';

/** The shortest password there may be, in characters (specification, section 9). */
export const MIN_PASSWORD_LENGTH = 6;
/** PocketBase refuses longer ones. */
export const MAX_PASSWORD_LENGTH = 71;

/** What is wrong with each field; nothing is absent. */
export type CredentialProblems = Partial<Record<keyof typeof CREDENTIAL_MESSAGES, string>>;

const emailSchema = z.email();

/** Checks what was typed into a sign-in or sign-up form (specification, section 5). Spaces around the email go. */
export function checkCredentials(typed: { email: string; password: string }): {
  email: string;
  password: string;
  problems: CredentialProblems;
} {
  const email = typed.email.trim();
  const problems: CredentialProblems = {};
  if (!emailSchema.safeParse(email).success) problems.email = CREDENTIAL_MESSAGES.email;
  if (typed.password.length < MIN_PASSWORD_LENGTH) problems.password = CREDENTIAL_MESSAGES.password;
  return { email, password: typed.password, problems };
}
