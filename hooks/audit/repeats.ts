import { first, texts } from '../db/query.ts';
import { refusal } from '../db/transaction.ts';

/**
 * The answer given to this key before; null for a new key.
 * @throws Refusal if the key was used for another change
 */
export function earlierAnswer(tx: CoreApp, admin: core.Record, key: string, requestHash: string) {
  const sql = 'SELECT user_id, request_hash, answer FROM change_sets WHERE key = {:key}';
  const known = first(tx, sql, { key }, texts('user_id', 'request_hash', 'answer'));
  if (known === undefined) return null;
  if (known.user_id !== admin.id) throw refusal(400, 'This key was used by someone else.');
  // Erasing a customer empties the hashes.
  const isOther = known.request_hash !== '' && known.request_hash !== requestHash;
  if (isOther) throw wholeRefusal('This key was used for another change. Nothing was saved.');
  return JSON.parse(known.answer);
}

/** A change set that is refused as a whole. */
export function wholeRefusal(message: string) {
  const invalid = [{ operation: 0, collection: '', field: '', message }];
  return refusal(400, message, { code: 'invalid', invalid });
}
