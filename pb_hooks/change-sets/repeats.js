const limits = require('../../shared/api/limits.json');
const { refusal } = require('../orders/transaction.js');

/**
 * Whether a request's key can be used.
 * @param {unknown} key
 * @returns {key is string}
 */
function isKey(key) {
  return typeof key === 'string' && key.length >= limits.minKey && key.length <= limits.maxKey;
}

/**
 * The answer given to this key before; null for a new key. @throws Refusal if the key was used for another change
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {string} key
 * @param {string} requestHash
 */
function earlierAnswer(tx, admin, key, requestHash) {
  const rows = arrayOf(new DynamicModel({ user_id: '', request_hash: '', answer: '' }));
  tx.db().newQuery('SELECT user_id, request_hash, answer FROM change_sets WHERE key = {:key}').bind({ key }).all(rows);
  const [first] = rows;
  if (first === undefined) return null;
  if (first.user_id !== admin.id) throw refusal(400, 'This key was used by someone else.');
  // Sets older than the column have no hash.
  if (first.request_hash !== '' && first.request_hash !== requestHash) {
    const message = 'This key was used for another change. Nothing was saved.';
    const invalid = [{ operation: 0, collection: '', field: '', message }];
    throw refusal(400, message, { code: 'invalid', invalid });
  }
  return JSON.parse(first.answer);
}

module.exports = { isKey, earlierAnswer };
