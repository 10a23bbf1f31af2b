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
