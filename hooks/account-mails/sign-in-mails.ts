import { type AccountMail, fillMail, shopLink } from './account-mail.ts';

/**
 * The notice of a sign-in from a new place.
 * @param info What PocketBase says of it, escaped for HTML.
 */
export function signInNotice(app: CoreApp, info: string): AccountMail {
  return {
    subject: 'New sign-in to your {shop} account',
    heading: 'New sign-in to your account',
    text: `Hello,\n\nSomeone signed in to your {shop} account from a new place or device:\n\n${unescaped(info)}`,
    button: 'Change your password',
    link: shopLink(app, '/auth/forgot'),
    closing: 'If this was you, there is nothing to do. If not, change your password: all sessions of your account end.',
  };
}

/** PocketBase's one-time code, the second factor of staff. */
export function fillSignInCode(e: core.MailerRecordEvent) {
  fillMail(e, codeMail(e.app, String(e.meta.password)));
}

/** The mail with a code. */
export function codeMail(app: CoreApp, code: string): AccountMail {
  return {
    subject: `${code} is your {shop} sign-in code`,
    heading: code,
    text: 'This is your code to sign in to the admin of {shop}. It works for 10 minutes, and once. Give it to nobody.',
    button: 'Open the admin',
    link: shopLink(app, '/admin'),
    closing: 'If you did not ask for it, someone knows your password: choose a new one.',
  };
}

/** PocketBase escapes the facts of a sign-in for HTML; the layout does so itself. */
function unescaped(text: string) {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
