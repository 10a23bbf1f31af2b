import type { AuditRequest, AuditResponse } from '#shared/api/audit.ts';
import limits from '#shared/api/limits.json' with { type: 'json' };
import { inWriteTransaction } from '../write-transaction.ts';
import { writeSet } from './audit.ts';

const { maxLabel } = limits;

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
    const set = { actor, label: body.label.slice(0, maxLabel), source: 'api', entries, results: [], isFinal: true };
    id = writeSet(tx, set).id;
  });
  return { id };
}
