import type { ChangeSetRequest, ChangeSource, Operation, UndoRequest } from '#shared/api/change-sets.ts';
import { MAX_GROUP, MAX_LABEL, MAX_OPERATIONS, MAX_STOCK_NOTE } from '#shared/limits.ts';
import type { StaffStockKind } from '#shared/product/stock-moves.ts';
import { isKey } from '../audit/repeats.ts';

// TypeScript checks this list against the contract.
const SOURCES: Record<ChangeSource, true> = {
  form: true,
  grid: true,
  bulk: true,
  import: true,
  tree: true,
  restore: true,
  api: true,
};
const ACTIONS: Record<Operation['action'], true> = { create: true, update: true, adjust: true, delete: true };
const STOCK_KINDS: Record<StaffStockKind, true> = {
  received: true,
  counted: true,
  corrected: true,
  damaged: true,
  returned: true,
};

/** For staff: the admin sends valid requests, unless it is older than the server. */
const UNREADABLE = 'Nothing was saved: the request was not understood. Load the page again and retry.';

/**
 * The change set in the text of a request's body (shared/api/change-sets.ts).
 * @throws BadRequestError for an invalid one; values are checked operation by operation
 */
export function readRequest(text: string): ChangeSetRequest {
  const body = parse(text);
  if (Array.isArray(body.operations) && body.operations.length > MAX_OPERATIONS) {
    throw new BadRequestError(`Nothing was saved: this is more than ${MAX_OPERATIONS} changes at once. Choose fewer.`);
  }
  const isRight =
    isText(body.label, 1, MAX_LABEL) &&
    isOneOf(SOURCES, body.source) &&
    (body.group === undefined || isText(body.group, 0, MAX_GROUP)) &&
    (body.quiet === undefined || typeof body.quiet === 'boolean') &&
    isKey(body.key) &&
    Array.isArray(body.operations) &&
    body.operations.length >= 1 &&
    body.operations.every(isOperation);
  if (!isRight) throw new BadRequestError(UNREADABLE);
  return body as unknown as ChangeSetRequest;
}

/**
 * The body of an undo, `{skip, group}`; an empty body undoes all of it.
 * @throws BadRequestError when it is invalid
 */
export function readUndoRequest(text: string): Required<UndoRequest> {
  const { skip = [], group = '' } = text === '' ? {} : parse(text);
  if (!Array.isArray(skip) || !skip.every(isIndex) || !isText(group, 0, MAX_GROUP))
    throw new BadRequestError(UNREADABLE);
  return { skip, group };
}

function parse(text: string): Values {
  try {
    const body = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Not JSON: the same answer as for other JSON.
  }
  throw new BadRequestError(UNREADABLE);
}

function isOperation(operation: unknown) {
  if (!isObject(operation) || !isOneOf(ACTIONS, operation.action) || !isText(operation.collection, 1, 50)) return false;
  const { action, id, as, values, seen, by, kind, note } = operation;
  if (action === 'create') {
    return (id === undefined || isText(id, 1, 50)) && (as === undefined || isText(as, 1, 100)) && isObject(values);
  }
  if (!isText(id, 1, 50) || !(seen === undefined || isObject(seen))) return false;
  if (action === 'update') return isObject(values);
  if (action === 'delete') return true;
  return (
    Number.isSafeInteger(by) &&
    (seen === undefined || Number.isSafeInteger(seen.stock_quantity)) &&
    (kind === undefined || isOneOf(STOCK_KINDS, kind)) &&
    (note === undefined || isText(note, 0, MAX_STOCK_NOTE))
  );
}

function isOneOf(names: object, value: unknown) {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isText(value: unknown, least: number, most: number): value is string {
  return typeof value === 'string' && value.length >= least && value.length <= most;
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
