import type { Operation } from '#shared/api/change-sets.ts';
import { editFault, storedValue } from '#shared/content/faults.ts';
import type { ContentField } from '#shared/content/field-rules.ts';
import { mergeEntries } from '#shared/content/merge-entries.ts';
import { MAX_PIECES } from '#shared/limits.ts';
import { isSameJson } from '#shared/same-json.ts';
import { pictureFault } from '../content/pictures.ts';
import { fieldsOf, readContent, sectionRecord, setContent } from '../content/sections.ts';
import { changedFields, comparisonOf } from '../db/compare.ts';
import { first, NOW, wholes } from '../db/query.ts';
import { plain, recordOrNull, valuesOf } from '../db/rows.ts';
import { TOO_MANY_PIECES } from '../fields/values.ts';
import { followOrder } from '../orders/follow-order.ts';
import { withTracking } from '../orders/parcels.ts';
import { whoChanged, whoSet } from '../orders/seen.ts';
import { isByHand } from '../orders/states.ts';
import { withStockReason } from '../stock/reason.ts';
import { isStockSeen } from '../stock/seen.ts';
import { checked, resultOf } from './create.ts';
import { checkMeaning, noteMove } from './meaning.ts';
import { redirectMoved } from './moved-collections.ts';
import { conflict, refuse, type Step, saveOrRefuse } from './run.ts';
import { rulesOf } from './staff-fields.ts';
import { logEntry, rememberName } from './titles.ts';

/** Applies an `update` operation. */
export function update(step: Step, { values: given, seen = {} }: Extract<Operation, { action: 'update' }>) {
  if (step.collection === 'shop_content') return updateContent(step, given, seen);
  const kinds = rulesOf(step.collection).update;
  if (!kinds) return refuse(step, '', 'This cannot be changed here.');
  const values = checked(step, kinds, given);
  if (values !== null) setValues(step, { values, seen });
}

/**
 * Changes a section of the shop's content; null returns a field to its standard. Changes of others to other entries of a list are
 * kept.
 */
function updateContent(step: Step, given: Values, known: Values) {
  const fields = fieldsOf(step.id);
  const record = sectionRecord(step.run.tx, step.id);
  if (fields === null || record === null) return refuse(step, '', 'This cannot be changed here.');
  const now = valuesOf(record);
  let isRight = true;
  const values: Values = {};
  const seen = { ...known };
  for (const [name, typed] of Object.entries(given)) {
    const field = fields[name];
    const listOf = (value: Json | undefined) => value ?? field?.default;
    const [mine, theirs] = [listOf(typed), listOf(now[name])];
    const isChanged = name in known && !isSameJson(known[name], now[name]);
    const merged = isChanged ? mergeEntries(field, { seen: listOf(known[name]), mine, theirs }) : undefined;
    // Entries that do not go together, such as overlapping PIN ranges, are a conflict.
    const isMerged = field !== undefined && merged !== undefined && valueFault(step.run.tx, field, merged) === '';
    if (isMerged) seen[name] = now[name] ?? null;
    const value = isMerged ? merged : storedValue(field, typed);
    values[name] = value;
    const fault = field === undefined ? 'This cannot be set here.' : valueFault(step.run.tx, field, value);
    if (fault === '') continue;
    isRight = false;
    refuse(step, name, fault);
  }
  if (!isRight) return;
  const own = () => (step.id === 'collections' ? readContent(step.run.tx, 'collections').own : []);
  const before = own();
  setValues(step, { values, seen });
  redirectMoved(step.run, before, own());
}

function valueFault(app: CoreApp, field: ContentField, value: Json) {
  return value === null ? '' : editFault(field, value) || pictureFault(app, field, value);
}

/** Sets values of a record if its `seen` values still hold. Only differing fields are saved and logged. */
export function setValues(step: Step, { values, seen }: { values: Values; seen: Values }) {
  const { run, index, collection, id } = step;
  const isContent = collection === 'shop_content';
  const record = isContent ? sectionRecord(run.tx, id) : recordOrNull(run.tx, collection, id);
  if (record === null) return conflict(step);
  const before = valuesOf(record);
  if (!isStill(step, { seen, current: before, record })) return;
  run.results[index] = resultOf(record);
  const wanted = collection === 'orders' ? withTracking(before, values) : values;
  const fields = changedFields(collection, before, wanted);
  if (fields.length === 0) return;
  const changed = pick(wanted, fields);
  if (!checkMeaning(step, changed)) return;
  if (isContent) setContent(record, changed);
  else for (const field of fields) record.set(field, wanted[field]);
  if (!saveOrRefuse(step, record)) return;
  if (collection === 'orders') followOrder(run.tx, record, before, run);
  const after = { ...before, ...changed };
  noteMove(step, fields);
  rememberName(step, after.name);
  logEntry(run, 'update', {
    ...{ collection, id, values: after, before: pick(before, fields), after: pick(after, fields) },
    by_hand: collection === 'orders' && isByHand(before, String(after.status)),
  });
}

/**
 * Applies an `adjust`: one statement moves the stock, whatever is sold meanwhile. A conflict if the variant is gone, has too
 * few pieces, or staff changed its stock since it was `seen`. `kind` and `note` are for the stock ledger.
 */
export function adjust(
  step: Step,
  { by, kind, note, seen }: Pick<Extract<Operation, { action: 'adjust' }>, 'by' | 'kind' | 'note' | 'seen'>,
) {
  const { run, index, collection, id } = step;
  if (collection !== 'product_variants') return refuse(step, '', 'Only sizes have stock.');
  const record = recordOrNull(run.tx, collection, id);
  if (record === null) return conflict(step);
  const stock = record.getInt('stock_quantity');
  if (seen !== undefined && !isStockSeen(run.tx, record, seen.stock_quantity)) {
    return conflict(step, 'stock_quantity', { seen: seen.stock_quantity, current: stock });
  }
  const sql = `UPDATE product_variants SET stock_quantity = stock_quantity + {:by}, updated_at = ${NOW}
    WHERE id = {:id} AND stock_quantity + {:by} BETWEEN 0 AND ${MAX_PIECES} RETURNING stock_quantity`;
  const reason = { ...run.stockReason, ...(kind ? { kind } : {}), ...(note ? { note } : {}) };
  const moved = withStockReason(run.tx, reason, () => first(run.tx, sql, { id, by }, wholes('stock_quantity')));
  if (moved === undefined) {
    if (by < 0) return conflict(step, 'stock_quantity', { current: stock });
    return refuse(step, 'stock_quantity', TOO_MANY_PIECES);
  }
  run.results[index] = { collection, id, stock_quantity: stock + by };
  if (by === 0) return;
  const [before, after] = [{ stock_quantity: stock }, { stock_quantity: stock + by }];
  logEntry(run, 'adjust', { collection, id, values: valuesOf(record), before, after });
}

/** Whether the record still has its seen values; each other field is recorded as a conflict. */
export function isStill(step: Step, { seen, current, record }: { seen: Values; current: Values; record: core.Record }) {
  const isEqual = comparisonOf(step.collection);
  let isUnchanged = true;
  for (const [field, value] of Object.entries(seen)) {
    // Staff also see computed columns, such as a product's stock.
    const now = field in current ? current[field] : (plain(record)[field] ?? null);
    if (isEqual(now, value)) continue;
    isUnchanged = false;
    const { run, collection } = step;
    const isOrder = collection === 'orders';
    const who = isOrder ? whoChanged(run.tx, record, field) : whoSet(run.tx, collection, record.id, field);
    conflict(step, field, { seen: value, current: now, who });
  }
  return isUnchanged;
}

export function pick(values: Values, fields: string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}
