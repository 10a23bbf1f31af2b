// Without a mail server, PocketBase would call `sendmail`, which is usually missing. Mails are written to files instead.
onMailerSend((e) => {
  /** @type {typeof import('./settings/mail-file.js')} */
  const { writeMailFile } = require(`${__hooks}/settings/mail-file.js`);
  /** @type {typeof import('./settings/sender-name.js')} */
  const { displayName } = require(`${__hooks}/settings/sender-name.js`);

  if (!e.app.settings().smtp.enabled) return writeMailFile(e.app, e.message);
  e.message.from.name = displayName(String(e.message.from.name));
  e.next();
});

// Mails about accounts, in the look and with the texts of the shop. PocketBase's own link to its dashboard.
onMailerRecordVerificationSend((e) => {
  /** @type {typeof import('./settings/account-mail.js')} */
  const { fillAccountMail } = require(`${__hooks}/settings/account-mail.js`);

  fillAccountMail(e, 'account_verification', '/auth/verify');
  e.next();
}, 'users');

onMailerRecordPasswordResetSend((e) => {
  /** @type {typeof import('./settings/account-mail.js')} */
  const { fillAccountMail } = require(`${__hooks}/settings/account-mail.js`);

  fillAccountMail(e, 'account_password', '/auth/reset');
  e.next();
}, 'users');

// PocketBase sends this mail and the notice of a new sign-in while the request waits, so the outbox sends them.
onMailerRecordEmailChangeSend((e) => {
  /** @type {typeof import('./settings/account-mail.js')} */
  const { fillAccountMail } = require(`${__hooks}/settings/account-mail.js`);
  /** @type {typeof import('./buyer-mails/account-mails.js')} */
  const { queueAccountMail } = require(`${__hooks}/buyer-mails/account-mails.js`);

  const email = String(e.meta.newEmail);
  if (e.record && e.app.settings().smtp.enabled) return queueAccountMail(e.app, e.record, 'email_change', { email });
  fillAccountMail(e, 'account_email', '/auth/email');
  e.next();
}, 'users');

onMailerRecordAuthAlertSend((e) => {
  /** @type {typeof import('./buyer-mails/account-mails.js')} */
  const { queueAccountMail } = require(`${__hooks}/buyer-mails/account-mails.js`);

  if (e.record) queueAccountMail(e.app, e.record, 'sign_in_notice', { note: String(e.meta.info) });
}, 'users');

onMailerRecordOTPSend((e) => {
  /** @type {typeof import('./staff/sign-in-mails.js')} */
  const { fillSignInCode } = require(`${__hooks}/staff/sign-in-mails.js`);

  fillSignInCode(e);
  e.next();
}, 'users');
