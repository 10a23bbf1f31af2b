import type { Admin } from '#server/endpoints/admin.ts';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { AUDIT_PATH, type AuditRequest } from '#shared/api/audit.ts';
import type { MatterKind, MatterRequest, MatterResponse } from '#shared/api/matters.ts';

/** What is in the audit log by the matter that was settled. A new refund is written down where it is booked. */
const COLLECTIONS: Partial<Record<MatterKind, string>> = {
  refund_unsent: 'refunds',
  refund_slow: 'refunds',
  overdue_reservation: 'orders',
  webhook_failed: 'payment_events',
};

/** Writes into the audit log that staff had a stuck matter seen to. What was done is done, whether or not that works. */
export async function writeDownMatter(
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
    const body: AuditRequest = { user_id: admin.id, label: 'Seen to from the inbox', entries: [entry] };
    await database().send(AUDIT_PATH, { method: 'POST', body });
  } catch (error) {
    logger.error({ err: error, kind, subject }, 'a settled matter is not in the audit log');
  }
}
