// Sessions and second factor of staff (docs/staff.md).
onRecordAuthRequest((e) => {
  /** @type {typeof import('./staff/sessions.js')} */
  const { endAfterADay } = require(`${__hooks}/staff/sessions.js`);

  endAfterADay(e);
  e.next();
}, 'users');

onRecordRequestOTPRequest((e) => {
  /** @type {typeof import('./staff/sessions.js')} */
  const { requirePassword } = require(`${__hooks}/staff/sessions.js`);

  requirePassword(e);
  e.next();
}, 'users');

routerAdd('POST', '/api/shop/admin/two-factor/code', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/two-factor.js')} */
  const { sendProof } = require(`${__hooks}/staff/two-factor.js`);

  const owner = requireOwner(e);
  return e.json(200, sendProof(e.app, owner));
});

routerAdd('POST', '/api/shop/admin/two-factor', (e) => {
  /** @type {typeof import('./admins.js')} */
  const { requireOwner } = require(`${__hooks}/admins.js`);
  /** @type {typeof import('./staff/two-factor.js')} */
  const { switchTwoFactor } = require(`${__hooks}/staff/two-factor.js`);

  const owner = requireOwner(e);
  return e.json(200, switchTwoFactor(e.app, owner, e.requestInfo().body));
});
