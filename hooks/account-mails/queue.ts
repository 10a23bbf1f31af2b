import type { ClaimedMail } from '#shared/api/buyer-mails.ts';
import type { AccountLetterKind } from '#shared/orders/mails.ts';
import { recordWhere } from '../db/rows.ts';
import { putMail } from '../outbox/outbox.ts';
import { type AccountMail, accountMail, tokenMail } from './account-mail.ts';
import { backupFailed } from './backup-failed.ts';
import { invitationOf } from './invitation.ts';
import { leftOutNotice } from './left-out-notice.ts';
import { codeMail, signInNotice } from './sign-in-mails.ts';

/** Longest note, in characters. */
const LONGEST_NOTE = 500;

/**
 * Queues a mail to an account, so that no request waits for the mail server. One that waits already is not queued twice.
 * @param to What the mail says, until it is sent; another address than the account's; once: what it tells, so
 * that it is queued once.
 */
export function queueAccountMail(
  app: CoreApp,
  user: core.Record,
  kind: AccountLetterKind,
  { note = '', email = user.email(), once = '' }: { note?: string; email?: string; once?: string } = {},
) {
  const mail = { kind, user_id: user.id, note: note.slice(0, LONGEST_NOTE), email };
  if (app.countRecords('buyer_mails', $dbx.hashExp({ ...mail, status: 'waiting' })) > 0) return;
  const event = `${kind}:${user.id}:${once || $security.randomString(10)}`;
  if (recordWhere(app, 'buyer_mails', { event }) === null) putMail(app, { ...mail, event });
}

/** A claimed mail to an account, with its text and link. */
export function claimedAccountMail(tx: CoreApp, mail: core.Record): ClaimedMail {
  const user = tx.findRecordById('users', mail.getString('user_id'));
  const kind = mail.getString('kind') as AccountLetterKind;
  const email = mail.getString('email');
  const letter = accountMail(tx, CONTENT[kind](tx, user, { note: mail.getString('note'), email }));
  return { id: mail.id, kind, email, letter };
}

const CONTENT: Record<
  AccountLetterKind,
  (tx: CoreApp, user: core.Record, mail: { note: string; email: string }) => AccountMail
> = {
  staff_invitation: invitationOf,
  sign_in_notice: (tx, _user, { note }) => signInNotice(tx, note),
  two_factor_code: (tx, _user, { note }) => codeMail(tx, note),
  setting_left_out: (tx, _user, { note }) => leftOutNotice(tx, note),
  backup_failed: (tx, _user, { note }) => backupFailed(tx, note),
  email_change: (tx, user, { email }) => tokenMail(tx, 'account_email', '/auth/email', user.newEmailChangeToken(email)),
};
