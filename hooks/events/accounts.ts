import { foldEmail } from '#shared/text/fold.ts';
import { accountAsTyped, storeFolded } from '../accounts/email.ts';
import { nameState } from '../accounts/profile-state.ts';
import { requireUncommonPassword } from '../accounts/staff-password.ts';
import { endAfterADay, requirePassword } from '../staff/sessions.ts';
import { before, type Listener } from './listener.ts';

/** Accounts, their passwords and sessions. */
export const ACCOUNTS: readonly Listener[] = [
  // The id of a profile is its user's (specification, section 3).
  before('onRecordCreate', ['user_profiles'], ({ record }) => {
    if (record.getString('user_id') === '') record.set('user_id', record.id);
  }),
  // Shoppers may write what they like, but a state that is known is stored by its usual name.
  before('onRecordCreateRequest', ['user_profiles'], (e) => nameState(e.record)),
  before('onRecordUpdateRequest', ['user_profiles'], (e) => nameState(e.record)),
  // Addresses are stored in lower case, whatever was typed. Old accounts that differ by case only are both found as typed.
  before('onRecordCreate', ['users'], (e) => {
    e.record.set('emailVisibility', false);
    storeFolded(e.app, e.record);
  }),
  before('onRecordUpdate', ['users'], (e) => storeFolded(e.app, e.record)),
  before('onRecordAuthWithPasswordRequest', ['users'], (e) => {
    e.record = accountAsTyped(e.app, e.record, e.identity);
  }),
  before('onRecordAuthWithOAuth2Request', ['users'], (e) => {
    // With an account that the provider's is linked to, the address does not matter.
    if (e.oAuth2User && e.record && foldEmail(e.record.email()) === foldEmail(e.oAuth2User.email)) {
      e.record = accountAsTyped(e.app, e.record, e.oAuth2User.email);
    }
  }),
  before('onRecordRequestPasswordResetRequest', ['users'], (e) => {
    e.record = accountAsTyped(e.app, e.record, String(e.requestInfo().body.email));
  }),
  before('onRecordRequestVerificationRequest', ['users'], (e) => {
    e.record = accountAsTyped(e.app, e.record, String(e.requestInfo().body.email));
  }),
  // Staff choose a password by the link of an invitation or reset, or while they are signed in.
  before('onRecordConfirmPasswordResetRequest', ['users'], (e) => {
    requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  }),
  before('onRecordUpdateRequest', ['users'], (e) => {
    if (!e.hasSuperuserAuth()) requireUncommonPassword(e.app, e.record, e.requestInfo().body.password);
  }),
  // Sessions and second factor of staff (docs/staff.md).
  before('onRecordAuthRequest', ['users'], endAfterADay),
  before('onRecordRequestOTPRequest', ['users'], requirePassword),
];
