/**
 * Runs `work` in one transaction that is on the disk before it is answered; inside another such one, as a part of it.
 * A power cut may otherwise take back the last commits, since PocketBase runs SQLite with synchronous=NORMAL.
 * @template T
 * @param {CoreApp} app
 * @param {(tx: CoreApp) => T} work
 * @returns {T}
 */
function inDurableTransaction(app, work) {
  if (app.isTransactional()) return work(app);
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();
  /** @type {T[]} */
  const results = [];
  app.runInTransaction((tx) => {
    results.push(work(tx));
  });
  // A failed transaction has thrown.
  return /** @type {T} */ (results[0]);
}

/**
 * Thrown to take back what was done while still answering with data.
 * @template T
 */
class Refusal {
  /** @param {T} answer */
  constructor(answer) {
    this.answer = answer;
  }
}

/**
 * Like inDurableTransaction, but a thrown Refusal takes back what `work` did and becomes the result. Records that it has
 * saved by then would be told of all the same, so it refuses before it saves any.
 * @template T
 * @param {CoreApp} app
 * @param {(tx: CoreApp) => T} work
 * @returns {T}
 */
function inDurableTransactionOrRefusal(app, work) {
  return inDurableTransaction(app, (tx) => {
    /** @param {string} sql */
    const run = (sql) => tx.db().newQuery(sql).execute();
    run('SAVEPOINT refusable');
    try {
      const result = work(tx);
      run('RELEASE refusable');
      return result;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      run('ROLLBACK TO refusable');
      run('RELEASE refusable');
      return error.answer;
    }
  });
}

module.exports = { Refusal, inDurableTransaction, inDurableTransactionOrRefusal };
