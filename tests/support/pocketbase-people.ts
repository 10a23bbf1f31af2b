import { z } from 'zod';
import { type Answer, recordOf, recordsPath, type SendRequest } from './pocketbase-requests.ts';

/** An account with its token; a visitor has an empty token. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

export const VISITOR: Person = { id: '', email: '', token: '' };
const PASSWORD = 'secret';

/** Signs up like the shop's form, and signs in. `extra` is added to the sign-up body. */
export async function signUp(send: SendRequest, name: string, extra: Record<string, unknown> = {}): Promise<Person> {
  const email = `${name}@example.com`;
  const signedUp = await send('POST', recordsPath('users'), '', signUpBody(email, extra));
  if (signedUp.status !== 200) throw new Error(`${name} could not sign up: ${JSON.stringify(signedUp.body)}`);
  return { id: recordOf(signedUp).id, email, token: tokenOf(await signIn(send, email)) };
}

/** The same person with a new session. */
export async function signInAgain(send: SendRequest, person: Person): Promise<Person> {
  return { ...person, token: tokenOf(await signIn(send, person.email)) };
}

/** Sign-up body with a valid password. */
export function signUpBody(email: string, extra: Record<string, unknown> = {}): Record<string, unknown> {
  return { email, password: PASSWORD, passwordConfirm: PASSWORD, ...extra };
}

/** Signs in with the password that all test accounts share. */
export function signIn(send: SendRequest, identity: string): Promise<Answer> {
  return send('POST', '/api/collections/users/auth-with-password', '', { identity, password: PASSWORD });
}

function tokenOf(answer: Answer): string {
  return z.object({ token: z.string() }).parse(answer.body).token;
}
