import { auditBooks } from '#server/books/audit-books.ts';
import { readBooks } from '#server/books/books.ts';
import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';

/** GET /api/admin/books (shared/api/books.ts). */
export const GET = endpoint(async ({ request }) => {
  await requireAdmin(request);
  return readBooks();
});

/** POST /api/admin/books (shared/api/books.ts). */
export const POST = endpoint(async ({ request }) => {
  await requireAdmin(request);
  return auditBooks(new Date(), true);
});
