import { auditBooks } from '#server/books/audit-books.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { requireInternalSecret } from '#server/endpoints/internal.ts';

/** POST /api/internal/audit-books: an operator calls it with `npm run shop -- audit`. */
export const POST = endpoint(async ({ request }) => {
  requireInternalSecret(request);
  return auditBooks(new Date(), true);
});
