import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import {
  MAIL_TEXT_LIMITS,
  type MailKind,
  type MailTextField,
  type MailTexts,
  placeholdersOf,
} from '#shared/orders/mails.ts';

/** The editable texts, in the order of the form. */
export const TEXT_FIELDS: readonly MailTextField[] = ['subject', 'heading', 'text', 'closing'];

/** The texts that a mail has: those of staff, or the defaults. */
export function shownTexts(kind: MailKind, own: MailTexts): MailTexts {
  return ofFields((field) => own[field] || DEFAULT_MAIL_TEXTS[kind][field]);
}

/** What is stored for these texts: nothing where they are the defaults, so that better defaults reach the shop. */
export function storedFields(kind: MailKind, shown: Partial<MailTexts>): Partial<MailTexts> {
  const texts: Partial<MailTexts> = {};
  for (const field of TEXT_FIELDS) {
    const text = shown[field]?.trim();
    if (text !== undefined) texts[field] = text === DEFAULT_MAIL_TEXTS[kind][field] ? '' : text;
  }
  return texts;
}

/** Words in braces that are not filled in, with their braces. */
export function unknownPlaceholders(kind: MailKind, text: string): string[] {
  const known = placeholdersOf(kind);
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name = '']) => (known.includes(name) ? [] : [whole]));
}

/** The part of the texts that a mail can be made of, while they are being typed. */
export function withinLimits(texts: MailTexts): MailTexts {
  return ofFields((field) => texts[field].slice(0, MAIL_TEXT_LIMITS[field]));
}

/** Texts by field. */
export function ofFields(value: (field: MailTextField) => string): MailTexts {
  return { subject: value('subject'), heading: value('heading'), text: value('text'), closing: value('closing') };
}
