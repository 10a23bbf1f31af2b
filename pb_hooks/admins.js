/**
 * The signed-in admin of a request, read from the database at each call. @throws UnauthorizedError, ForbiddenError
 * @param {core.RequestEvent} e
 */
function requireAdmin(e) {
  return requireRole(e, 'admin');
}

/**
 * The signed-in owner of a request; owners manage staff. @throws as requireAdmin
 * @param {core.RequestEvent} e
 */
function requireOwner(e) {
  return requireRole(e, 'owner');
}

/**
 * The signed-in packer of a request; admins may pack too. @throws as requireAdmin
 * @param {core.RequestEvent} e
 */
function requirePacker(e) {
  return e.auth && isAdmin(e.app, e.auth) ? e.auth : requireRole(e, 'packer');
}

/**
 * Whether a signed-in account has the role admin.
 * @param {CoreApp} app
 * @param {core.Record} auth
 */
function isAdmin(app, auth) {
  return auth.tableName() === 'users' && hasRole(app, auth.id, 'admin');
}

/**
 * @param {core.RequestEvent} e
 * @param {string} role
 */
function requireRole(e, role) {
  if (!e.auth) throw new UnauthorizedError('Please sign in.');
  if (e.auth.tableName() !== 'users' || !hasRole(e.app, e.auth.id, role)) {
    throw new ForbiddenError("You don't have admin privileges.");
  }
  return e.auth;
}

/**
 * @param {CoreApp} app
 * @param {string} userId
 * @param {string} role
 */
function hasRole(app, userId, role) {
  return app.countRecords('user_roles', $dbx.hashExp({ user_id: userId, role })) > 0;
}

module.exports = { requireAdmin, requireOwner, requirePacker, isAdmin };
