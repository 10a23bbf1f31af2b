import { z } from 'zod/mini';
import { CREDENTIAL_MESSAGES } from './messages.ts';

/** The shortest password there may be, in characters (specification, section 9). */
export const MIN_PASSWORD_LENGTH = 6;

/** What was typed into a form for credentials; a field that the form does not have is absent. */
export type Credentials = Partial<Record<keyof typeof CREDENTIAL_MESSAGES, string>>;

const emailSchema = z.email();

/** What is wrong with each field (specification, section 5); what is right is absent. */
export function checkCredentials({ email, password }: Credentials): Credentials {
  const problems: Credentials = {};
  if (email !== undefined && !emailSchema.safeParse(email).success) problems.email = CREDENTIAL_MESSAGES.email;
  if (password !== undefined && password.length < MIN_PASSWORD_LENGTH) problems.password = CREDENTIAL_MESSAGES.password;
  return problems;
}
