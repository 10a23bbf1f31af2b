import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { readOpening } from '#server/opening/read-opening.ts';
import type { Opening } from '#shared/api/opening.ts';

/** GET /api/admin/opening (shared/api/opening.ts). */
export const GET = endpoint(async ({ request }): Promise<Opening> => {
  await requireAdmin(request);
  return readOpening();
});
