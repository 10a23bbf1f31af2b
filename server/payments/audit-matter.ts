import type { Admin } from '#server/endpoints/admin.ts';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { AUDIT_PATH, type AuditRequest } from '#shared/api/audit.ts';
import type { MatterKind, MatterRequest, MatterResponse } from '#shared/api/matters.ts';

/** Collection of the audit entry by kind of matter. Kinds without one create a refund, which is audited where it is reserved. */
const COLLECTIONS: Partial<Record<MatterKind, string>> = {
  refund_unsent: 'refunds',
  refund_slow: 'refunds',
  overdue_reservation: 'orders',
  webhook_failed: 'payment_events',
};

/** Writes to the audit log that staff resolved a matter. Never throws, because the matter is already resolved. */
export async function auditMatter(
  { kind, subject }: MatterRequest,
  outcome: MatterResponse['outcome'],
  admin: Admin,
): Promise<void> {
  const collection = COLLECTIONS[kind];
  if (collection === undefined) return;
  const entry = {
    collection,
    record_id: subject,
    action: 'update' as const,
    title: subject,
    after: { matter: kind, outcome },
  };
  try {
    const body: AuditRequest = { user_id: admin.id, label: 'Resolved in the inbox', entries: [entry] };
    await database().send(AUDIT_PATH, { method: 'POST', body });
  } catch (error) {
    logger.error({ err: error, kind, subject }, 'cannot write a resolved matter to the audit log');
  }
}
