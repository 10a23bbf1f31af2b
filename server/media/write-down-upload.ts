import type { Admin } from '#server/endpoints/admin.ts';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';

/** Writes an upload into the audit log. The picture is there whether or not that works. */
export async function writeDownUpload(row: MediaRow, admin: Admin): Promise<void> {
  const { id, file, uploaded_as, bytes } = row;
  const entry = {
    collection: 'product_images',
    record_id: id,
    action: 'create',
    title: uploaded_as || file,
    after: { file, uploaded_as, bytes },
  };
  try {
    await database().send('/api/shop/audit', {
      method: 'POST',
      body: { user_id: admin.id, label: 'Picture uploaded', entries: [entry] },
    });
  } catch (error) {
    logger.error({ err: error, picture: id }, 'an upload is not in the audit log');
  }
}
