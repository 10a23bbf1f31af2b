import { recordsWhere } from '../db/rows.ts';
import { restore } from './create.ts';
import { remove } from './delete.ts';
import { FOLLOWERS, takeBackFollower, type UndoneEntry } from './followers.ts';
import { conflict, type Run } from './run.ts';
import { rulesOf } from './staff-fields.ts';
import { adjust, setValues } from './update.ts';

/** Undoes one entry of the audit log. Conflicts with later changes are noted in `run`. */
export function takeBack(run: Run, entry: UndoneEntry) {
  const { index, collection, id, before, after } = entry;
  if (FOLLOWERS.includes(collection)) {
    takeBackFollower(run, index, entry);
  } else if (before !== null && entry.action === 'delete') {
    restore(run, index, collection, id, before);
  } else if (after !== null && entry.action === 'create') {
    takeAway(run, index, collection, id, after);
  } else if (before !== null && after !== null) {
    reverseUpdate(run, index, { collection, id, before, after });
  }
}

/** Undoes an update; stock moves back by the same number of pieces. */
function reverseUpdate(
  run: Run,
  index: number,
  { collection, id, before, after }: { collection: string; id: string; before: Values; after: Values },
) {
  const values = { ...before };
  const seen = { ...after };
  if (collection === 'product_variants' && 'stock_quantity' in before) {
    adjust(run, index, { collection, id, by: Number(before.stock_quantity) - Number(after.stock_quantity) });
    delete values.stock_quantity;
    delete seen.stock_quantity;
  }
  if (Object.keys(values).length > 0) setValues(run, index, { collection, id, values, seen });
}

/** Undoes a creation, unless the record was changed or got child records since. */
function takeAway(run: Run, index: number, collection: string, id: string, after: Values) {
  const seen: Values = {};
  const rules = rulesOf(collection);
  const fields = { ...rules?.create, ...rules?.update };
  for (const field of Object.keys(fields)) seen[field] = after[field] ?? null;
  const below = collection === 'products' ? ['product_variants', 'product_menu_categories'] : [];
  const since = below.flatMap((table) => recordsWhere(run.tx, table, 'product_id', id));
  for (const one of since) conflict(run, index, one.tableName(), one.id, '');
  if (since.length === 0) remove(run, index, { collection, id, seen });
}
