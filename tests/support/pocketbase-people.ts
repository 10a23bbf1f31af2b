import { z } from 'zod';
import { type Answer, recordOf, recordsPath, type SendRequest } from './pocketbase-requests.ts';

/** Someone with an account; a visitor has an empty token. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export const VISITOR: Person = { id: '', email: '', token: '' };
const PASSWORD = 'secret';

/** Signs up as the shop's form would, and signs in. `extra` goes into the sign-up. */
export async function signUp(send: SendRequest, name: string, extra: Record<string, unknown> = {}): Promise<Person> {
  const email = `${name}@example.com`;
  const signedUp = await send('POST', recordsPath('users'), '', signUpBody(email, extra));
  if (signedUp.status !== 200) throw new Error(`${name} could not sign up: ${JSON.stringify(signedUp.body)}`);
  return { id: recordOf(signedUp).id, email, token: tokenOf(await signIn(send, email)) };
}

/** The body of a sign-up with a valid password. */
export function signUpBody(email: string, extra: Record<string, unknown> = {}): Record<string, unknown> {
  return { email, password: PASSWORD, passwordConfirm: PASSWORD, ...extra };
}

/** The answer to a sign-in with the password every person here has. */
export function signIn(send: SendRequest, identity: string): Promise<Answer> {
  return send('POST', '/api/collections/users/auth-with-password', '', { identity, password: PASSWORD });
}

function tokenOf(answer: Answer): string {
  return z.object({ token: z.string() }).parse(answer.body).token;
}
