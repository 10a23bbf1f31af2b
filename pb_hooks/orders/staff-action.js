const { inDurableTransactionOrRefusal } = require('./transaction.js');
const { logOrder } = require('./log.js');
const { sorted } = require('../change-sets/compare.js');
const { earlierAnswer, isKey } = require('../change-sets/repeats.js');

/**
 * Runs an action of staff on an order in one transaction, once for each key: a repeated request gets the first answer, whatever
 * has changed since. A caller of the API may leave the key out. `act` throws a Refusal, or returns what is logged and answered.
 * @param {CoreApp} app
 * @param {core.Record} admin
 * @param {string} subject What the action is about: the same key for another one is refused.
 * @param {{ key?: unknown, seen?: unknown }} body
 * @param {(tx: CoreApp) => { order: core.Record, label: string, before: Values, after: Values, answer: Values }} act
 * @returns {Answer}
 */
function actOnce(app, admin, subject, { key, seen: _seen, ...asked }, act) {
  if (key !== undefined && !isKey(key)) throw new BadRequestError('The key of this request is not valid.');
  const requestHash = $security.sha256(JSON.stringify([subject, sorted(asked)]));
  return inDurableTransactionOrRefusal(app, (tx) => {
    const earlier = key === undefined ? null : earlierAnswer(tx, admin, key, requestHash);
    if (earlier !== null) return { status: 200, body: earlier };
    const { order, answer, ...change } = act(tx);
    const once = key === undefined ? {} : { key, requestHash, answer };
    logOrder(tx, { id: admin.id, email: admin.email() }, order, { ...change, ...once });
    return { status: 200, body: answer };
  });
}

module.exports = { actOnce };
