import { foldEmail } from '#shared/text/fold.ts';

/**
 * Addresses of accounts are stored in one spelling (foldEmail). An account of before that has its address in another one keeps
 * it, and has the usual spelling in `plain_email`, by which it is found.
 */

/** A changed address is stored in the usual spelling; one that stays is not touched. */
export function foldChangedEmail(user: core.Record) {
  if (user.original().email() === user.email()) return;
  user.setEmail(foldEmail(user.email()));
  user.set('plain_email', '');
}

/**
 * Refuses a new account whose address an earlier one has in another spelling, as PocketBase refuses the same address.
 * @throws BadRequestError
 */
export function refuseOtherSpelling(app: CoreApp, user: core.Record) {
  const plain_email = foldEmail(user.email());
  if (plain_email === '' || app.countRecords('users', $dbx.hashExp({ plain_email })) === 0) return;
  const email = new ValidationError('validation_not_unique', 'Value must be unique.');
  throw new BadRequestError('Failed to create record.', { email });
}

/**
 * Another service has confirmed an address in the spelling that it has, so it makes no account for the usual one.
 * @throws BadRequestError
 */
export function refuseUnusualAddress(e: core.RecordAuthWithOAuth2RequestEvent) {
  const email = e.oAuth2User?.email ?? '';
  if (e.isNewRecord && foldEmail(email) !== email.toLowerCase()) {
    throw new BadRequestError('Please sign up with your email address.');
  }
}
