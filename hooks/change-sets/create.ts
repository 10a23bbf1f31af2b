import type { Operation } from '#shared/api/change-sets.ts';
import { withoutEmpty } from '../db/compare.ts';
import { newRecord, recordOrNull } from '../db/rows.ts';
import { type FieldKind, faultOf } from '../fields/values.ts';
import { storedText } from '../names/taken.ts';
import { plainAddress } from '../orders/address.ts';
import { checkMeaning, noteMove } from './meaning.ts';
import { conflict, type Run, refuse, type Step, saveOrRefuse } from './run.ts';
import { FOLLOWERS, rulesOf } from './staff-fields.ts';
import { logEntry, rememberName } from './titles.ts';

/** A restored product keeps its number; a higher one could use up the numbers after it. */
const HIGHEST_PRODUCT = 999999999;

/** Applies a `create` operation. */
export function create(step: Step, { as, values: given }: Extract<Operation, { action: 'create' }>) {
  const { run, collection } = step;
  if (as !== undefined && run.refs.has(as)) return refuse(step, 'as', 'Another new record of this set has this name.');
  if (as !== undefined) run.refs.set(as, null);
  const { create: kinds, required = [], defaults } = rulesOf(collection);
  if (!kinds) return refuse(step, '', 'This cannot be created here.');
  const values = checked(step, kinds, { ...defaults, ...given });
  const missing = required.filter((field) => (given[field] ?? '') === '');
  for (const field of missing) refuse(step, field, 'This is required.');
  if (values === null || missing.length > 0 || !isFreeId(step) || !checkMeaning(step, values)) return;
  const record = insert(step, values);
  if (record !== null && as !== undefined) run.refs.set(as, record.id);
}

/** Restores a record from the audit log, with its id and creation time. */
export function restore(step: Step, values: Values) {
  if (recordOrNull(step.run.tx, step.collection, step.id) !== null) return conflict(step);
  if (FOLLOWERS.includes(step.collection) || checkMeaning(step, values)) insert(step, values);
}

/** The values with refs resolved; null if one is invalid, which is recorded. */
export function checked(step: Step, kinds: Record<string, FieldKind>, values: Values): Values | null {
  const result: Values = {};
  let isRight = true;
  const wrong = (field: string, message: string) => {
    isRight = false;
    refuse(step, field, message);
  };
  for (const [field, given] of Object.entries(values)) {
    const kind = kinds[field];
    const value = kind === 'record' ? resolved(step.run, given) : given;
    if (kind === undefined) wrong(field, 'This cannot be set here.');
    // The record of the ref could not be created; its own operation reports that.
    else if (value === undefined) isRight = false;
    else {
      const fault = faultOf(kind, value);
      if (fault !== '') wrong(field, fault);
      result[field] = kind === 'address' ? plainAddress(value) : storedText(step.collection, field, value);
    }
  }
  return isRight ? result : null;
}

/** The id of a `{ref}`, or the value itself; undefined if the record could not be created. */
function resolved(run: Run, value: Json) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject || typeof value.ref !== 'string') return value;
  const id = run.refs.get(value.ref);
  // The ref is not of this set; no field accepts the value.
  return id === undefined ? { ref: value.ref } : (id ?? undefined);
}

/** Whether the id that a new record asks for can be given. */
function isFreeId(step: Step) {
  if (step.id === '') return true;
  const isTaken = recordOrNull(step.run.tx, step.collection, step.id) !== null;
  const isTooHigh = step.collection === 'products' && !(Number(step.id) <= HIGHEST_PRODUCT);
  if (isTaken) conflict(step);
  else if (isTooHigh) refuse(step, 'id', 'The number of a product has at most nine digits.');
  return !isTaken && !isTooHigh;
}

function insert(step: Step, values: Values) {
  const { run, index, collection } = step;
  const record = newRecord(run.tx, collection);
  if (step.id !== '') record.set('id', step.id);
  for (const [field, value] of Object.entries(values)) {
    // PocketBase would write its own time.
    if (field === 'created_at') record.setRaw(field, new DateTime(String(value)));
    else record.set(field, value);
  }
  if (!saveOrRefuse(step, record)) return null;
  const after = withoutEmpty(values);
  const made = { ...step, id: record.id };
  noteMove(made, Object.keys(values));
  rememberName(made, after.name);
  logEntry(run, 'create', { collection, id: record.id, values: after, after });
  run.results[index] = resultOf(record);
  return record;
}

/** The answer about a created or changed record. */
export function resultOf(record: core.Record) {
  const result = { collection: record.tableName(), id: record.id };
  if (result.collection !== 'product_variants') return result;
  return { ...result, stock_quantity: record.getInt('stock_quantity') };
}
