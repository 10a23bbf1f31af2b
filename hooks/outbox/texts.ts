import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import type { MailKind, MailTexts } from '#shared/orders/mails.ts';

/** The texts of a mail: those of staff, or the defaults for empty ones. */
export function textsOf(app: CoreApp, kind: MailKind): MailTexts & { button: string } {
  const own = app.findRecordById('mail_texts', kind);
  const defaults = DEFAULT_MAIL_TEXTS[kind];
  return {
    subject: own.getString('subject') || defaults.subject,
    heading: own.getString('heading') || defaults.heading,
    text: own.getString('text') || defaults.text,
    closing: own.getString('closing') || defaults.closing,
    button: defaults.button,
  };
}
