/** @import { AccountMail } from '../settings/account-mail.js' */
/** @import { AccountLetterKind } from '../../shared/orders/mails.ts' */
/** @import { ClaimedMail } from '../../shared/api/buyer-mails.ts' */

const { accountMail, tokenMail } = require('../settings/account-mail.js');
const { invitationOf } = require('../staff/invitation.js');
const { codeMail, signInNotice } = require('../staff/sign-in-mails.js');

/** Longest note, in characters. */
const LONGEST_NOTE = 500;

/**
 * Queues a mail to an account, so that no request waits for the mail server. One that waits already is not queued twice.
 * @param {CoreApp} app
 * @param {core.Record} user
 * @param {AccountLetterKind} kind
 * @param {{ note?: string, email?: string }} [to] What the mail says, until it is sent; another address than the account's.
 */
function queueAccountMail(app, user, kind, { note = '', email = user.email() } = {}) {
  const waiting = "kind = {:kind} && user_id = {:user} && note = {:note} && email = {:email} && status = 'waiting'";
  const params = { kind, user: user.id, note: note.slice(0, LONGEST_NOTE), email };
  if (app.findRecordsByFilter('buyer_mails', waiting, '', 1, 0, params).length > 0) return;
  const mail = new Record(app.findCollectionByNameOrId('buyer_mails'));
  const now = new DateTime();
  const event = `${kind}:${user.id}:${$security.randomString(10)}`;
  mail.load({ event, kind, user_id: user.id, note: params.note, email });
  mail.load({ status: 'waiting', due_at: now, next_try_at: now });
  app.save(mail);
}

/**
 * A claimed mail to an account, with its text and link.
 * @param {CoreApp} tx
 * @param {core.Record} mail
 * @returns {ClaimedMail}
 */
function claimedAccountMail(tx, mail) {
  const user = tx.findRecordById('users', mail.getString('user_id'));
  const kind = /** @type {AccountLetterKind} */ (mail.getString('kind'));
  const email = mail.getString('email');
  const letter = accountMail(tx, CONTENT[kind](tx, user, { note: mail.getString('note'), email }));
  return { id: mail.id, kind, email, letter };
}

/** @type {Record<AccountLetterKind, (tx: CoreApp, user: core.Record, mail: { note: string, email: string }) => AccountMail>} */
const CONTENT = {
  staff_invitation: invitationOf,
  sign_in_notice: (tx, _user, { note }) => signInNotice(tx, note),
  two_factor_code: (tx, _user, { note }) => codeMail(tx, note),
  email_change: (tx, user, { email }) => tokenMail(tx, 'account_email', '/auth/email', user.newEmailChangeToken(email)),
};

module.exports = { queueAccountMail, claimedAccountMail };
