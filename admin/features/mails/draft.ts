import { z } from 'zod';
import { lines, type RecordField, text } from '#admin/forms/fields.ts';
import { DEFAULT_MAIL_TEXTS } from '#shared/content/mail-texts.ts';
import {
  MAIL_TEXT_LIMITS,
  type MailKind,
  type MailTextField,
  type MailTexts,
  placeholdersOf,
} from '#shared/orders/mails.ts';
import { FIELD_LABELS, MAILS_WORDS } from './messages.ts';

/** The editable texts, in the order of the form. */
export const TEXT_FIELDS: readonly MailTextField[] = ['subject', 'heading', 'text', 'closing'];

/** The fields of a mail's texts. Where they are the defaults nothing is stored, so that better defaults reach the shop. */
export function mailFields(kind: MailKind) {
  const field = (name: MailTextField): RecordField<string, string> => {
    const standard = DEFAULT_MAIL_TEXTS[kind][name];
    const rule = z
      .string()
      .trim()
      .transform((typed) => (typed === standard ? '' : typed));
    const input = { maxLength: MAIL_TEXT_LIMITS[name], placeholder: standard.split('\n')[0] ?? '' };
    const kindOf =
      name === 'text'
        ? lines(FIELD_LABELS[name], rule, { hint: MAILS_WORDS.paragraphs, input: { ...input, rows: 9 } })
        : text(FIELD_LABELS[name], rule, { input });
    return { ...kindOf, typed: (stored) => stored || standard };
  };
  return { subject: field('subject'), heading: field('heading'), text: field('text'), closing: field('closing') };
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
