// Orders and issues for staff. Every route checks the role; server/http/pocketbase-path.ts opens these paths to browsers.
routerAdd('GET', '/api/shop/admin/orders', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/list.js')} */
  const { listOrders } = require(`${__hooks}/admin-orders/list.js`);

  requireAdmin(e);
  return e.json(200, listOrders(e.app, e.requestInfo().query));
});

routerAdd('GET', '/api/shop/admin/orders/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/story.js')} */
  const { orderStory } = require(`${__hooks}/admin-orders/story.js`);

  requireAdmin(e);
  return e.json(200, orderStory(e.app, e.request.pathValue('id')));
});

routerAdd('PATCH', '/api/shop/admin/orders/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/pieces.js')} */
  const { setPiecesBack } = require(`${__hooks}/admin-orders/pieces.js`);

  const admin = requireAdmin(e);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body));
  const answer = setPiecesBack(e.app, admin, e.request.pathValue('id'), body);
  return e.json(answer.status, answer.body);
});

routerAdd('POST', '/api/shop/admin/orders/{id}/cancel', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/cancel.js')} */
  const { cancelOrder } = require(`${__hooks}/admin-orders/cancel.js`);

  const admin = requireAdmin(e);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body));
  const answer = cancelOrder(e.app, admin, e.request.pathValue('id'), body);
  return e.json(answer.status, answer.body);
});

routerAdd('GET', '/api/shop/admin/reservations', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/reservations.js')} */
  const { listReservations } = require(`${__hooks}/admin-orders/reservations.js`);

  requireAdmin(e);
  return e.json(200, { reservations: listReservations(e.app) });
});

routerAdd('GET', '/api/shop/admin/inbox', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/issues.js')} */
  const { countIssues, openIssues } = require(`${__hooks}/admin-orders/issues.js`);
  /** @type {typeof import('./admin-orders/resolved-issues.js')} */
  const { resolvedIssues } = require(`${__hooks}/admin-orders/resolved-issues.js`);

  requireAdmin(e);
  const open = openIssues(e.app);
  return e.json(200, { open, more: countIssues(e.app) - open.length, resolved: resolvedIssues(e.app) });
});

routerAdd('GET', '/api/shop/admin/inbox/count', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/issues.js')} */
  const { countIssues } = require(`${__hooks}/admin-orders/issues.js`);

  requireAdmin(e);
  return e.json(200, { count: countIssues(e.app) });
});

routerAdd('POST', '/api/shop/admin/inbox/resolve', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/resolved-issues.js')} */
  const { resolveIssue } = require(`${__hooks}/admin-orders/resolved-issues.js`);

  const admin = requireAdmin(e);
  return e.json(200, resolveIssue(e.app, admin, e.requestInfo().body));
});

routerAdd('POST', '/api/shop/admin/inbox/resolved/{id}/reopen', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./admin-orders/resolved-issues.js')} */
  const { reopenIssue } = require(`${__hooks}/admin-orders/resolved-issues.js`);

  const admin = requireAdmin(e);
  return e.json(200, reopenIssue(e.app, admin, e.request.pathValue('id')));
});

// Notes are for staff only: the field is hidden (migration 1790000033) and shown here to admins.
onRecordEnrich((e) => {
  /** @type {typeof import('./admins.js')} */
  const { isAdmin } = require(`${__hooks}/admins.js`);

  const { auth } = e.requestInfo;
  if (auth && isAdmin(e.app, auth)) e.record.unhide('notes');
  e.next();
}, 'orders');
