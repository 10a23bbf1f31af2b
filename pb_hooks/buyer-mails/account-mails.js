/** @import { AccountLetterKind } from '../../shared/mails.ts' */
/** @import { ClaimedMail } from '../../shared/api/buyer-mails.ts' */

const { accountMail } = require('../settings/account-mail.js');
const { invitationOf } = require('../staff/invitation.js');
const { signInNotice } = require('../staff/sign-in-mails.js');

/** Longest note, in characters. */
const LONGEST_NOTE = 500;

/**
 * Queues a mail to an account, so that no request waits for the mail server. One that waits already is not queued twice.
 * @param {CoreApp} app
 * @param {core.Record} user
 * @param {AccountLetterKind} kind
 * @param {string} [note]
 */
function queueAccountMail(app, user, kind, note = '') {
  const waiting = "kind = {:kind} && user_id = {:user} && note = {:note} && status = 'waiting'";
  const params = { kind, user: user.id, note: note.slice(0, LONGEST_NOTE) };
  if (app.findRecordsByFilter('buyer_mails', waiting, '', 1, 0, params).length > 0) return;
  const mail = new Record(app.findCollectionByNameOrId('buyer_mails'));
  const now = new DateTime();
  const event = `${kind}:${user.id}:${$security.randomString(10)}`;
  mail.load({ event, kind, user_id: user.id, note: params.note, email: user.email() });
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
  const content = kind === 'staff_invitation' ? invitationOf(tx, user) : signInNotice(tx, mail.getString('note'));
  return { id: mail.id, kind, email: mail.getString('email'), letter: accountMail(tx, content) };
}

module.exports = { queueAccountMail, claimedAccountMail };
