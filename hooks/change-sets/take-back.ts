import { recordOrNull, recordsWhere } from '../db/rows.ts';
import { restore } from './create.ts';
import { logDeletion, remove } from './delete.ts';
import { conflict, isRefused, newRun, type Run, type Step } from './run.ts';
import { rulesOf } from './staff-fields.ts';
import { logEntry } from './titles.ts';
import { adjust, pick, setValues } from './update.ts';
import { takeWishOwner, withoutOwner } from './wishlist-owners.ts';

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

/** Undoes one entry of the audit log. Conflicts with later changes are noted in `run`. */
export function takeBack(run: Run, entry: UndoneEntry) {
  const { index, collection, id, action, before, after } = entry;
  const step = { run, index, collection, id };
  // What follows other records is undone if that is still possible.
  if (collection === 'order_items') return linkItem(run, entry);
  if (collection === 'wishlists') return action === 'delete' ? restoreWish(step, entry) : deleteWish(run, entry);
  if (before !== null && action === 'delete') restore(step, before);
  else if (after !== null && action === 'create') takeAway(step, after);
  else if (before !== null && after !== null) reverseUpdate(step, before, after);
}

/** Undoes an update; stock moves back by the same number of pieces. */
function reverseUpdate(step: Step, before: Values, after: Values) {
  const { stock_quantity: stock, ...values } = before;
  const { stock_quantity: seenStock, ...seen } = after;
  const isStock = step.collection === 'product_variants' && stock !== undefined;
  if (isStock) adjust(step, { by: Number(stock) - Number(seenStock) });
  const rest = isStock ? { values, seen } : { values: before, seen: after };
  if (Object.keys(rest.values).length > 0) setValues(step, rest);
}

/** Undoes a creation, unless the record was changed or got child records since. */
function takeAway(step: Step, after: Values) {
  const { run, collection, id } = step;
  const { create, update } = rulesOf(collection);
  const below = collection === 'products' ? ['product_variants', 'product_menu_categories'] : [];
  const since = below.flatMap((table) => recordsWhere(run.tx, table, { product_id: id }));
  for (const one of since) conflict({ ...step, collection: one.tableName(), id: one.id });
  if (since.length === 0) remove(step, pick(after, Object.keys({ ...create, ...update })));
}

/** Restores a wishlist row, unless the shopper's account was deleted or has the product in its wishlist again. */
function restoreWish(step: Step, { before }: UndoneEntry) {
  const { run } = step;
  const owner = takeWishOwner(run.tx, step.id);
  if (owner === '') return;
  const trial = newRun(run.tx);
  restore({ ...step, run: trial }, { ...before, user_id: owner });
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
  const values = { name: record.getString('name'), product_id: before.product_id ?? '' };
  logEntry(run, 'update', { collection: 'order_items', id, values, before: after, after: before });
}
