import type { BackupReport } from '#shared/api/backups.ts';
import { BACKUP_FAILED } from '#shared/orders/issue-kinds.ts';
import { queueAccountMail } from '../account-mails/queue.ts';
import { keepFindings } from '../books/audit.ts';
import { strings } from '../db/query.ts';
import { inWriteTransaction } from '../db/transaction.ts';

const OWNERS = `SELECT u.id AS value FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'owner' ORDER BY u.id`;

/** Keeps why backups fail for Needs attention, and tells the owners once. */
export function reportBackups(app: CoreApp, { failure, is_mailed }: BackupReport) {
  const of = { order_id: '', order_number: '' };
  inWriteTransaction(app, (tx) => {
    keepFindings(tx, BACKUP_FAILED, failure ? [{ ...of, subject: failure.since, detail: failure.message }] : []);
    if (failure === null || !is_mailed || !tx.settings().smtp.enabled) return;
    for (const id of strings(tx, OWNERS)) {
      const owner = tx.findRecordById('users', id);
      queueAccountMail(tx, owner, BACKUP_FAILED, { note: failure.message, once: failure.since });
    }
  });
  return {};
}
