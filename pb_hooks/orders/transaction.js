/**
 * Runs `work` in one transaction that is on the disk before it is answered.
 * A power cut may otherwise take back the last commits, since PocketBase runs SQLite with synchronous=NORMAL.
 */
function inDurableTransaction(app, work) {
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();
  let result = null;
  app.runInTransaction((tx) => {
    result = work(tx);
  });
  return result;
}

/** Thrown to roll back while still answering with data. */
function Refusal(answer) {
  this.answer = answer;
}

/** Like inDurableTransaction, but a thrown Refusal rolls back and becomes the result. */
function inDurableTransactionOrRefusal(app, work) {
  let refusal = null;
  try {
    return inDurableTransaction(app, (tx) => {
      try {
        return work(tx);
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    });
  } catch (error) {
    if (refusal) return refusal.answer;
    throw error;
  }
}

module.exports = { Refusal, inDurableTransaction, inDurableTransactionOrRefusal };
