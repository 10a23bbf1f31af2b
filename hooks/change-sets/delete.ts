import { withoutEmpty } from '../db/compare.ts';
import { recordOrNull, recordsWhere, valuesOf } from '../db/rows.ts';
import { deletionProblem } from './deletion-problem.ts';
import { conflict, type Run, refuse } from './run.ts';
import { rulesOf } from './staff-fields.ts';
import { productOf, titleOf } from './titles.ts';
import { isStill } from './update.ts';
import { saveWishOwners, withoutOwner } from './wishlist-owners.ts';

/** Applies a `delete` operation. */
export function remove(
  run: Run,
  index: number,
  { collection, id, seen }: { collection: string; id: string; seen?: Values | undefined },
) {
  if (!rulesOf(collection)?.delete) {
    return refuse(run, index, collection, '', 'This cannot be deleted here.');
  }
  const record = recordOrNull(run.tx, collection, id);
  if (record === null) return conflict(run, index, collection, id, '');
  if (!isStill(run, index, { collection, id, seen: seen ?? {}, current: valuesOf(record), record })) return;
  const reason = deletionProblem(run.tx, collection, id);
  if (reason !== '') return refuse(run, index, collection, '', reason);
  logDeletion(run, record);
  run.tx.delete(record);
  run.results[index] = { collection, id };
}

/**
 * Logs a record that is about to be deleted, after the records that are deleted or unlinked with it: an undo goes through
 * the log from its end.
 */
export function logDeletion(run: Run, record: core.Record) {
  const collection = record.tableName();
  const values = valuesOf(record);
  if (collection === 'products') {
    const variants = recordsWhere(run.tx, 'product_variants', 'product_id', record.id);
    logUnlinking(run, recordsWhere(run.tx, 'order_items', 'product_id', record.id), ['product_id', 'variant_id']);
    saveWishOwners(run.tx, 'product_id', record.id);
    for (const one of recordsWhere(run.tx, 'wishlists', 'product_id', record.id)) logDeleted(run, one);
    for (const one of recordsWhere(run.tx, 'product_menu_categories', 'product_id', record.id)) logDeleted(run, one);
    for (const one of variants) logDeleted(run, one);
  } else if (collection === 'wishlists') {
    saveWishOwners(run.tx, 'id', record.id);
  } else if (collection === 'product_variants') {
    logUnlinking(run, recordsWhere(run.tx, 'order_items', 'variant_id', record.id), ['variant_id']);
  } else if (collection === 'menu_categories') {
    for (const one of recordsWhere(run.tx, 'product_menu_categories', 'menu_category_id', record.id)) {
      logDeleted(run, one);
    }
  }
  logDeleted(run, record, values);
}

function logDeleted(run: Run, record: core.Record, known?: Values) {
  const collection = record.tableName();
  const values = known ?? valuesOf(record);
  run.entries.push({
    collection,
    record_id: record.id,
    product_id: productOf(collection, record.id, values),
    action: 'delete',
    title: titleOf(run, collection, values),
    before: withoutEmpty(collection === 'wishlists' ? withoutOwner(values) : values),
    after: null,
  });
}

/** Order items outlive their product and variant; PocketBase empties the links. */
function logUnlinking(run: Run, items: core.Record[], fields: string[]) {
  for (const item of items) {
    const before: Values = {};
    const after: Values = {};
    for (const field of fields) {
      before[field] = item.getString(field);
      after[field] = '';
    }
    run.entries.push({
      collection: 'order_items',
      record_id: item.id,
      product_id: item.getString('product_id'),
      action: 'update',
      title: titleOf(run, 'order_items', { name: item.getString('name') }),
      before,
      after,
    });
  }
}
