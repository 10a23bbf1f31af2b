// Without a mail server, PocketBase would call `sendmail`, which is usually missing. Mails are written to files instead.
onMailerSend((e) => {
  /** @type {import('./settings/mail-file.js')} */
  const { writeMailFile } = require(`${__hooks}/settings/mail-file.js`);

  if (e.app.settings().smtp.enabled) e.next();
  else writeMailFile(e.app, e.message);
});

// Mails about accounts, in the look and with the texts of the shop. PocketBase's own link to its dashboard.
onMailerRecordVerificationSend((e) => {
  /** @type {import('./settings/account-mail.js')} */
  const { fillAccountMail } = require(`${__hooks}/settings/account-mail.js`);

  fillAccountMail(e, 'account_verification', '/auth/verify');
  e.next();
}, 'users');

onMailerRecordPasswordResetSend((e) => {
  /** @type {import('./settings/account-mail.js')} */
  const { fillAccountMail } = require(`${__hooks}/settings/account-mail.js`);

  fillAccountMail(e, 'account_password', '/auth/reset');
  e.next();
}, 'users');

onMailerRecordEmailChangeSend((e) => {
  /** @type {import('./settings/account-mail.js')} */
  const { fillAccountMail } = require(`${__hooks}/settings/account-mail.js`);

  fillAccountMail(e, 'account_email', '/auth/email');
  e.next();
}, 'users');

onMailerRecordAuthAlertSend((e) => {
  /** @type {import('./staff/sign-in-mails.js')} */
  const { fillSignInNotice } = require(`${__hooks}/staff/sign-in-mails.js`);

  fillSignInNotice(e);
  e.next();
}, 'users');

onMailerRecordOTPSend((e) => {
  /** @type {import('./staff/sign-in-mails.js')} */
  const { fillSignInCode } = require(`${__hooks}/staff/sign-in-mails.js`);

  fillSignInCode(e);
  e.next();
}, 'users');
