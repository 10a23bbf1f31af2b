import type { MailKind, MailTexts } from '../orders/mails.ts';
import texts from './mail-texts.json' with { type: 'json' };

/**
 * The texts where staff have written none; PocketBase's hooks read the same file. Apart from mails.ts, so that only the page of
 * mails loads them.
 */
export const DEFAULT_MAIL_TEXTS: Readonly<Record<MailKind, MailTexts & { button: string }>> = texts;
