import { recordOrNull } from '../db/rows.ts';
import { restore } from './create.ts';
import { logDeletion } from './delete.ts';
import { isRefused, newRun, type Run } from './run.ts';
import { takeWishOwner, withoutOwner } from './wishlist-owners.ts';

/** Rows that are deleted and restored with others. Staff do not edit them, and they never refuse an undo. */
export const FOLLOWERS = ['wishlists', 'order_items'];

/** An entry of the audit log to undo. */
export interface UndoneEntry {
  /** The number by which refusals name it. */
  index: number;
  collection: string;
  id: string;
  title: string;
  action: string;
  before: Values | null;
  after: Values | null;
}

/** Undoes an entry of a wishlist row or an order item, if that is still possible. */
export function takeBackFollower(run: Run, index: number, entry: UndoneEntry) {
  if (entry.collection === 'order_items') linkItem(run, entry);
  else if (entry.action === 'delete') restoreWish(run, index, entry);
  else deleteWish(run, entry);
}

/**
 * Restores a wishlist row, unless the shopper's account was deleted or has the product in its wishlist again.
 */
function restoreWish(run: Run, index: number, { collection, id, before }: UndoneEntry) {
  const owner = takeWishOwner(run.tx, id);
  if (owner === '') return;
  const trial = newRun(run.tx);
  restore(trial, index, collection, id, { ...before, user_id: owner });
  if (isRefused(trial)) return;
  run.entries.push(...trial.entries.map((entry) => ({ ...entry, after: entry.after && withoutOwner(entry.after) })));
}

function deleteWish(run: Run, { collection, id }: UndoneEntry) {
  const record = recordOrNull(run.tx, collection, id);
  if (record === null) return;
  logDeletion(run, record);
  run.tx.delete(record);
}

/** Links an order item to its product again (or unlinks it), unless the link was changed since. */
function linkItem(run: Run, { id, before, after }: UndoneEntry) {
  if (before === null || after === null) return;
  const record = recordOrNull(run.tx, 'order_items', id);
  const fields = Object.keys(after);
  if (record === null || !fields.every((field) => record.getString(field) === after[field])) return;
  for (const field of fields) record.set(field, before[field]);
  run.tx.saveNoValidate(record);
  run.entries.push({
    collection: 'order_items',
    record_id: id,
    product_id: String(before.product_id ?? ''),
    action: 'update',
    title: record.getString('name'),
    before: after,
    after: before,
  });
}
