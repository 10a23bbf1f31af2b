import { foldEmail } from '#shared/text/fold.ts';
import { foldChangedEmail, refuseOtherSpelling, refuseUnusualAddress } from '../accounts/email.ts';
import { writePlain } from '../accounts/profile.ts';
import { requireUncommonPassword } from '../accounts/staff-password.ts';
import { policyVersion } from '../content/policy-version.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { endAfterADay, requirePassword } from '../staff/sessions.ts';
import { before, type Listener } from './listener.ts';

/** Accounts, their passwords and sessions. */
export const ACCOUNTS: readonly Listener[] = [
  // The id of a profile is its user's (specification, section 3).
  before('onRecordCreate', ['user_profiles'], ({ record }) => {
    if (record.getString('user_id') === '') record.set('user_id', record.id);
  }),
  before('onRecordCreateRequest', ['user_profiles'], (e) => writePlain(e.record)),
  before('onRecordUpdateRequest', ['user_profiles'], (e) => writePlain(e.record)),
  // Addresses are stored in one spelling, whatever was typed; those of before stay as they are.
  before('onRecordCreate', ['users'], (e) => {
    e.record.set('emailVisibility', false);
    e.record.setEmail(foldEmail(e.record.email()));
  }),
  // Who signs up, also with Google, has read the notice at the form; staff are invited by others.
  before('onRecordCreateRequest', ['users'], (e) => {
    if (e.hasSuperuserAuth()) return;
    refuseOtherSpelling(e.app, e.record);
    e.record.set('policy_version', inDurableTransaction(e.app, policyVersion));
  }),
  before('onRecordUpdate', ['users'], ({ record }) => foldChangedEmail(record)),
  before('onRecordAuthWithOAuth2Request', ['users'], refuseUnusualAddress),
  // Staff choose a password by the link of an invitation or reset, or while they are signed in.
  before('onRecordConfirmPasswordResetRequest', ['users'], (e) => {
    requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  }),
  before('onRecordUpdateRequest', ['users'], (e) => {
    if (!e.hasSuperuserAuth()) requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  }),
  // Sessions and second factor of staff (docs/manual/owner.md).
  before('onRecordAuthRequest', ['users'], endAfterADay),
  before('onRecordRequestOTPRequest', ['users'], requirePassword),
];
