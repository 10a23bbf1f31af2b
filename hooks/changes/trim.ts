import { execute } from '../db/query.ts';
import { lastChange } from '../db/sequences.ts';
import { inWriteTransaction } from '../db/transaction.ts';

/** Rows kept for a stopped publisher or a rollback to an older release. If theirs are deleted, all pages are rendered. */
const KEPT_LINES = 100000;

/** Deletes old rows of the change log and records the last deleted number in shop_sequences. */
export function trimChanges(app: CoreApp) {
  inWriteTransaction(app, (tx) => {
    const upTo = lastChange(tx) - KEPT_LINES;
    if (upTo <= 0) return;
    execute(tx, 'DELETE FROM shop_changes WHERE seq <= {:upTo}', { upTo });
    const sql = `INSERT INTO shop_sequences (name, value) VALUES ('changes_forgotten', {:upTo})
      ON CONFLICT (name) DO UPDATE SET value = MAX(value, excluded.value)`;
    execute(tx, sql, { upTo });
  });
}
