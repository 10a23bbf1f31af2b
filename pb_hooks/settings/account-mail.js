/** @import { AccountMailKind } from '../../shared/mails.ts' */

const { textsOf } = require('../buyer-mails/texts.js');

/**
 * Fills PocketBase's mail to an account with the shop's texts and look: account-mail.html, which is the layout of
 * server/mails/Mail.tsx with `[[…]]` for what is filled in here.
 * @param {core.MailerRecordEvent} e
 * @param {AccountMailKind} kind
 * @param {string} path Page of the shop that takes the token.
 */
function fillAccountMail(e, kind, path) {
  const { appURL, appName } = e.app.settings().meta;
  const site = appURL.replace(/\/+$/, '');
  const link = `${site}${path}#${e.meta.token}`;
  const texts = textsOf(e.app, kind);
  /** @param {string} text */
  const named = (text) => text.replaceAll('{shop}', appName);
  const text = named(texts.text);
  const closing = named(texts.closing);
  const heading = named(texts.heading);
  e.message.subject = oneLine(named(texts.subject));
  e.message.html = filled(toString($os.readFile(`${__hooks}/settings/account-mail.html`)), {
    heading: escaped(heading),
    text: paragraphs(text),
    button: escaped(texts.button),
    link: escaped(link),
    closing: paragraphs(closing),
    shop: escaped(appName),
    site: escaped(site),
  });
  e.message.text = [heading, text, `${texts.button}:\n${link}`, closing, `${appName}\n${site}`].join('\n\n');
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

module.exports = { fillAccountMail };
