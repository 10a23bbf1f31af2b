import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { previewMail } from '#server/mails/example-mail.ts';
import { readSender } from '#server/mails/sender.ts';
import { mailDraftSchema } from '#shared/api/admin-mails.ts';

/** POST /api/admin/mail-preview (shared/api/admin-mails.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  return previewMail(await readJson(request, mailDraftSchema), await readSender());
});
