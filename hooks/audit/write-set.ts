import type { ChangeSetResponse } from '#shared/api/change-sets.ts';
import { scalar } from '../db/rows.ts';

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

/** An entry of the audit log. */
export interface AuditEntry {
  collection: string;
  record_id: string;
  /** Empty for records without a product. */
  product_id: string;
  action: 'create' | 'update' | 'adjust' | 'delete';
  /** The record's name at that time. */
  title: string;
  before: Values | null;
  after: Values | null;
  /** An override of the order's state machine. */
  by_hand?: boolean;
}

interface NewChangeSet {
  actor: { id: string; email: () => string };
  label: string;
  source: string;
  group?: string;
  key?: string;
  /** Of the request sent with the key. */
  requestHash?: string;
  entries: AuditEntry[];
  results: ChangeSetResponse['results'];
  /** What a repeat with the key gets, instead of the answer of this function. */
  answer?: Values;
  /** The id of the change set that it undoes. */
  undoes?: string;
  /** Whether it cannot be undone. */
  isFinal?: boolean;
}

/**
 * Writes a change set and its entries to the audit log, in the transaction of the change, and returns the answer:
 * `{id, change_seq, results}`. Plain SQL, since there may be thousands of entries.
 */
export function writeSet(tx: CoreApp, set: NewChangeSet) {
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

/** Deleting a picture's record deletes its file. */
function isGoneForGood(entry: AuditEntry) {
  return entry.collection === 'product_images' && entry.action === 'delete';
}

function writeEntries(tx: CoreApp, setId: string, from: number, entries: AuditEntry[]) {
  const params: Params = { set: setId };
  const rows = entries.map((entry, index) => {
    const value = (column: string, given: unknown) => {
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

/** The newest number of the change log (pb_migrations/1800000015_changes.js) written by this transaction. */
function newestChange(tx: CoreApp) {
  return scalar(tx, "SELECT seq AS value FROM sqlite_sequence WHERE name = 'shop_changes'", {}, 0);
}

function newId() {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}
