// Returns and exchanges: what buyers ask comes from the shop's server, what staff decide from the admin.
routerAdd(
  'POST',
  '/api/shop/server/returns',
  (e) => {
    /** @type {typeof import('./returns/request.js')} */
    const { requestReturn } = require(`${__hooks}/returns/request.js`);
    // Pictures make it a form, with the rest as JSON in one field.
    const isForm = e.request.header.get('Content-Type').startsWith('multipart/form-data');
    const body = JSON.parse(JSON.stringify(e.requestInfo().body));
    return e.json(200, requestReturn(e.app, body, isForm ? e.findUploadedFiles('pictures') : []));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/returns/withdraw',
  (e) => {
    /** @type {typeof import('./returns/request.js')} */
    const { withdrawReturn } = require(`${__hooks}/returns/request.js`);
    return e.json(200, withdrawReturn(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'GET',
  '/api/shop/server/returns/options/{order}',
  (e) => {
    /** @type {typeof import('./returns/options.js')} */
    const { optionsOfOrder } = require(`${__hooks}/returns/options.js`);
    return e.json(200, optionsOfOrder(e.app, e.request.pathValue('order')));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd('GET', '/api/shop/admin/returns/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./returns/options.js')} */
  const { optionsOfRequest } = require(`${__hooks}/returns/options.js`);

  requireAdmin(e);
  return e.json(200, optionsOfRequest(e.app, e.request.pathValue('id')));
});

routerAdd('POST', '/api/shop/admin/returns/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./returns/decide.js')} */
  const { decideReturn } = require(`${__hooks}/returns/decide.js`);

  const admin = requireAdmin(e);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body));
  const answer = decideReturn(e.app, admin, e.request.pathValue('id'), body);
  return e.json(answer.status, answer.body);
});
