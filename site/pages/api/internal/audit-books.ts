import { z } from 'zod';
import { auditBooks } from '#server/books/audit-books.ts';
import { endpoint, readJson } from '#server/endpoints/endpoint.ts';
import { requireInternalSecret } from '#server/endpoints/internal.ts';

const requestSchema = z.object({ force: z.boolean().default(false) });

/** POST /api/internal/audit-books: the serving process calls it on a timer, an operator with `npm run shop -- audit`. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  const { force } = await readJson(request, requestSchema);
  return auditBooks(new Date(), force);
});
