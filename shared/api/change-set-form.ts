import { MAX_GROUP, MAX_KEY, MAX_LABEL, MAX_OPERATIONS, MAX_STOCK_NOTE, MIN_KEY } from '../limits.ts';
import { STAFF_STOCK_KINDS } from '../product/stock-moves.ts';
import { isCount, isWhole } from '../whole-number.ts';

/** The form of requests for change sets (change-sets.ts); which collections and values can be changed is the hooks' alone. */

/** Where a change was made in the admin. */
export const CHANGE_SOURCES = ['form', 'grid', 'bulk', 'import', 'tree', 'restore', 'api'] as const;

const LONGEST_ID = 50;
const LONGEST_NAME = 100;

/** Whether a value has the form of a ChangeSetRequest. */
export function isChangeSet(value: unknown): boolean {
  return (
    isObject(value) &&
    isText(value['label'], 1, MAX_LABEL) &&
    isOneOf(CHANGE_SOURCES, value['source']) &&
    isMissingOr(value['group'], (group) => isText(group, 0, MAX_GROUP)) &&
    isMissingOr(value['quiet'], (quiet) => typeof quiet === 'boolean') &&
    isKey(value['key']) &&
    Array.isArray(value['operations']) &&
    value['operations'].length >= 1 &&
    value['operations'].length <= MAX_OPERATIONS &&
    value['operations'].every(isOperation)
  );
}

/** Whether a value has the form of an UndoRequest. */
export function isUndo(value: unknown): boolean {
  return (
    isObject(value) &&
    isMissingOr(value['skip'], (skip) => Array.isArray(skip) && skip.every(isCount)) &&
    isMissingOr(value['group'], (group) => isText(group, 0, MAX_GROUP))
  );
}

/** Whether a value can be the idempotency key of a request. */
export function isKey(key: unknown): key is string {
  return isText(key, MIN_KEY, MAX_KEY);
}

function isOperation(operation: unknown): boolean {
  if (!isObject(operation) || !isText(operation['collection'], 1, LONGEST_ID)) return false;
  const { action, id, values, seen } = operation;
  if (action === 'create') {
    const isNamed = isMissingOr(operation['as'], (name) => isText(name, 1, LONGEST_NAME));
    return isNamed && isMissingOr(id, (text) => isText(text, 1, LONGEST_ID)) && isObject(values);
  }
  if (!isText(id, 1, LONGEST_ID) || !isMissingOr(seen, isObject)) return false;
  if (action === 'update') return isObject(values);
  return action === 'delete' || (action === 'adjust' && isAdjustment(operation));
}

function isAdjustment({ by, seen, kind, note }: Record<string, unknown>): boolean {
  return (
    isWhole(by) &&
    isMissingOr(seen, (values) => isObject(values) && isWhole(values['stock_quantity'])) &&
    isMissingOr(kind, (name) => isOneOf(STAFF_STOCK_KINDS, name)) &&
    isMissingOr(note, (text) => isText(text, 0, MAX_STOCK_NOTE))
  );
}

function isMissingOr(value: unknown, isRight: (value: unknown) => boolean): boolean {
  return value === undefined || isRight(value);
}

function isOneOf(names: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && names.includes(value);
}

function isText(value: unknown, least: number, most: number): value is string {
  return typeof value === 'string' && value.length >= least && value.length <= most;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
