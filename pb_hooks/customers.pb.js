// Customers for staff, copies of personal data, and erasure (shared/api/customers.ts). Every route checks the role.
routerAdd('GET', '/api/shop/admin/customers', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./customers/list.js')} */
  const { listCustomers } = require(`${__hooks}/customers/list.js`);

  requireAdmin(e);
  return e.json(200, listCustomers(e.app, e.requestInfo().query));
});

routerAdd('GET', '/api/shop/admin/customers/{id}', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./customers/one.js')} */
  const { oneCustomer } = require(`${__hooks}/customers/one.js`);

  requireAdmin(e);
  return e.json(200, oneCustomer(e.app, e.request.pathValue('id')));
});

routerAdd('GET', '/api/shop/admin/customers/{id}/copy', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./customers/person.js')} */
  const { personOf } = require(`${__hooks}/customers/person.js`);
  /** @type {typeof import('./customers/copy.js')} */
  const { copyOf } = require(`${__hooks}/customers/copy.js`);

  requireAdmin(e);
  const person = personOf(e.app, e.request.pathValue('id'));
  if (person === null) throw new NotFoundError('Customer not found.');
  return e.json(200, copyOf(e.app, person));
});

routerAdd('POST', '/api/shop/admin/customers/{id}/erase', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./customers/erase.js')} */
  const { eraseCustomer } = require(`${__hooks}/customers/erase.js`);

  const owner = requireOwner(e);
  return e.json(200, eraseCustomer(e.app, owner, e.request.pathValue('id'), e.requestInfo().body));
});

routerAdd('GET', '/api/shop/admin/erasures', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./customers/erasures.js')} */
  const { listErasures } = require(`${__hooks}/customers/erasures.js`);

  requireOwner(e);
  return e.json(200, { erasures: listErasures(e.app) });
});

routerAdd('POST', '/api/shop/admin/erasures', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./customers/erasures.js')} */
  const { applyErasures } = require(`${__hooks}/customers/erasures.js`);

  const owner = requireOwner(e);
  return e.json(200, applyErasures(e.app, owner, JSON.parse(toString(e.request.body))));
});

// The signed-in shopper's own copy.
routerAdd('GET', '/api/shop/own-copy', (e) => {
  /** @type {typeof import('./customers/person.js')} */
  const { personOfAccount } = require(`${__hooks}/customers/person.js`);
  /** @type {typeof import('./customers/copy.js')} */
  const { copyOf } = require(`${__hooks}/customers/copy.js`);

  if (!e.auth || e.auth.tableName() !== 'users') throw new UnauthorizedError('Please sign in.');
  return e.json(200, copyOf(e.app, personOfAccount(e.app, e.auth)));
});

// The restore of an older backup brings erased customers back (server/backups/keep-erasures.ts adds the newer erasures).
onBootstrap((e) => {
  /** @type {typeof import('./customers/erasures.js')} */
  const { listErasures } = require(`${__hooks}/customers/erasures.js`);
  /** @type {typeof import('./customers/erase.js')} */
  const { eraseAgain } = require(`${__hooks}/customers/erase.js`);

  e.next();
  // Not before the migrations, which are a command of their own.
  if (!$os.args.includes('serve') || !e.app.hasTable('erasures')) return;
  const count = eraseAgain(e.app, listErasures(e.app));
  if (count > 0) e.app.logger().warn('Erased customers again that a backup had brought back', 'customers', count);
});

// Buyers of erased orders are on their invoices for the tax office: only owners see them.
onRecordEnrich((e) => {
  /** @type {typeof import('./customers/erased-invoice.js')} */
  const { showDocument } = require(`${__hooks}/customers/erased-invoice.js`);

  showDocument(e.app, e.record, e.requestInfo.auth);
  e.next();
}, 'invoices');
