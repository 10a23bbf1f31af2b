const { inWriteTransaction } = require('../write-transaction.js');

/**
 * Runs `work` in one transaction that is synced to disk before it returns; nested calls join the outer transaction.
 * PocketBase runs SQLite with synchronous=NORMAL, which may lose the last commits in a power cut.
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
  inWriteTransaction(app, (tx) => {
    results.push(work(tx));
  });
  // A failed transaction has thrown, so there is a result.
  return /** @type {T} */ (results[0]);
}

/**
 * Thrown to roll back and still return data.
 * @template T
 */
class Refusal {
  /** @param {T} answer */
  constructor(answer) {
    this.answer = answer;
  }
}

/**
 * As inDurableTransaction, but a thrown Refusal rolls back and becomes the result. `work` must throw it before it saves a
 * record, since PocketBase would send realtime events of saved records all the same.
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
