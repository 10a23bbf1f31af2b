import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { sendExample } from '#server/mails/example-mail.ts';
import { mailDraftSchema } from '#shared/api/admin-mails.ts';

/** POST /api/admin/mail-test (shared/api/admin-mails.ts). */
export const POST = endpoint(async ({ request }) => {
  const { email } = await requireAdmin(request);
  await sendExample(await readJson(request, mailDraftSchema), email);
  return { email };
});
