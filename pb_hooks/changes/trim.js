/** Lines kept for a publisher that was away, or a release that staff go back to. With fewer, all pages are made again. */
const KEPT_LINES = 100000;

/**
 * Deletes old lines of the change log and records in shop_sequences up to which number.
 * @param {CoreApp} app
 */
function trimChanges(app) {
  app.runInTransaction((tx) => {
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

module.exports = { trimChanges };
