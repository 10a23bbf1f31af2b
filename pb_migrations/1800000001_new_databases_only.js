// The schema of version 1.0.0 begins here: one file for each subject. It is for new databases. One of version 0.x has the same
// tables by other migrations, and is refused before anything is written.
migrate((app) => {
  /** @type {typeof import('../shared/pocketbase/version-0.json')} */
  const { firstMigration, refusal } = require(`${__hooks}/../shared/pocketbase/version-0.json`);
  const applied = new DynamicModel({ count: 0 });
  app
    .db()
    .newQuery('SELECT COUNT(*) AS count FROM _migrations WHERE file = {:file}')
    .bind({ file: firstMigration })
    .one(applied);
  if (applied.count > 0) throw new Error(refusal);
});
