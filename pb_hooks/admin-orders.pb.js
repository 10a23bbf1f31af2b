/// <reference path="../.data/pb/types.d.ts" />
// What staff see of orders beyond the plain rows, and what they decide about them without the payment provider. Every call
// asks for the role; server/http/pocketbase-path.ts opens these addresses to browsers.
routerAdd('GET', '/api/shop/admin/orders', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/admin-orders/list.js`).listOrders(e.app, e.requestInfo().query));
});

routerAdd('GET', '/api/shop/admin/orders/{id}', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/admin-orders/story.js`).orderStory(e.app, e.request.pathValue('id')));
});

routerAdd('PATCH', '/api/shop/admin/orders/{id}', (e) => {
  const admin = require(`${__hooks}/admins.js`).requireAdmin(e);
  const { setPiecesBack } = require(`${__hooks}/admin-orders/pieces.js`);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body));
  const answer = setPiecesBack(e.app, admin, e.request.pathValue('id'), body);
  return e.json(answer.status, answer.body);
});

routerAdd('POST', '/api/shop/admin/orders/{id}/cancel', (e) => {
  const admin = require(`${__hooks}/admins.js`).requireAdmin(e);
  const { cancelOrder } = require(`${__hooks}/admin-orders/cancel.js`);
  const body = JSON.parse(JSON.stringify(e.requestInfo().body));
  const answer = cancelOrder(e.app, admin, e.request.pathValue('id'), body);
  return e.json(answer.status, answer.body);
});

routerAdd('GET', '/api/shop/admin/reservations', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  const { listReservations } = require(`${__hooks}/admin-orders/reservations.js`);
  return e.json(200, { reservations: listReservations(e.app) });
});

routerAdd('GET', '/api/shop/admin/inbox', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  const { openMatters } = require(`${__hooks}/admin-orders/matters.js`);
  const { settledMatters } = require(`${__hooks}/admin-orders/settled.js`);
  return e.json(200, { open: openMatters(e.app), settled: settledMatters(e.app) });
});

routerAdd('GET', '/api/shop/admin/inbox/count', (e) => {
  require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, { count: require(`${__hooks}/admin-orders/matters.js`).countMatters(e.app) });
});

routerAdd('POST', '/api/shop/admin/inbox/settle', (e) => {
  const admin = require(`${__hooks}/admins.js`).requireAdmin(e);
  return e.json(200, require(`${__hooks}/admin-orders/settled.js`).settleMatter(e.app, admin, e.requestInfo().body));
});

routerAdd('POST', '/api/shop/admin/inbox/settled/{id}/reopen', (e) => {
  const admin = require(`${__hooks}/admins.js`).requireAdmin(e);
  const { reopenMatter } = require(`${__hooks}/admin-orders/settled.js`);
  return e.json(200, reopenMatter(e.app, admin, e.request.pathValue('id')));
});

// Staff are told that only they see the notes of an order: the field is hidden (migration 1790000033), and shown here
// to staff alone.
onRecordEnrich((e) => {
  const { auth } = e.requestInfo;
  if (auth && require(`${__hooks}/admins.js`).isAdmin(e.app, auth)) e.record.unhide('notes');
  e.next();
}, 'orders');
