import { inWriteTransaction } from '../db/write-transaction.ts';

/** Rows kept for a stopped publisher or a rollback to an older release. If theirs are deleted, all pages are rendered. */
const KEPT_LINES = 100000;

/** Deletes old rows of the change log and records the last deleted number in shop_sequences. */
export function trimChanges(app: CoreApp) {
  inWriteTransaction(app, (tx) => {
    const newest = new DynamicModel({ value: 0 });
    tx.db()
      .newQuery("SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'shop_changes'), 0) AS value")
      .one(newest);
    const upTo = newest.value - KEPT_LINES;
    if (upTo <= 0) return;
    tx.db().newQuery('DELETE FROM shop_changes WHERE seq <= {:upTo}').bind({ upTo }).execute();
    tx.db()
      .newQuery(
        `INSERT INTO shop_sequences (name, value) VALUES ('changes_forgotten', {:upTo})
         ON CONFLICT (name) DO UPDATE SET value = MAX(value, excluded.value)`,
      )
      .bind({ upTo })
      .execute();
  });
}
