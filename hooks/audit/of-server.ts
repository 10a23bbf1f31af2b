import type { AuditRequest, AuditResponse } from '#shared/api/audit.ts';
import { MAX_LABEL } from '#shared/limits.ts';
import { inDurableTransaction } from '../db/transaction.ts';
import { writeSet } from './write-set.ts';

/** Logs a change that the shop's server made for an admin, such as a refund. It cannot be undone. */
export function auditOfServer(app: CoreApp, body: AuditRequest): AuditResponse {
  return inDurableTransaction(app, (tx) => {
    const actor = tx.findRecordById('users', body.user_id);
    const entries = body.entries.map((entry) => ({ ...entry, title: entry.title.slice(0, 300) }));
    const { id } = writeSet(tx, {
      actor,
      label: body.label.slice(0, MAX_LABEL),
      source: 'api',
      entries,
      isFinal: true,
    });
    return { id };
  });
}
