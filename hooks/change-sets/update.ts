import type { Operation } from '#shared/api/change-sets.ts';
import { editFault, storedValue } from '#shared/content/faults.ts';
import type { ContentField } from '#shared/content/field-rules.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { pictureFault } from '../content/pictures.ts';
import { fieldsOf, sectionRecord, setContent } from '../content/sections.ts';
import { changedFields, comparisonOf } from '../db/compare.ts';
import { recordOrNull, valuesOf } from '../db/rows.ts';
import { TOO_MANY_PIECES } from '../fields/values.ts';
import { followOrder } from '../orders/follow-order.ts';
import { withTracking } from '../orders/parcels.ts';
import { whoChanged } from '../orders/seen.ts';
import { isByHand } from '../orders/states.ts';
import { withStockReason } from '../stock/reason.ts';
import { isStockSeen } from '../stock/seen.ts';
import { checked, resultOf } from './create.ts';
import { checkMeaning, noteMove } from './meaning.ts';
import { conflict, type Run, refuse, saveOrRefuse } from './run.ts';
import { rulesOf } from './staff-fields.ts';
import { productOf, rememberName, titleOf } from './titles.ts';

/** Applies an `update` operation. */
export function update(
  run: Run,
  index: number,
  { collection, id, values: given, seen }: Extract<Operation, { action: 'update' }>,
) {
  if (collection === 'shop_content') return updateContent(run, index, id, given, seen ?? {});
  const kinds = rulesOf(collection)?.update;
  if (!kinds) return refuse(run, index, collection, '', 'This cannot be changed here.');
  const values = checked(run, index, collection, kinds, given);
  if (values !== null) setValues(run, index, { collection, id, values, seen: seen ?? {} });
}

/** Changes a section of the shop's content; null returns a field to its standard. */
function updateContent(run: Run, index: number, id: string, values: Values, seen: Values) {
  const fields = fieldsOf(id);
  if (fields === null) return refuse(run, index, 'shop_content', '', 'This cannot be changed here.');
  let isRight = true;
  const folded: Values = {};
  for (const [name, typed] of Object.entries(values)) {
    const field = fields[name];
    const value = storedValue(field, typed);
    folded[name] = value;
    const fault = field === undefined ? 'This cannot be set here.' : valueFault(run.tx, field, value);
    if (fault === '') continue;
    isRight = false;
    refuse(run, index, 'shop_content', name, fault);
  }
  if (isRight) setValues(run, index, { collection: 'shop_content', id, values: folded, seen });
}

function valueFault(app: CoreApp, field: ContentField, value: Json) {
  return value === null ? '' : editFault(field, value) || pictureFault(app, field, value);
}

/**
 * Sets values of a record if its `seen` values still hold. Only differing fields are saved and logged.
 */
export function setValues(
  run: Run,
  index: number,
  { collection, id, values, seen }: { collection: string; id: string; values: Values; seen: Values },
) {
  const isContent = collection === 'shop_content';
  const record = isContent ? sectionRecord(run.tx, id) : recordOrNull(run.tx, collection, id);
  if (record === null) return conflict(run, index, collection, id, '');
  const before = valuesOf(record);
  if (!isStill(run, index, { collection, id, seen, current: before, record })) return;
  run.results[index] = resultOf(record);
  const wanted = collection === 'orders' ? withTracking(before, values) : values;
  const fields = changedFields(collection, before, wanted);
  if (fields.length === 0) return;
  const changed = pick(wanted, fields);
  if (!checkMeaning(run, index, collection, id, changed)) return;
  if (isContent) setContent(record, changed);
  else for (const field of fields) record.set(field, wanted[field]);
  if (!saveOrRefuse(run, index, record)) return;
  if (collection === 'orders') followOrder(run.tx, record, before, run);
  const after = { ...before, ...changed };
  noteMove(run, index, collection, id, fields);
  rememberName(run, collection, id, after.name);
  run.entries.push({
    collection,
    record_id: id,
    product_id: productOf(collection, id, after),
    action: 'update',
    title: titleOf(run, collection, after, id),
    before: pick(before, fields),
    after: pick(after, fields),
    by_hand: collection === 'orders' && isByHand(before, String(after.status)),
  });
}

/**
 * Applies an `adjust`: one statement moves the stock, whatever is sold meanwhile. A conflict if the variant is gone, has too
 * few pieces, or staff changed its stock since it was `seen`. `kind` and `note` are for the stock ledger.
 */
export function adjust(
  run: Run,
  index: number,
  {
    collection,
    id,
    by,
    kind,
    note,
    seen,
  }: Pick<Extract<Operation, { action: 'adjust' }>, 'id' | 'by' | 'kind' | 'note' | 'seen'> & { collection: string },
) {
  if (collection !== 'product_variants') return refuse(run, index, collection, '', 'Only sizes have stock.');
  const record = recordOrNull(run.tx, collection, id);
  if (record === null) return conflict(run, index, collection, id, '');
  if (seen !== undefined && !isStockSeen(run.tx, record, seen.stock_quantity)) {
    return conflict(run, index, collection, id, 'stock_quantity', seen.stock_quantity, record.getInt('stock_quantity'));
  }
  const moved = arrayOf(new DynamicModel({ stock_quantity: 0 }));
  withStockReason(run.tx, { ...run.stockReason, ...(kind ? { kind } : {}), ...(note ? { note } : {}) }, () => {
    run.tx
      .db()
      .newQuery(
        `UPDATE product_variants
         SET stock_quantity = stock_quantity + {:by}, updated_at = strftime('%Y-%m-%d %H:%M:%fZ')
         WHERE id = {:id} AND stock_quantity + {:by} BETWEEN 0 AND ${MAX_PIECES} RETURNING stock_quantity`,
      )
      .bind({ id, by })
      .all(moved);
  });
  const stock = record.getInt('stock_quantity');
  if (moved.length === 0) {
    if (by < 0) return conflict(run, index, collection, id, 'stock_quantity', null, stock);
    return refuse(run, index, collection, 'stock_quantity', TOO_MANY_PIECES);
  }
  run.results[index] = { collection, id, stock_quantity: stock + by };
  if (by === 0) return;
  const values = valuesOf(record);
  run.entries.push({
    collection,
    record_id: id,
    product_id: productOf(collection, id, values),
    action: 'adjust',
    title: titleOf(run, collection, values),
    before: { stock_quantity: stock },
    after: { stock_quantity: stock + by },
  });
}

/** Whether the record still has its seen values; each other field is recorded as a conflict. */
export function isStill(
  run: Run,
  index: number,
  {
    collection,
    id,
    seen,
    current,
    record,
  }: { collection: string; id: string; seen: Values; current: Values; record: core.Record },
) {
  const isEqual = comparisonOf(collection);
  let isUnchanged = true;
  for (const [field, value] of Object.entries(seen)) {
    // Staff also see computed columns, such as a product's stock.
    const now = field in current ? current[field] : computed(record, field);
    if (isEqual(now, value)) continue;
    isUnchanged = false;
    const who = collection === 'orders' ? whoChanged(run.tx, record, field) : '';
    conflict(run, index, collection, id, field, value, now, who);
  }
  return isUnchanged;
}

function computed(record: core.Record, field: string): Json {
  return JSON.parse(JSON.stringify(record))[field] ?? null;
}

function pick(values: Values, fields: string[]) {
  const picked: Values = {};
  for (const field of fields) picked[field] = values[field] ?? null;
  return picked;
}
