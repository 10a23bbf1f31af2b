// The packers' orders (shared/api/packing.ts). Everything else in the admin asks for the role admin.
routerAdd('GET', '/api/shop/admin/packing', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requirePacker } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./packing/list.js')} */
  const { listPacking } = require(`${__hooks}/packing/list.js`);

  requirePacker(e);
  return e.json(200, listPacking(e.app, e.requestInfo().query));
});

routerAdd('POST', '/api/shop/admin/packing/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requirePacker } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./packing/move.js')} */
  const { movePacking } = require(`${__hooks}/packing/move.js`);

  const packer = requirePacker(e);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body));
  const answer = movePacking(e.app, packer, e.request.pathValue('id'), body);
  return e.json(answer.status, answer.body);
});
