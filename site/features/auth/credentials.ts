import { CREDENTIAL_MESSAGES, PASSWORD_TOO_LONG } from './messages.ts';

/** In characters (specification, section 9). */
const MIN_PASSWORD_LENGTH = 6;
const MAX_PASSWORD_BYTES = 71;

/** Words joined by dots, @, and a domain, as PocketBase accepts it. */
const EMAIL = /^[\w'+-]+(\.[\w'+-]+)*@([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

/** Values or messages by field; fields that the form does not have are absent. */
export type Credentials = Partial<Record<keyof typeof CREDENTIAL_MESSAGES, string | undefined>>;

/**
 * The error of each invalid field (specification, section 5). A new password must also fit PocketBase, which refuses longer
 * ones without saying why.
 */
export function checkCredentials({ email, password }: Credentials, isNew = false): Credentials {
  const problems: Credentials = {};
  if (email !== undefined && !EMAIL.test(email)) problems.email = CREDENTIAL_MESSAGES.email;
  if (password === undefined) return problems;
  if (password.length < MIN_PASSWORD_LENGTH) problems.password = CREDENTIAL_MESSAGES.password;
  else if (isNew && new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES)
    problems.password = PASSWORD_TOO_LONG;
  return problems;
}
