// The outbox of mails to buyers (docs/mails.md). The shop's server claims a mail, sends it, and records the outcome.
routerAdd(
  'POST',
  '/api/shop/server/mails/claim',
  (e) => {
    /** @type {typeof import('./buyer-mails/claim.js')} */
    const { claimMail } = require(`${__hooks}/buyer-mails/claim.js`);
    /** @type {typeof import('./stock-requests/queue.js')} */
    const { queueBackInStock } = require(`${__hooks}/stock-requests/queue.js`);
    queueBackInStock(e.app);
    return e.json(200, claimMail(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'POST',
  '/api/shop/server/mails/outcome',
  (e) => {
    /** @type {typeof import('./buyer-mails/claim.js')} */
    const { noteOutcome } = require(`${__hooks}/buyer-mails/claim.js`);
    return e.json(200, noteOutcome(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

routerAdd(
  'GET',
  '/api/shop/server/mails/figures',
  (e) => {
    /** @type {typeof import('./buyer-mails/list.js')} */
    const { mailFigures } = require(`${__hooks}/buyer-mails/list.js`);
    return e.json(200, mailFigures(e.app));
  },
  $apis.requireSuperuserAuth(),
);

// Settings → Mails, and 'Send again' in an order's timeline.
routerAdd('GET', '/api/shop/admin/mails', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./buyer-mails/list.js')} */
  const { listMails } = require(`${__hooks}/buyer-mails/list.js`);

  requireAdmin(e);
  return e.json(200, listMails(e.app));
});

routerAdd('POST', '/api/shop/admin/mails/{id}/again', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireAdmin } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./buyer-mails/send-again.js')} */
  const { sendAgain } = require(`${__hooks}/buyer-mails/send-again.js`);

  const admin = requireAdmin(e);
  return e.json(200, sendAgain(e.app, admin, e.request.pathValue('id')));
});
