/**
 * One paragraph of text, a button that leads to a page of the shop, and the same address to copy.
 * @param {string} subject
 * @param {string} text
 * @param {string} button
 * @param {string} path
 */
const mail = (subject, text, button, path) => ({
  subject,
  body: `<p>Hello,</p>
<p>${text}</p>
<p><a class="btn" href="{APP_URL}${path}#{TOKEN}" target="_blank" rel="noopener">${button}</a></p>
<p>Or copy this address into your browser:<br>{APP_URL}${path}#{TOKEN}</p>
<p>If you did not ask for this, there is nothing to do: leave this mail as it is.</p>
<p>{APP_NAME}</p>`,
});

/** Mails to shoppers. Those of PocketBase link to its dashboard, which shoppers cannot use. */
module.exports = {
  verification: mail(
    'Verify your {APP_NAME} account',
    'Thank you for joining {APP_NAME}. Please confirm that this email is yours.',
    'Verify email',
    '/auth/verify',
  ),
  passwordReset: mail(
    'Choose a new password for {APP_NAME}',
    'Someone, hopefully you, asked for a new password. The link works for 30 minutes, and once.',
    'Choose a new password',
    '/auth/reset',
  ),
  emailChange: mail(
    'Confirm your new email for {APP_NAME}',
    'Please confirm that this is to be the email of your {APP_NAME} account from now on.',
    'Confirm new email',
    '/auth/email',
  ),
};
