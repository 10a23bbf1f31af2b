import { z } from 'zod';
import { MAIL_KINDS, mailRowSchema, mailTextsSchema } from '#shared/orders/mails.ts';

/** Settings → Mails. */

/** GET (PocketBase, admins only): the newest mails of the outbox. */
export const ADMIN_MAILS_PATH = '/api/shop/admin/mails';

/** POST (PocketBase, admins only): sends a mail again; a repeated request sends it once. 400 says why it cannot be sent. */
export const sendAgainPath = (mailId: string): string => `${ADMIN_MAILS_PATH}/${mailId}/again`;

export const adminMailsSchema = z.object({
  /** Whether there is a mail server. */
  is_configured: z.boolean(),
  /** The address that mails come from. */
  from: z.string(),
  mails: z.array(mailRowSchema),
});
export type MailsAnswer = z.infer<typeof adminMailsSchema>;

/** POST MailDraft (admins): the mail with these texts, about an example order. */
export const MAIL_PREVIEW_PATH = '/api/admin/mail-preview';

/** POST MailDraft (admins): sends it to the admin who asks. 502 mail_failed with the mail server's answer. */
export const MAIL_TEST_PATH = '/api/admin/mail-test';

export const mailDraftSchema = z.object({ kind: z.enum(MAIL_KINDS), texts: mailTextsSchema });
export type MailDraft = z.infer<typeof mailDraftSchema>;

export const mailPreviewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type MailPreview = z.infer<typeof mailPreviewSchema>;

export const mailTestSchema = z.object({ email: z.string() });
