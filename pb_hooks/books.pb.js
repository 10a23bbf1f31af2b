// The auditor of the books (docs/operations.md). Only the shop's server calls it: every night, and when an operator asks.
routerAdd(
  'POST',
  '/api/shop/server/books/audit',
  (e) => {
    /** @type {typeof import('./books/audit.js')} */
    const { auditBooks } = require(`${__hooks}/books/audit.js`);
    return e.json(200, auditBooks(e.app));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'GET',
  '/api/shop/server/books',
  (e) => {
    /** @type {typeof import('./books/audit.js')} */
    const { booksState } = require(`${__hooks}/books/audit.js`);
    return e.json(200, booksState(e.app));
  },
  $apis.requireSuperuserAuth(),
);

// What the server has found itself, such as rows that it cannot read.
routerAdd(
  'POST',
  '/api/shop/server/books/findings',
  (e) => {
    /** @type {typeof import('./books/audit.js')} */
    const { keepServersFindings } = require(`${__hooks}/books/audit.js`);
    return e.json(200, keepServersFindings(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);
