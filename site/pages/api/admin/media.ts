import { requireAdmin } from '#site/server/http/admin.ts';
import { endpoint } from '#site/server/http/endpoint.ts';
import { uploadMedia } from '#site/server/media/upload-media.ts';

/** POST /api/admin/media (shared/api/admin-media.ts). */
export const POST = endpoint(async ({ request }) => {
  const admin = await requireAdmin(request);
  return uploadMedia(request, admin);
});
