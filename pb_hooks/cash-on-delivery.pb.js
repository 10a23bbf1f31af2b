// Steps of staff with orders that are paid in cash on delivery.
routerAdd('POST', '/api/shop/admin/orders/{id}/on-delivery', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./cash-on-delivery/steps.js')} */
  const { takeStep } = require(`${__hooks}/cash-on-delivery/steps.js`);

  const admin = requireAdmin(e);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body));
  const answer = takeStep(e.app, admin, e.request.pathValue('id'), body);
  return e.json(answer.status, answer.body);
});
