/** Three days, so that it is still valid after a weekend. */
const LIFETIME_S = 3 * 24 * 3600;

/**
 * Sends the link to set the first password: a password reset link (/auth/reset) that is valid for longer. Using it also
 * verifies the address.
 * @param {CoreApp} app
 * @param {core.Record} user
 * @throws if the mail server refuses it
 */
function sendInvitation(app, user) {
  const { meta } = app.settings();
  const collection = app.findCollectionByNameOrId('users');
  const claims = { id: user.id, type: 'passwordReset', collectionId: collection.id, email: user.email() };
  const token = $security.createJWT(claims, user.tokenKey() + collection.passwordResetToken.secret, LIFETIME_S);
  const link = `${meta.appURL.replace(/\/+$/, '')}/auth/reset#${token}`;
  const message = new MailerMessage({
    from: { address: meta.senderAddress, name: meta.senderName },
    to: [{ address: user.email() }],
    subject: `You are now an admin of ${meta.appName}`,
    html: `<p>Hello,</p>
<p>You have been made an admin of ${meta.appName}. Choose a password to sign in with. The link works for three days, and once.</p>
<p><a class="btn" href="${link}" target="_blank" rel="noopener">Choose a password</a></p>
<p>Or copy this address into your browser:<br>${link}</p>
<p>Then sign in at ${meta.appURL.replace(/\/+$/, '')}/admin.</p>
<p>${meta.appName}</p>`,
  });
  app.newMailClient().send(message);
}

module.exports = { sendInvitation };
