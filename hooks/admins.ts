import type { OwnAccount } from '#shared/api/own-account.ts';
import { strings } from './db/query.ts';

/**
 * The signed-in admin of a request, read from the database at each call.
 * @throws UnauthorizedError, ForbiddenError
 */
export function requireAdmin(e: core.RequestEvent) {
  return requireRole(e, 'admin');
}

/**
 * The signed-in owner of a request; owners manage staff.
 * @throws as requireAdmin
 */
export function requireOwner(e: core.RequestEvent) {
  return requireRole(e, 'owner');
}

/**
 * The signed-in packer of a request; admins may pack too.
 * @throws as requireAdmin
 */
export function requirePacker(e: core.RequestEvent) {
  return e.auth && isAdmin(e.app, e.auth) ? e.auth : requireRole(e, 'packer');
}

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

function requireRole(e: core.RequestEvent, role: string) {
  if (!e.auth) throw new UnauthorizedError('Please sign in.');
  if (!rolesOf(e.app, e.auth).includes(role)) throw new ForbiddenError("You don't have admin privileges.");
  return e.auth;
}

/** Superusers have none. */
function rolesOf(app: CoreApp, account: core.Record): string[] {
  if (account.tableName() !== 'users') return [];
  return strings(app, 'SELECT role AS value FROM user_roles WHERE user_id = {:id}', { id: account.id });
}
