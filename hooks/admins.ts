import type { OwnAccount } from '#shared/api/own-account.ts';
import { strings } from './db/query.ts';

/** Whether a signed-in account has the role admin. */
export function isAdmin(app: CoreApp, auth: core.Record) {
  return rolesOf(app, auth).includes('admin');
}

/** Whether an account is an owner's. */
export function isOwner(app: CoreApp, auth: core.Record) {
  return rolesOf(app, auth).includes('owner');
}

/** Every role is one of the staff. */
export function isStaff(app: CoreApp, user: core.Record) {
  return rolesOf(app, user).length > 0;
}

/** The signed-in account, for the shop's server, which has the token alone. */
export function ownAccount(app: CoreApp, account: core.Record): OwnAccount {
  const { id } = account;
  return { id, email: account.email(), verified: account.verified(), roles: rolesOf(app, account) };
}

/**
 * The signed-in account of a request, which has one of these roles; read from the database at each call.
 * @throws UnauthorizedError, ForbiddenError
 */
export function requireRole({ app, auth }: core.RequestEvent, allowed: readonly string[]) {
  if (!auth) throw new UnauthorizedError('Please sign in.');
  if (!rolesOf(app, auth).some((role) => allowed.includes(role))) {
    throw new ForbiddenError("You don't have admin privileges.");
  }
  return auth;
}

/** Superusers have none. */
function rolesOf(app: CoreApp, account: core.Record): string[] {
  if (account.tableName() !== 'users') return [];
  return strings(app, 'SELECT role AS value FROM user_roles WHERE user_id = {:id}', { id: account.id });
}
