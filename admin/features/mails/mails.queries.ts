import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { pocketBase } from '#admin/api/pocketbase.ts';
import { shownRows } from '#admin/api/read-rows.ts';
import { callServer } from '#admin/api/server.ts';
import {
  ADMIN_MAILS_PATH,
  adminMailsSchema,
  MAIL_PREVIEW_PATH,
  MAIL_TEST_PATH,
  type MailDraft,
  mailPreviewSchema,
  mailTestSchema,
  sendAgainPath,
} from '#shared/api/admin-mails.ts';
import { MAIL_KINDS, mailTextsSchema } from '#shared/orders/mails.ts';

/** Whether there is a mail server, and the newest mails. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async ({ signal }) =>
    shownRows(adminMailsSchema, await pocketBase.send(ADMIN_MAILS_PATH, { method: 'GET', signal })),
});

/** Whether buyers get mails; false until it is known. */
export function useHasMailServer(): boolean {
  return useQuery({ ...mailsQuery, meta: { showsOwnFailure: true } }).data?.is_configured ?? false;
}

/** Sends a mail to a buyer again; pressing twice sends it once. @throws ClientResponseError that says why it cannot be sent */
export async function sendMailAgain(mailId: string): Promise<void> {
  await pocketBase.send(sendAgainPath(mailId), { method: 'POST', body: {} });
}

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
