import { z } from 'zod';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { requireInternalSecret } from '#server/endpoints/internal.ts';
import { sendMails } from '#server/mails/send-mails.ts';

/** `now` lets a test look at the outbox from a later hour. */
const requestSchema = z.object({ now: z.iso.datetime().optional() });

/** POST /api/internal/send-mails: the serving process calls it on a timer. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  const { now } = await readJson(request, requestSchema);
  return sendMails(now === undefined ? new Date() : new Date(now));
});
