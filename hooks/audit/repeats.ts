import { refusal } from '../db/transaction.ts';

/**
 * The answer given to this key before; null for a new key.
 * @throws Refusal if the key was used for another change
 */
export function earlierAnswer(tx: CoreApp, admin: core.Record, key: string, requestHash: string) {
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
