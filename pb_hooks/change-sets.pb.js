// Saves and undoes change sets of staff (shared/api/change-sets.ts).
routerAdd('POST', '/api/shop/admin/change-sets', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./change-sets/request.js')} */
  const { readRequest } = require(`${__hooks}/change-sets/request.js`);
  /** @type {typeof import('./change-sets/apply.js')} */
  const { applyChangeSet } = require(`${__hooks}/change-sets/apply.js`);

  const admin = requireAdmin(e);
  const { status, body } = applyChangeSet(e.app, admin, readRequest(e));
  return e.json(status, body);
});

routerAdd('POST', '/api/shop/admin/change-sets/{id}/undo', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./change-sets/request.js')} */
  const { readUndoRequest } = require(`${__hooks}/change-sets/request.js`);
  /** @type {typeof import('./change-sets/undo.js')} */
  const { undoChangeSet } = require(`${__hooks}/change-sets/undo.js`);

  const admin = requireAdmin(e);
  const { status, body } = undoChangeSet(e.app, admin, e.request.pathValue('id'), readUndoRequest(e));
  return e.json(status, body);
});
