import { ClientResponseError } from 'pocketbase';
import { type OwnAccount, ownAccountSchema } from '#shared/api/own-account.ts';
import { databaseOf } from './database.ts';
import { Failure } from './failure.ts';

/** The admin who asks for something. */
export type Admin = Pick<OwnAccount, 'id' | 'email'>;

/** PocketBase's client sends the token alone, other clients send `Bearer` before it. */
const TOKEN = /^(?:Bearer )?([\w.-]{20,2000})$/;

/**
 * Returns the admin who sent the request. Token and role are checked on every call, so a removed admin loses access at once.
 * @throws Failure unauthorized without a valid session, forbidden without the role
 */
export function requireAdmin(request: Request): Promise<Admin> {
  return requireRole(request, 'admin');
}

/** Returns the owner who sent the request. @throws as requireAdmin */
export function requireOwner(request: Request): Promise<Admin> {
  return requireRole(request, 'owner');
}

async function requireRole(request: Request, role: string): Promise<Admin> {
  const account = await signedInAccount(request);
  if (account === undefined) throw new Failure('unauthorized', 'Please sign in.');
  if (!account.roles.includes(role)) throw new Failure('forbidden', "You don't have admin privileges.");
  const { id, email } = account;
  return { id, email };
}

/** Whose session the request has; undefined for a visitor or an expired token. */
export async function signedInAccount(request: Request): Promise<OwnAccount | undefined> {
  const token = tokenOf(request);
  if (token === undefined) return undefined;
  try {
    return ownAccountSchema.parse(await databaseOf(token).send('/api/shop/own-account', {}));
  } catch (error) {
    if (error instanceof ClientResponseError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}

/** The token of the request's session. */
export function tokenOf(request: Request): string | undefined {
  return TOKEN.exec(request.headers.get('authorization') ?? '')?.[1];
}
