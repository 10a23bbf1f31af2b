import mailTexts from '#shared/content/mail-texts.json' with { type: 'json' };
import type { MailKind, MailTexts } from '#shared/orders/mails.ts';

const DEFAULTS: Record<MailKind, MailTexts & { button: string }> = mailTexts;

/** The texts of a mail: those of staff, or the defaults for empty ones. */
export function textsOf(app: CoreApp, kind: MailKind): MailTexts & { button: string } {
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
