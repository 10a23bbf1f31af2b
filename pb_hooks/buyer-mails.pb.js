// Mails to buyers about refunds of late payments. The shop's server calls this on a timer.
routerAdd(
  'POST',
  '/api/shop/server/buyer-mails/send',
  (e) => {
    /** @type {import('./buyer-mails/send.js')} */
    const { sendWaiting } = require(`${__hooks}/buyer-mails/send.js`);
    return e.json(200, sendWaiting(e.app));
  },
  $apis.requireSuperuserAuth(),
);
