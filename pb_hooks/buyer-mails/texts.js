/** @import { MailKind, MailTexts } from '../../shared/orders/mails.ts' */

/** @type {Record<MailKind, MailTexts & { button: string }>} */
const DEFAULTS = require('../../shared/content/mail-texts.json');

/**
 * The texts of a mail: those of staff, or the defaults for empty ones.
 * @param {CoreApp} app
 * @param {MailKind} kind
 * @returns {MailTexts & { button: string }}
 */
function textsOf(app, kind) {
  const own = app.findRecordById('mail_texts', kind);
  const defaults = DEFAULTS[kind];
  return {
    subject: own.getString('subject') || defaults.subject,
    heading: own.getString('heading') || defaults.heading,
    text: own.getString('text') || defaults.text,
    closing: own.getString('closing') || defaults.closing,
    button: defaults.button,
  };
}

module.exports = { textsOf };
