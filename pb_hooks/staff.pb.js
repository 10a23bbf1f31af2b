// Managing staff (shared/api/staff.ts). Each call checks that an owner makes it.
routerAdd('GET', '/api/shop/admin/staff', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/list.js')} */
  const { listStaff } = require(`${__hooks}/staff/list.js`);

  requireOwner(e);
  return e.json(200, listStaff(e.app));
});

routerAdd('POST', '/api/shop/admin/staff', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/add.js')} */
  const { addStaff } = require(`${__hooks}/staff/add.js`);

  const owner = requireOwner(e);
  return e.json(200, addStaff(e.app, owner, e.requestInfo().body));
});

routerAdd('POST', '/api/shop/admin/staff/{id}/invite', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/add.js')} */
  const { inviteAgain } = require(`${__hooks}/staff/add.js`);

  requireOwner(e);
  return e.json(200, inviteAgain(e.app, e.request.pathValue('id')));
});

routerAdd('POST', '/api/shop/admin/staff/{id}/owner', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/roles.js')} */
  const { makeOwner } = require(`${__hooks}/staff/roles.js`);

  const owner = requireOwner(e);
  return e.json(200, makeOwner(e.app, owner, e.request.pathValue('id')));
});

routerAdd('DELETE', '/api/shop/admin/staff/{id}/owner', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/roles.js')} */
  const { endOwner } = require(`${__hooks}/staff/roles.js`);

  const owner = requireOwner(e);
  return e.json(200, endOwner(e.app, owner, e.request.pathValue('id')));
});

routerAdd('DELETE', '/api/shop/admin/staff/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/roles.js')} */
  const { removeStaff } = require(`${__hooks}/staff/roles.js`);

  const owner = requireOwner(e);
  return e.json(200, removeStaff(e.app, owner, e.request.pathValue('id')));
});

routerAdd('POST', '/api/shop/admin/staff/{id}/sign-out', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/roles.js')} */
  const { signOutEverywhere } = require(`${__hooks}/staff/roles.js`);

  const owner = requireOwner(e);
  return e.json(200, signOutEverywhere(e.app, owner, e.request.pathValue('id')));
});

routerAdd('PATCH', '/api/shop/admin/staff/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/name.js')} */
  const { nameStaff } = require(`${__hooks}/staff/name.js`);

  const owner = requireOwner(e);
  return e.json(200, nameStaff(e.app, owner, e.request.pathValue('id'), e.requestInfo().body));
});
