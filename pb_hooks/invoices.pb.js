// Invoices and credit notes. Only the shop's server calls them: it computes the tax (server/invoices).
routerAdd(
  'POST',
  '/api/shop/server/invoices',
  (e) => {
    /** @type {typeof import('./invoices/issue.js')} */
    const { issueInvoice } = require(`${__hooks}/invoices/issue.js`);
    return e.json(200, issueInvoice(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'GET',
  '/api/shop/server/invoices/due',
  (e) => {
    /** @type {typeof import('./invoices/due.js')} */
    const { dueInvoices } = require(`${__hooks}/invoices/due.js`);
    return e.json(200, dueInvoices(e.app));
  },
  $apis.requireSuperuserAuth(),
);

// Numbers of invoices and credit notes look alike but for their prefix, and a number is given once.
onRecordUpdate((e) => {
  /** @type {typeof import('./invoices/settings.js')} */
  const { refuseSettings } = require(`${__hooks}/invoices/settings.js`);
  refuseSettings(e.app, e.record);
  e.next();
}, 'invoice_settings');
