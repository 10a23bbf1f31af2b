/** @import { ChangeSetResponse } from '../../shared/api/change-sets.ts' */

const { scalar } = require('./rows.js');

const ROWS_IN_A_STATEMENT = 100;
const ENTRY_COLUMNS = [
  'id',
  'change_set_id',
  'position',
  'collection',
  'record_id',
  'product_id',
  'action',
  'title',
  'before',
  'after',
  'by_hand',
];

/**
 * An entry of the audit log.
 * @typedef {object} AuditEntry
 * @property {string} collection
 * @property {string} record_id
 * @property {string} product_id Empty for records without a product.
 * @property {'create' | 'update' | 'adjust' | 'delete'} action
 * @property {string} title The record's name at that time.
 * @property {Values | null} before
 * @property {Values | null} after
 * @property {boolean} [by_hand] An override of the order's state machine.
 */

/**
 * @typedef {object} NewChangeSet
 * @property {{ id: string, email: () => string }} actor
 * @property {string} label
 * @property {string} source
 * @property {string} [group]
 * @property {string} [key]
 * @property {string} [requestHash] Of the request sent with the key.
 * @property {AuditEntry[]} entries
 * @property {ChangeSetResponse['results']} results
 * @property {Values} [answer] What a repeat with the key gets, instead of the answer of this function.
 * @property {string} [undoes] The id of the change set that it undoes.
 * @property {boolean} [isFinal] Whether it cannot be undone.
 */

/**
 * Writes a change set and its entries to the audit log, in the transaction of the change, and returns the answer:
 * `{id, change_seq, results}`. Plain SQL, since there may be thousands of entries.
 * @param {CoreApp} tx
 * @param {NewChangeSet} set
 */
function writeSet(tx, set) {
  const id = newId();
  const answer = { id, change_seq: newestChange(tx), results: set.results };
  tx.db()
    .newQuery(
      `INSERT INTO change_sets
         (id, user_id, actor, label, source, group_id, key, request_hash, undoes, undone_by, is_final, entries, answer,
          created_at)
       VALUES ({:id}, {:user_id}, {:actor}, {:label}, {:source}, {:group_id}, {:key}, {:request_hash}, {:undoes}, '',
         {:is_final}, {:entries}, {:answer}, strftime('%Y-%m-%d %H:%M:%fZ'))`,
    )
    .bind({
      id,
      user_id: set.actor.id,
      actor: set.actor.email(),
      label: set.label,
      source: set.source,
      group_id: set.group ?? '',
      key: set.key ?? newId(),
      request_hash: set.requestHash ?? '',
      undoes: set.undoes ?? '',
      is_final: set.isFinal === true || set.entries.some(isGoneForGood),
      entries: set.entries.length,
      answer: JSON.stringify(set.answer ?? answer),
    })
    .execute();
  for (let from = 0; from < set.entries.length; from += ROWS_IN_A_STATEMENT) {
    writeEntries(tx, id, from, set.entries.slice(from, from + ROWS_IN_A_STATEMENT));
  }
  return answer;
}

/**
 * Deleting a picture's record deletes its file.
 * @param {AuditEntry} entry
 */
function isGoneForGood(entry) {
  return entry.collection === 'product_images' && entry.action === 'delete';
}

/**
 * @param {CoreApp} tx
 * @param {string} setId
 * @param {number} from
 * @param {AuditEntry[]} entries
 */
function writeEntries(tx, setId, from, entries) {
  /** @type {Params} */
  const params = { set: setId };
  const rows = entries.map((entry, index) => {
    /**
     * @param {string} column
     * @param {unknown} given
     */
    const value = (column, given) => {
      params[`${column}${index}`] = given;
      return `{:${column}${index}}`;
    };
    const values = [
      value('id', newId()),
      '{:set}',
      value('position', from + index),
      value('collection', entry.collection),
      value('record_id', entry.record_id),
      value('product_id', entry.product_id),
      value('action', entry.action),
      value('title', entry.title),
      value('before', JSON.stringify(entry.before)),
      value('after', JSON.stringify(entry.after)),
      value('by_hand', entry.by_hand === true),
    ];
    return `(${values.join(', ')}, strftime('%Y-%m-%d %H:%M:%fZ'))`;
  });
  const columns = ENTRY_COLUMNS.map((column) => `[[${column}]]`).join(', ');
  tx.db()
    .newQuery(`INSERT INTO audit_entries (${columns}, created_at) VALUES ${rows.join(', ')}`)
    .bind(params)
    .execute();
}

/**
 * The newest number of the change log (migration 1790000004) written by this transaction.
 * @param {CoreApp} tx
 */
function newestChange(tx) {
  return scalar(tx, "SELECT seq AS value FROM sqlite_sequence WHERE name = 'shop_changes'", {}, 0);
}

function newId() {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}

module.exports = { writeSet };
