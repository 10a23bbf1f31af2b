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
  return auth.tableName() === 'users' && hasRole(app, auth.id, 'admin');
}

function requireRole(e: core.RequestEvent, role: string) {
  if (!e.auth) throw new UnauthorizedError('Please sign in.');
  if (e.auth.tableName() !== 'users' || !hasRole(e.app, e.auth.id, role)) {
    throw new ForbiddenError("You don't have admin privileges.");
  }
  return e.auth;
}

function hasRole(app: CoreApp, userId: string, role: string) {
  return app.countRecords('user_roles', $dbx.hashExp({ user_id: userId, role })) > 0;
}
