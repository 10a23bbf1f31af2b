/** @import { Erasures } from '../../shared/api/customers.ts' */

const { inDurableTransaction } = require('../orders/transaction.js');
const { eraseAgain } = require('./erase.js');

/**
 * All erasures, oldest first.
 * @param {CoreApp} app
 * @returns {Erasures['erasures']}
 */
function listErasures(app) {
  return app.findAllRecords('erasures').map((record) => {
    const { customer_ids, order_ids, created_at } = JSON.parse(JSON.stringify(record));
    return { customer_ids, order_ids, created_at };
  });
}

/**
 * Adds erasures that are not in the list, as of a list that was kept before a restore, and carries them out.
 * Returns how many customers were erased again: `{erased}`.
 * @param {CoreApp} app
 * @param {core.Record} owner
 * @param {unknown} body
 * @throws BadRequestError for another file
 */
function applyErasures(app, owner, body) {
  const given = erasuresIn(body);
  return inDurableTransaction(app, (tx) => {
    const known = listErasures(tx).map(({ customer_ids }) => String(customer_ids[0]));
    for (const { customer_ids, order_ids } of given) {
      if (known.includes(String(customer_ids[0]))) continue;
      const record = new Record(tx.findCollectionByNameOrId('erasures'));
      record.load({ actor: owner.email(), customer_ids, order_ids });
      tx.save(record);
    }
    return { erased: eraseAgain(tx, given) };
  });
}

/**
 * @param {unknown} body
 * @returns {Erasures['erasures']}
 */
function erasuresIn(body) {
  const { erasures } = /** @type {{ erasures?: unknown }} */ (Object(body));
  /** @param {unknown} ids */
  const areIds = (ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string' && /^[a-z0-9]{15}$/.test(id));
  /** @param {unknown} one */
  const isErasure = (one) => areIds(Object(one).customer_ids) && areIds(Object(one).order_ids);
  if (!Array.isArray(erasures) || !erasures.every(isErasure)) {
    throw new BadRequestError('This is not a list of erasures. Choose the file that was downloaded here.');
  }
  return erasures;
}

module.exports = { listErasures, applyErasures };
