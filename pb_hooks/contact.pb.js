// Messages of the contact form: stored by the shop's server, shown to staff under Needs attention (admin-orders/issues.js).
routerAdd(
  'POST',
  '/api/shop/server/contact-messages',
  (e) => {
    /** @type {typeof import('./contact/keep.js')} */
    const { keepMessage } = require(`${__hooks}/contact/keep.js`);
    return e.json(200, keepMessage(e.app, JSON.parse(toString(e.request.body))));
  },
  $apis.requireSuperuserAuth(),
);

cronAdd('trim_contact_messages', '50 20 * * *', () => {
  /** @type {typeof import('./contact/trim.js')} */
  const { trimMessages } = require(`${__hooks}/contact/trim.js`);
  trimMessages($app);
});
