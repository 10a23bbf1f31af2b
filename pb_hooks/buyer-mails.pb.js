/// <reference path="../.data/pb/types.d.ts" />
// The mails that tell buyers what became of their money. The shop's server calls this on its timer.
routerAdd(
  'POST',
  '/api/shop/buyer-mails/send',
  (e) => e.json(200, require(`${__hooks}/buyer-mails/send.js`).sendWaiting(e.app)),
  $apis.requireSuperuserAuth(),
);
