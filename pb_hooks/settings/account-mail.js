/** @import { AccountMailKind, MailTexts } from '../../shared/orders/mails.ts' */

const { textsOf } = require('../buyer-mails/texts.js');

/**
 * Fills PocketBase's mail to an account with the shop's texts and look.
 * @param {core.MailerRecordEvent} e
 * @param {AccountMailKind} kind
 * @param {string} path Page of the shop that takes the token.
 */
function fillAccountMail(e, kind, path) {
  fillMail(e, tokenMail(e.app, kind, path, String(e.meta.token)));
}

/**
 * A mail whose link has a token.
 * @param {CoreApp} app
 * @param {AccountMailKind} kind
 * @param {string} path Page of the shop that takes the token.
 * @param {string} token
 * @returns {AccountMail}
 */
function tokenMail(app, kind, path, token) {
  return { ...textsOf(app, kind), link: shopLink(app, `${path}#${token}`) };
}

/**
 * The texts of a mail: `{shop}` is the shop's name, blank lines separate paragraphs.
 * @typedef {MailTexts & { button: string, link: string }} AccountMail
 */

/**
 * Fills a mail of PocketBase.
 * @param {core.MailerRecordEvent} e
 * @param {AccountMail} mail
 */
function fillMail(e, mail) {
  const { subject, html, text } = accountMail(e.app, mail);
  e.message.subject = subject;
  e.message.html = html;
  e.message.text = text;
}

/**
 * Sends a mail to an account at once: only for a shop without a mail server, where it becomes a file (mail.pb.js).
 * @param {CoreApp} app
 * @param {core.Record} user
 * @param {AccountMail} mail
 */
function sendAccountMail(app, user, mail) {
  const { senderAddress, senderName } = app.settings().meta;
  const message = new MailerMessage({
    from: { address: senderAddress, name: senderName },
    to: [{ address: user.email() }],
    ...accountMail(app, mail),
  });
  app.newMailClient().send(message);
}

/**
 * A page of the shop as a full address.
 * @param {CoreApp} app
 * @param {string} path
 */
function shopLink(app, path) {
  return `${app.settings().meta.appURL.replace(/\/+$/, '')}${path}`;
}

/**
 * A mail in the look of the shop: account-mail.html, which is the layout of server/mails/Mail.tsx with `[[…]]` for what is
 * filled in here.
 * @param {CoreApp} app
 * @param {AccountMail} mail
 */
function accountMail(app, { subject, heading, text, closing, button, link }) {
  const { appName } = app.settings().meta;
  const site = shopLink(app, '');
  /** @param {string} one */
  const named = (one) => one.replaceAll('{shop}', appName);
  const html = filled(toString($os.readFile(`${__hooks}/settings/account-mail.html`)), {
    heading: escaped(named(heading)),
    text: paragraphs(named(text)),
    button: escaped(button),
    link: escaped(link),
    closing: paragraphs(named(closing)),
    shop: escaped(appName),
    site: escaped(site),
  });
  const parts = [named(heading), named(text), `${button}:\n${link}`, named(closing), `${appName}\n${site}`];
  return { subject: oneLine(named(subject)), html, text: parts.join('\n\n') };
}

/**
 * @param {string} layout
 * @param {Record<string, string>} values
 */
function filled(layout, values) {
  return layout.replace(/\[\[(\w+)\]\]/g, (_, name) => values[name] ?? '');
}

/** @param {string} text */
function paragraphs(text) {
  return escaped(text)
    .replace(/\n{2,}/g, '<br><br>')
    .replace(/\n/g, '<br>');
}

/** @param {string} text */
function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}

/** @param {string} text */
function escaped(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

module.exports = { accountMail, fillAccountMail, fillMail, sendAccountMail, shopLink, tokenMail };
