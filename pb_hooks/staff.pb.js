/// <reference path="../.data/pb/types.d.ts" />
// Who works here (shared/api/staff.ts). Owners only, asked at every call.
routerAdd('GET', '/api/shop/staff', (e) => {
  require(`${__hooks}/admins.js`).requireOwner(e);
  return e.json(200, require(`${__hooks}/staff/list.js`).listStaff(e.app));
});

routerAdd('POST', '/api/shop/staff', (e) => {
  const owner = require(`${__hooks}/admins.js`).requireOwner(e);
  return e.json(200, require(`${__hooks}/staff/add.js`).addAdmin(e.app, owner, e.requestInfo().body));
});

routerAdd('POST', '/api/shop/staff/{id}/invite', (e) => {
  require(`${__hooks}/admins.js`).requireOwner(e);
  return e.json(200, require(`${__hooks}/staff/add.js`).inviteAgain(e.app, e.request.pathValue('id')));
});

routerAdd('POST', '/api/shop/staff/{id}/owner', (e) => {
  const owner = require(`${__hooks}/admins.js`).requireOwner(e);
  return e.json(200, require(`${__hooks}/staff/roles.js`).makeOwner(e.app, owner, e.request.pathValue('id')));
});

routerAdd('DELETE', '/api/shop/staff/{id}/owner', (e) => {
  const owner = require(`${__hooks}/admins.js`).requireOwner(e);
  return e.json(200, require(`${__hooks}/staff/roles.js`).endOwner(e.app, owner, e.request.pathValue('id')));
});

routerAdd('DELETE', '/api/shop/staff/{id}', (e) => {
  const owner = require(`${__hooks}/admins.js`).requireOwner(e);
  return e.json(200, require(`${__hooks}/staff/roles.js`).removeAdmin(e.app, owner, e.request.pathValue('id')));
});
