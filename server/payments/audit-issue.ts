import type { Admin } from '#server/endpoints/account.ts';
import { database } from '#server/endpoints/database.ts';
import { logger } from '#server/log/shop-logger.ts';
import { AUDIT_PATH, type AuditRequest } from '#shared/api/audit.ts';
import type { IssueRequest, IssueResponse } from '#shared/api/issues.ts';
import type { IssueKind } from '#shared/orders/issue-kinds.ts';

/** Collection of the audit entry by kind of issue. Kinds without one create a refund, which is audited where it is reserved. */
const COLLECTIONS: Partial<Record<IssueKind, string>> = {
  refund_unsent: 'refunds',
  refund_slow: 'refunds',
  overdue_reservation: 'orders',
  webhook_failed: 'payment_events',
};

/** Writes to the audit log that staff resolved an issue. Never throws, because the issue is already resolved. */
export async function auditIssue(
  { kind, subject }: IssueRequest,
  outcome: IssueResponse['outcome'],
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
    logger.error({ err: error, kind, subject }, 'cannot write a resolved issue to the audit log');
  }
}
