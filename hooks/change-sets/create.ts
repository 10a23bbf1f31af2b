import type { Operation } from '#shared/api/change-sets.ts';
import { withoutEmpty } from '../db/compare.ts';
import { recordOrNull } from '../db/rows.ts';
import { type FieldKind, faultOf } from '../fields/values.ts';
import { storedText } from '../names/taken.ts';
import { plainAddress } from '../orders/address.ts';
import { checkMeaning, noteMove } from './meaning.ts';
import { conflict, type Run, refuse, saveOrRefuse } from './run.ts';
import { rulesOf } from './staff-fields.ts';
import { productOf, rememberName, titleOf } from './titles.ts';

/** A restored product keeps its number; a higher one could use up the numbers after it. */
const HIGHEST_PRODUCT = 999999999;

/** Applies a `create` operation. */
export function create(
  run: Run,
  index: number,
  { collection, id, as, values: given }: Extract<Operation, { action: 'create' }>,
) {
  if (as !== undefined) run.refs[as] = null;
  const rules = rulesOf(collection);
  if (!rules?.create) return refuse(run, index, collection, '', 'This cannot be created here.');
  const values = checked(run, index, collection, rules.create, { ...rules.defaults, ...given });
  const missing = rules.required.filter((field) => (given[field] ?? '') === '');
  for (const field of missing) refuse(run, index, collection, field, 'This is required.');
  if (values === null || missing.length > 0) return;
  if (id !== undefined && !isFreeId(run, index, collection, id)) return;
  if (!checkMeaning(run, index, collection, id ?? '', values)) return;
  const record = insert(run, index, collection, id, values);
  if (record !== null && as !== undefined) run.refs[as] = record.id;
}

/** Restores a record from the audit log, with its id and creation time. */
export function restore(run: Run, index: number, collection: string, id: string, values: Values) {
  if (recordOrNull(run.tx, collection, id) !== null) return conflict(run, index, collection, id, '');
  const followers = ['wishlists', 'order_items'];
  if (!followers.includes(collection) && !checkMeaning(run, index, collection, id, values)) return;
  insert(run, index, collection, id, values);
}

/** The values with refs resolved; null if one is invalid, which is recorded. */
export function checked(
  run: Run,
  index: number,
  collection: string,
  kinds: Record<string, FieldKind>,
  values: Values,
): Values | null {
  const result: Values = {};
  let isRight = true;
  const wrong = (field: string, message: string) => {
    isRight = false;
    refuse(run, index, collection, field, message);
  };
  for (const [field, given] of Object.entries(values)) {
    const kind = kinds[field];
    const value = kind === 'record' ? resolved(run, given) : given;
    if (kind === undefined) wrong(field, 'This cannot be set here.');
    // The record of the ref could not be created; its own operation reports that.
    else if (value === undefined) isRight = false;
    else {
      const fault = faultOf(kind, value);
      if (fault !== '') wrong(field, fault);
      result[field] = kind === 'address' ? plainAddress(value) : storedText(collection, field, value);
    }
  }
  return isRight ? result : null;
}

/** The id of a `{ref}`, or the value itself; undefined if the record could not be created. */
function resolved(run: Run, value: Json) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || typeof value.ref !== 'string') return value;
  const id = run.refs[value.ref];
  // The ref is not of this set; no field accepts the value.
  return id === undefined ? { ref: value.ref } : (id ?? undefined);
}

function isFreeId(run: Run, index: number, collection: string, id: string) {
  if (recordOrNull(run.tx, collection, id) !== null) {
    conflict(run, index, collection, id, '');
    return false;
  }
  if (collection === 'products' && !(Number(id) <= HIGHEST_PRODUCT)) {
    refuse(run, index, collection, 'id', 'The number of a product has at most nine digits.');
    return false;
  }
  return true;
}

function insert(run: Run, index: number, collection: string, id: string | undefined, values: Values) {
  const record = new Record(run.tx.findCachedCollectionByNameOrId(collection));
  if (id !== undefined) record.set('id', id);
  for (const [field, value] of Object.entries(values)) {
    // PocketBase would write its own time.
    if (field === 'created_at') record.setRaw(field, new DateTime(String(value)));
    else record.set(field, value);
  }
  if (!saveOrRefuse(run, index, record)) return null;
  const after = withoutEmpty(values);
  noteMove(run, index, collection, record.id, Object.keys(values));
  rememberName(run, collection, record.id, after.name);
  run.entries.push({
    collection,
    record_id: record.id,
    product_id: productOf(collection, record.id, after),
    action: 'create',
    title: titleOf(run, collection, after),
    before: null,
    after,
  });
  run.results[index] = resultOf(record);
  return record;
}

/** The answer about a created or changed record. */
export function resultOf(record: core.Record) {
  const result = { collection: record.tableName(), id: record.id };
  if (result.collection !== 'product_variants') return result;
  return { ...result, stock_quantity: record.getInt('stock_quantity') };
}
