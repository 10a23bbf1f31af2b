import type { AuditRequest, AuditResponse } from '#shared/api/audit.ts';
import { MAX_LABEL } from '#shared/limits.ts';
import { inWriteTransaction } from '../db/write-transaction.ts';
import { writeSet } from './write-set.ts';

/** Logs a change that the shop's server made for an admin, such as a refund. It cannot be undone. */
export function auditOfServer(app: CoreApp, body: AuditRequest): AuditResponse {
  let id = '';
  inWriteTransaction(app, (tx) => {
    const actor = tx.findRecordById('users', body.user_id);
    const entries = body.entries.map((entry) => ({
      ...entry,
      title: entry.title.slice(0, 300),
      product_id: '',
      before: null,
    }));
    const set = { actor, label: body.label.slice(0, MAX_LABEL), source: 'api', entries, results: [], isFinal: true };
    id = writeSet(tx, set).id;
  });
  return { id };
}
