import { withoutEmpty } from '../db/compare.ts';
import { recordOrNull, recordsWhere, valuesOf } from '../db/rows.ts';
import { deletionProblem } from './deletion-problem.ts';
import { conflict, type Run, refuse, type Step } from './run.ts';
import { rulesOf } from './staff-fields.ts';
import { logEntry } from './titles.ts';
import { isStill } from './update.ts';
import { saveWishOwners, withoutOwner } from './wishlist-owners.ts';

/** Applies a `delete` operation, if the record still has its `seen` values. */
export function remove(step: Step, seen: Values = {}) {
  const { run, index, collection, id } = step;
  if (!rulesOf(collection).canDelete) return refuse(step, '', 'This cannot be deleted here.');
  const record = recordOrNull(run.tx, collection, id);
  if (record === null) return conflict(step);
  if (!isStill(step, { seen, current: valuesOf(record), record })) return;
  const reason = deletionProblem(run.tx, collection, id);
  if (reason !== '') return refuse(step, '', reason);
  logDeletion(run, record);
  run.tx.delete(record);
  run.results[index] = { collection, id };
}

/**
 * Logs a record that is about to be deleted, after the records that are deleted or unlinked with it: an undo goes through
 * the log from its end.
 */
export function logDeletion(run: Run, record: core.Record) {
  const { tx } = run;
  const collection = record.tableName();
  const values = valuesOf(record);
  const below = (table: string, field: string) => {
    for (const one of recordsWhere(tx, table, { [field]: record.id })) logDeleted(run, one, valuesOf(one));
  };
  if (collection === 'products') {
    logUnlinking(run, recordsWhere(tx, 'order_items', { product_id: record.id }), ['product_id', 'variant_id']);
    saveWishOwners(tx, 'product_id', record.id);
    const parts = ['wishlists', 'product_menu_categories', 'product_variants', 'picture_imports'];
    for (const table of parts) below(table, 'product_id');
  } else if (collection === 'wishlists') {
    saveWishOwners(tx, 'id', record.id);
  } else if (collection === 'product_variants') {
    logUnlinking(run, recordsWhere(tx, 'order_items', { variant_id: record.id }), ['variant_id']);
  } else if (collection === 'menu_categories') {
    below('product_menu_categories', 'menu_category_id');
  }
  logDeleted(run, record, values);
}

function logDeleted(run: Run, record: core.Record, values: Values) {
  const collection = record.tableName();
  const before = withoutEmpty(collection === 'wishlists' ? withoutOwner(values) : values);
  logEntry(run, 'delete', { collection, id: record.id, values, before, after: null });
}

/** Order items outlive their product and variant; PocketBase empties the links. */
function logUnlinking(run: Run, items: core.Record[], fields: string[]) {
  for (const item of items) {
    const before = Object.fromEntries(fields.map((field) => [field, item.getString(field)]));
    const after = Object.fromEntries(fields.map((field) => [field, '']));
    const values = { name: item.getString('name'), product_id: item.getString('product_id') };
    logEntry(run, 'update', { collection: 'order_items', id: item.id, values, before, after });
  }
}
