// The mails that tell buyers what became of their money. The shop's server calls this on its timer.
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
