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
 * Rolls back and answers like an error of PocketBase.
 * @param {number} status
 * @param {string} message
 * @param {Values} [data]
 */
function refusal(status, message, data = {}) {
  return new Refusal({ status, body: { status, message, data } });
}

/**
 * As inDurableTransaction, but a thrown Refusal rolls back and becomes the result. Nothing of it is announced: PocketBase
 * sends the events of saved records once the transaction is committed.
 * @template T
 * @param {CoreApp} app
 * @param {(tx: CoreApp) => T} work
 * @returns {T}
 */
function inDurableTransactionOrRefusal(app, work) {
  if (app.isTransactional()) return inSavepointOrRefusal(app, work);
  /** @type {Refusal<T> | undefined} */
  let refusal;
  try {
    return inDurableTransaction(app, (tx) => {
      try {
        return work(tx);
      } catch (error) {
        // PocketBase throws an error of its own for it.
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    });
  } catch (error) {
    if (refusal === undefined) throw error;
    return refusal.answer;
  }
}

/**
 * Within the transaction of several moves, which goes on after a refusal: `work` must throw it before it saves a record, since
 * the events of saved records are sent when that transaction is committed.
 * @template T
 * @param {CoreApp} tx
 * @param {(tx: CoreApp) => T} work
 * @returns {T}
 */
function inSavepointOrRefusal(tx, work) {
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
}

module.exports = { Refusal, refusal, inDurableTransaction, inDurableTransactionOrRefusal };
