/**
 * Runs `work` in a transaction that is the database's writer before it has read anything; inside another one, in that.
 *
 * A transaction that reads first keeps what it saw. If another program writes in between, as Litestream does, its own first write is
 * refused, and PocketBase repeats that in vain for seven seconds.
 */
export function inWriteTransaction(app: CoreApp, work: (tx: core.App) => void) {
  app.runInTransaction((tx) => {
    tx.db().newQuery('UPDATE shop_sequences SET value = value WHERE FALSE').execute();
    work(tx);
  });
}

/**
 * Runs `work` in one transaction that is synced to disk before it returns; nested calls join the outer transaction.
 * PocketBase runs SQLite with synchronous=NORMAL, which may lose the last commits in a power cut.
 */
export function inDurableTransaction<T>(app: CoreApp, work: (tx: CoreApp) => T): T {
  if (app.isTransactional()) return work(app);
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute();
  const results: T[] = [];
  inWriteTransaction(app, (tx) => {
    results.push(work(tx));
  });
  // A failed transaction has thrown, so there is a result.
  return results[0] as T;
}

/** Thrown to roll back and still return data. */
export class Refusal<T> {
  readonly answer: T;
  constructor(answer: T) {
    this.answer = answer;
  }
}

/** Rolls back and answers like an error of PocketBase. */
export function refusal(status: number, message: string, data: Values = {}) {
  return new Refusal({ status, body: { status, message, data } });
}

/**
 * As inDurableTransaction, but a thrown Refusal rolls back and becomes the result. Nothing of it is announced: PocketBase
 * sends the events of saved records once the transaction is committed.
 */
export function inDurableTransactionOrRefusal<T>(app: CoreApp, work: (tx: CoreApp) => T): T {
  if (app.isTransactional()) return inSavepointOrRefusal(app, work);
  let refusal: Refusal<T> | undefined;
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
 */
function inSavepointOrRefusal<T>(tx: CoreApp, work: (tx: CoreApp) => T): T {
  const run = (sql: string) => tx.db().newQuery(sql).execute();
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
