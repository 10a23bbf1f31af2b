/** The most lines in one answer. */
const MOST = 500;
/** Where shop_sequences keeps up to which number lines have been forgotten. */
const FORGOTTEN = 'changes_forgotten';

/**
 * Lines after a number, oldest first. Takes `{after}`.
 * Gives `{newest, forgotten, changes: [{seq, collection, record_id, product_id}]}`: the newest number there has ever been,
 * and up to which number nothing can be told any more.
 */
function readChanges(app, query) {
  const after = wholeNumber(query.after);
  const changes = arrayOf(new DynamicModel({ seq: 0, collection: '', record_id: '', product_id: '' }));
  app
    .db()
    .newQuery(
      `SELECT seq, collection, record_id, product_id FROM shop_changes WHERE seq > {:after} ORDER BY seq LIMIT ${MOST}`,
    )
    .bind({ after })
    .all(changes);
  return {
    newest: numberFrom(
      app,
      "SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'shop_changes'), 0) AS value",
    ),
    forgotten: numberFrom(
      app,
      `SELECT COALESCE((SELECT value FROM shop_sequences WHERE name = '${FORGOTTEN}'), 0) AS value`,
    ),
    changes,
  };
}

/** Deletes the lines up to and with a number. Takes `{up_to}`, gives `{forgotten}`. */
function forgetChanges(app, body) {
  const upTo = wholeNumber(body.up_to);
  app.runInTransaction((tx) => {
    tx.db().newQuery('DELETE FROM shop_changes WHERE seq <= {:upTo}').bind({ upTo }).execute();
    tx.db()
      .newQuery(
        `INSERT INTO shop_sequences (name, value) VALUES ('${FORGOTTEN}', {:upTo})
         ON CONFLICT (name) DO UPDATE SET value = MAX(value, excluded.value)`,
      )
      .bind({ upTo })
      .execute();
  });
  return { forgotten: upTo };
}

function wholeNumber(value) {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0) throw new BadRequestError('A whole number is needed.');
  return number;
}

function numberFrom(app, sql) {
  const row = new DynamicModel({ value: 0 });
  app.db().newQuery(sql).one(row);
  return row.value;
}

module.exports = { readChanges, forgetChanges };
