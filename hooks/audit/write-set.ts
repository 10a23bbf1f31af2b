import type { ChangeSetResponse } from '#shared/api/change-sets.ts';
import type { OrderActor } from '#shared/api/order-moves.ts';
import { AUDIT_LABELS, type AuditKind } from '#shared/audit-kinds.ts';
import { execute, NOW } from '../db/query.ts';
import { lastChange } from '../db/sequences.ts';

/** Who changes something: an account, or what the server names of one. */
export type Actor = core.Record | OrderActor;

/** An entry of the audit log. */
export interface AuditEntry {
  collection: string;
  record_id: string;
  /** Of records that are a product or belong to one. */
  product_id?: string;
  action: 'create' | 'update' | 'adjust' | 'delete';
  /** The record's name at that time. */
  title: string;
  before?: Values | null;
  after?: Values | null;
  /** An override of the order's state machine. */
  by_hand?: boolean;
}

interface NewChangeSet {
  actor: Actor;
  label: string;
  /** Of an action that the hooks log by themselves. */
  kind?: AuditKind;
  source: string;
  group?: string;
  key?: string;
  /** Of the request sent with the key. */
  requestHash?: string;
  entries: AuditEntry[];
  results?: ChangeSetResponse['results'];
  /** What a repeat with the key gets, instead of the answer of this function. */
  answer?: Values;
  /** The id of the change set that it undoes. */
  undoes?: string;
  /** Whether it cannot be undone. */
  isFinal?: boolean;
}

/** Writes a change set and its entries to the audit log, in the transaction of the change. */
export function writeSet(tx: CoreApp, set: NewChangeSet): ChangeSetResponse {
  const id = newId();
  const answer = { id, change_seq: lastChange(tx), results: set.results ?? [] };
  const sql = `INSERT INTO change_sets
      (id, user_id, actor, label, kind, source, group_id, key, request_hash, undoes, undone_by, is_final, entries, answer, created_at)
    VALUES ({:id}, {:user_id}, {:actor}, {:label}, {:kind}, {:source}, {:group_id}, {:key}, {:request_hash}, {:undoes},
      '', {:is_final}, {:entries}, {:answer}, ${NOW})`;
  execute(tx, sql, {
    id,
    user_id: set.actor.id,
    actor: emailOf(set.actor),
    label: set.label,
    kind: set.kind ?? '',
    source: set.source,
    group_id: set.group ?? '',
    key: set.key ?? newId(),
    request_hash: set.requestHash ?? '',
    undoes: set.undoes ?? '',
    is_final: set.isFinal === true || set.entries.some(isGoneForGood),
    entries: set.entries.length,
    answer: JSON.stringify(set.answer ?? answer),
  });
  writeEntries(tx, id, set.entries);
  return answer;
}

/** Writes a change that cannot be undone in the log: money, stock, roles or personal data have moved. */
export function writeFinal(
  tx: CoreApp,
  {
    entry,
    ...set
  }: Omit<NewChangeSet, 'label' | 'kind' | 'entries' | 'source' | 'isFinal'> & {
    kind: AuditKind;
    entry: AuditEntry;
    source?: string;
  },
) {
  return writeSet(tx, { source: 'form', ...set, label: AUDIT_LABELS[set.kind], entries: [entry], isFinal: true });
}

export function emailOf(actor: Actor) {
  return typeof actor.email === 'string' ? actor.email : actor.email();
}

/** Deleting a picture's record deletes its file. */
function isGoneForGood(entry: AuditEntry) {
  return entry.collection === 'product_images' && entry.action === 'delete';
}

/** One statement, since there may be thousands. */
function writeEntries(tx: CoreApp, set: string, entries: AuditEntry[]) {
  const sql = `INSERT INTO audit_entries (id, change_set_id, position, [[collection]], record_id, product_id, [[action]],
      title, [[before]], [[after]], by_hand, created_at)
    SELECT value ->> 'id', {:set}, key, value ->> 'collection', value ->> 'record_id', COALESCE(value ->> 'product_id', ''),
      value ->> 'action', value ->> 'title', COALESCE(value -> 'before', 'null'), COALESCE(value -> 'after', 'null'),
      COALESCE(value ->> 'by_hand', FALSE), ${NOW}
    FROM json_each({:rows})`;
  execute(tx, sql, { set, rows: JSON.stringify(entries.map((entry) => ({ id: newId(), ...entry }))) });
}

function newId() {
  return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
}
