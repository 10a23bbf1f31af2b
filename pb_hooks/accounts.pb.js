// Addresses of accounts: in lower case, whatever was typed. Old accounts that differ by case only are both found as typed.
onRecordCreate((e) => {
  /** @type {typeof import('./accounts/email.js')} */
  const { foldEmail } = require(`${__hooks}/accounts/email.js`);

  e.record.set('emailVisibility', false);
  foldEmail(e.app, e.record);
  e.next();
}, 'users');

onRecordUpdate((e) => {
  /** @type {typeof import('./accounts/email.js')} */
  const { foldEmail } = require(`${__hooks}/accounts/email.js`);

  foldEmail(e.app, e.record);
  e.next();
}, 'users');

onRecordAuthWithPasswordRequest((e) => {
  /** @type {typeof import('./accounts/email.js')} */
  const { accountAsTyped } = require(`${__hooks}/accounts/email.js`);

  e.record = accountAsTyped(e.app, e.record, e.identity);
  e.next();
}, 'users');

onRecordAuthWithOAuth2Request((e) => {
  /** @type {typeof import('./accounts/email.js')} */
  const { accountAsTyped } = require(`${__hooks}/accounts/email.js`);

  // With an account that the provider's is linked to, the address does not matter.
  if (e.oAuth2User && e.record?.email().toLowerCase() === e.oAuth2User.email.toLowerCase()) {
    e.record = accountAsTyped(e.app, e.record, e.oAuth2User.email);
  }
  e.next();
}, 'users');

onRecordRequestPasswordResetRequest((e) => {
  /** @type {typeof import('./accounts/email.js')} */
  const { accountAsTyped } = require(`${__hooks}/accounts/email.js`);

  e.record = accountAsTyped(e.app, e.record, String(e.requestInfo().body.email));
  e.next();
}, 'users');

onRecordRequestVerificationRequest((e) => {
  /** @type {typeof import('./accounts/email.js')} */
  const { accountAsTyped } = require(`${__hooks}/accounts/email.js`);

  e.record = accountAsTyped(e.app, e.record, String(e.requestInfo().body.email));
  e.next();
}, 'users');

// Staff choose a password by the link of an invitation or reset, or while they are signed in.
onRecordConfirmPasswordResetRequest((e) => {
  /** @type {typeof import('./accounts/staff-password.js')} */
  const { requireUncommonPassword } = require(`${__hooks}/accounts/staff-password.js`);

  requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  e.next();
}, 'users');

onRecordUpdateRequest((e) => {
  /** @type {typeof import('./accounts/staff-password.js')} */
  const { requireUncommonPassword } = require(`${__hooks}/accounts/staff-password.js`);

  if (!e.hasSuperuserAuth()) requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  e.next();
}, 'users');
