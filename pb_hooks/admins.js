/** The signed-in admin of a request. @throws UnauthorizedError or ForbiddenError, asked at every call */
function requireAdmin(e) {
  return requireRole(e, 'admin');
}

/** The signed-in owner of a request, who may make others admins. @throws as requireAdmin */
function requireOwner(e) {
  return requireRole(e, 'owner');
}

/** Whether a signed-in account is an admin's. */
function isAdmin(app, auth) {
  return auth.tableName() === 'users' && hasRole(app, auth.id, 'admin');
}

function requireRole(e, role) {
  if (!e.auth) throw new UnauthorizedError('Please sign in.');
  if (e.auth.tableName() !== 'users' || !hasRole(e.app, e.auth.id, role)) {
    throw new ForbiddenError("You don't have admin privileges.");
  }
  return e.auth;
}

function hasRole(app, userId, role) {
  return app.countRecords('user_roles', $dbx.hashExp({ user_id: userId, role })) > 0;
}

module.exports = { requireAdmin, requireOwner, isAdmin };
