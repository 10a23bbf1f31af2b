import type { Admin } from '#server/endpoints/account.ts';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import type { MediaRow } from '#shared/api/admin-media.ts';
import { AUDIT_PATH, type AuditRequest } from '#shared/api/audit.ts';

/** Adds an upload to the audit log. A failure is logged; the upload stays. */
export async function auditUpload(row: MediaRow, admin: Admin): Promise<void> {
  const { id, file, uploaded_as, bytes } = row;
  const entry = {
    collection: 'product_images',
    record_id: id,
    action: 'create' as const,
    title: uploaded_as || file,
    after: { file, uploaded_as, bytes },
  };
  try {
    const body: AuditRequest = { user_id: admin.id, label: 'Picture uploaded', entries: [entry] };
    await database().send(AUDIT_PATH, { method: 'POST', body });
  } catch (error) {
    logger.error({ err: error, picture: id }, 'an upload is not in the audit log');
  }
}
