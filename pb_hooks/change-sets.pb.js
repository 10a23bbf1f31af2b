/// <reference path="../.data/pb/types.d.ts" />
// The one door for what staff change (shared/api/change-sets.ts), and its way back.
routerAdd('POST', '/api/shop/change-sets', (e) => {
  const admin = require(`${__hooks}/admins.js`).requireAdmin(e);
  const { readRequest } = require(`${__hooks}/change-sets/request.js`);
  const { applyChangeSet } = require(`${__hooks}/change-sets/apply.js`);
  const { status, body } = applyChangeSet(e.app, admin, readRequest(e));
  return e.json(status, body);
});

routerAdd('POST', '/api/shop/change-sets/{id}/undo', (e) => {
  const admin = require(`${__hooks}/admins.js`).requireAdmin(e);
  const { undoChangeSet } = require(`${__hooks}/change-sets/undo.js`);
  const { status, body } = undoChangeSet(e.app, admin, e.request.pathValue('id'));
  return e.json(status, body);
});
