import { fillAccountMail } from '../account-mails/account-mail.ts';
import { queueAccountMail } from '../account-mails/queue.ts';
import { fillSignInCode } from '../account-mails/sign-in-mails.ts';
import { renameInMails } from '../content/mail-name.ts';
import { writeMailFile } from '../settings/mail-file.ts';
import { displayName } from '../settings/sender-name.ts';
import { before, type Listener, on } from './listener.ts';

/** Mails that PocketBase sends by itself. */
export const MAILS: readonly Listener[] = [
  // Without a mail server, PocketBase would call `sendmail`, which is usually missing: mails are written to files.
  on('onMailerSend', [], (e) => {
    if (!e.app.settings().smtp.enabled) return writeMailFile(e.app, e.message);
    e.message.from.name = displayName(String(e.message.from.name));
    return e.next();
  }),
  // Mails about accounts, in the look and with the texts of the shop, in place of PocketBase's own link to its dashboard.
  before('onMailerRecordVerificationSend', ['users'], (e) =>
    fillAccountMail(e, 'account_verification', '/auth/verify'),
  ),
  before('onMailerRecordPasswordResetSend', ['users'], (e) => fillAccountMail(e, 'account_password', '/auth/reset')),
  // PocketBase sends this mail and the notice of a new sign-in while the request waits, so the outbox sends them.
  on('onMailerRecordEmailChangeSend', ['users'], (e) => {
    const email = String(e.meta.newEmail);
    if (e.record && e.app.settings().smtp.enabled) return queueAccountMail(e.app, e.record, 'email_change', { email });
    fillAccountMail(e, 'account_email', '/auth/email');
    return e.next();
  }),
  on('onMailerRecordAuthAlertSend', ['users'], (e) => {
    if (e.record) queueAccountMail(e.app, e.record, 'sign_in_notice', { note: String(e.meta.info) });
  }),
  before('onMailerRecordOTPSend', ['users'], fillSignInCode),
  // PocketBase's own mails name the shop as its content does, without a restart.
  before('onRecordAfterCreateSuccess', ['shop_content'], (e) => renameInMails(e.app, e.record.id)),
  before('onRecordAfterUpdateSuccess', ['shop_content'], (e) => renameInMails(e.app, e.record.id)),
];
