import { isAdmin } from '../admins.ts';
import { type AccountMail, shopLink } from './account-mail.ts';

/** Three days, so that it is still valid after a weekend. */
const LIFETIME_S = 3 * 24 * 3600;

/**
 * The mail with the link to set the first password: a password reset link (/auth/reset) that is valid for longer. Using it also
 * verifies the address.
 */
export function invitationOf(app: CoreApp, user: core.Record): AccountMail {
  const role = isAdmin(app, user) ? 'an admin' : 'a packer';
  const collection = app.findCollectionByNameOrId('users');
  const claims = { id: user.id, type: 'passwordReset', collectionId: collection.id, email: user.email() };
  const token = $security.createJWT(claims, user.tokenKey() + collection.passwordResetToken.secret, LIFETIME_S);
  return {
    subject: 'You now work for {shop}',
    heading: 'Welcome to {shop}',
    text: `Hello,\n\nYou have been made ${role} of {shop}. Choose a password to sign in with. The link works once, within three days.`,
    button: 'Choose a password',
    link: shopLink(app, `/auth/reset#${token}`),
    closing: `Then sign in at ${shopLink(app, '/admin')}.`,
  };
}
