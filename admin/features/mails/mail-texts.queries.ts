import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { callServer } from '#admin/api/server.ts';
import {
  MAIL_PREVIEW_PATH,
  MAIL_TEST_PATH,
  type MailDraft,
  mailPreviewSchema,
  mailTestSchema,
} from '#shared/api/admin-mails.ts';
import { MAIL_KINDS, mailTextsSchema } from '#shared/orders/mails.ts';

/** A mail's texts as stored: empty where the default is used. */
const mailTextsRowSchema = mailTextsSchema.extend({
  id: z.enum(MAIL_KINDS),
  name: z.string(),
  is_off: z.boolean(),
  /** Of the mail that asks for a review; 0 for others. */
  after_days: z.number().int(),
});
export type MailTextsRow = z.infer<typeof mailTextsRowSchema>;

/** The texts of all mails. */
export const mailTextsQuery = queryOptions({
  queryKey: ['mail-texts'],
  queryFn: async ({ signal }) =>
    shownRows(z.array(mailTextsRowSchema), await pocketBase.collection('mail_texts').getFullList({ signal })),
});

/** The mail with these texts; the last one stays while the next is rendered. */
export function previewQuery(draft: MailDraft) {
  return queryOptions({
    queryKey: ['mail-preview', draft],
    meta: { showsOwnFailure: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => callServer(MAIL_PREVIEW_PATH, mailPreviewSchema, { body: draft, signal }),
  });
}

/** Sends the mail to the signed-in admin; returns the address. @throws ServerRefusal */
export async function sendTest(draft: MailDraft): Promise<string> {
  return (await callServer(MAIL_TEST_PATH, mailTestSchema, { body: draft })).email;
}
