import { requireAdmin } from '#server/endpoints/account.ts';
import { endpoint } from '#server/endpoints/endpoint.ts';
import { uploadMedia } from '#server/media/upload-media.ts';

/** POST /api/admin/media (shared/api/admin-media.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return uploadMedia(request, admin);
});
