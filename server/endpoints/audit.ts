import { logger } from '#server/log/shop-logger.ts';
import type { AuditRequest } from '#shared/api/audit.ts';
import type { Admin } from './account.ts';
import { callHook } from './hook-route.ts';

/** Adds what the server did for an admin to the audit log. A failure is logged only: it is done already. */
export async function audit(admin: Admin, label: string, entry: AuditRequest['entries'][number]): Promise<void> {
  const body: AuditRequest = { user_id: admin.id, label, entries: [entry] };
  try {
    await callHook('POST /api/shop/server/audit', body);
  } catch (error) {
    logger.error({ err: error, record: entry.record_id, label }, 'cannot write to the audit log');
  }
}
