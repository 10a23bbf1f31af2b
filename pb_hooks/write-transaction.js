/**
 * Runs `work` in a transaction that is the database's writer before it has read anything; inside another one, in that.
 *
 * A transaction that reads first keeps what it saw. If another program writes in between, as Litestream does, its own first write is
 * refused, and PocketBase repeats that in vain for seven seconds.
 *
 * With a standby it is rolled back if this machine has stopped being the writer meanwhile.
 * @param {CoreApp} app
 * @param {(tx: core.App) => void} work
 */
function inWriteTransaction(app, work) {
  /** @type {typeof import('./writer-lease.js')} */
  const { requireWriter } = require(`${__hooks}/writer-lease.js`);
  app.runInTransaction((tx) => {
    tx.db().newQuery('UPDATE shop_sequences SET value = value WHERE FALSE').execute();
    work(tx);
    requireWriter();
  });
}

module.exports = { inWriteTransaction };
