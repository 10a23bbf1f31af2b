import type { ClaimedMail } from '#shared/api/buyer-mails.ts';
import type { AccountLetterKind } from '#shared/orders/mails.ts';
import { type AccountMail, accountMail, tokenMail } from './account-mail.ts';
import { invitationOf } from './invitation.ts';
import { codeMail, signInNotice } from './sign-in-mails.ts';

/** Longest note, in characters. */
const LONGEST_NOTE = 500;

/**
 * Queues a mail to an account, so that no request waits for the mail server. One that waits already is not queued twice.
 * @param to What the mail says, until it is sent; another address than the account's.
 */
export function queueAccountMail(
  app: CoreApp,
  user: core.Record,
  kind: AccountLetterKind,
  { note = '', email = user.email() }: { note?: string; email?: string } = {},
) {
  const waiting = "kind = {:kind} && user_id = {:user} && note = {:note} && email = {:email} && status = 'waiting'";
  const params = { kind, user: user.id, note: note.slice(0, LONGEST_NOTE), email };
  if (app.findRecordsByFilter('buyer_mails', waiting, '', 1, 0, params).length > 0) return;
  const mail = new Record(app.findCachedCollectionByNameOrId('buyer_mails'));
  const now = new DateTime();
  const event = `${kind}:${user.id}:${$security.randomString(10)}`;
  mail.load({ event, kind, user_id: user.id, note: params.note, email });
  mail.load({ status: 'waiting', due_at: now, next_try_at: now });
  app.save(mail);
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
  email_change: (tx, user, { email }) => tokenMail(tx, 'account_email', '/auth/email', user.newEmailChangeToken(email)),
};
