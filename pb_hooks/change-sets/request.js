/** @import { ChangeSetRequest, ChangeSource, Operation, UndoRequest } from '../../shared/api/change-sets.ts' */
/** @import { StaffStockKind } from '../../shared/product/stock-moves.ts' */

const limits = require('../../shared/api/limits.json');
const { isKey } = require('./repeats.js');

// TypeScript checks this list against the contract.
/** @type {Record<ChangeSource, true>} */
const SOURCES = { form: true, grid: true, bulk: true, import: true, tree: true, restore: true, api: true };
/** @type {Record<Operation['action'], true>} */
const ACTIONS = { create: true, update: true, adjust: true, delete: true };
/** @type {Record<StaffStockKind, true>} */
const STOCK_KINDS = { received: true, counted: true, corrected: true, damaged: true, returned: true };

/** For staff: the admin sends valid requests, unless it is older than the server. */
const UNREADABLE = 'Nothing was saved: the request was not understood. Load the page again and retry.';

/**
 * The change set in a request's body (shared/api/change-sets.ts). Parsed from the text, because PocketBase's parsed body
 * consists of Go values.
 * @param {core.RequestEvent} e
 * @returns {ChangeSetRequest}
 * @throws BadRequestError for an invalid one; values are checked operation by operation
 */
function readRequest(e) {
  const body = parse(toString(e.request.body));
  if (Array.isArray(body.operations) && body.operations.length > limits.maxOperations) {
    throw new BadRequestError(
      `Nothing was saved: this is more than ${limits.maxOperations} changes at once. Choose fewer.`,
    );
  }
  const isRight =
    isText(body.label, 1, limits.maxLabel) &&
    isOneOf(SOURCES, body.source) &&
    (body.group === undefined || isText(body.group, 0, limits.maxGroup)) &&
    (body.quiet === undefined || typeof body.quiet === 'boolean') &&
    isKey(body.key) &&
    Array.isArray(body.operations) &&
    body.operations.length >= 1 &&
    body.operations.every(isOperation);
  if (!isRight) throw new BadRequestError(UNREADABLE);
  return /** @type {ChangeSetRequest} */ (/** @type {unknown} */ (body));
}

/**
 * The body of an undo, `{skip, group}`; an empty body undoes all of it. @throws BadRequestError when it is invalid
 * @param {core.RequestEvent} e
 * @returns {Required<UndoRequest>}
 */
function readUndoRequest(e) {
  const text = toString(e.request.body);
  const { skip = [], group = '' } = text === '' ? {} : parse(text);
  if (!Array.isArray(skip) || !skip.every(isIndex) || !isText(group, 0, limits.maxGroup))
    throw new BadRequestError(UNREADABLE);
  return { skip, group };
}

/**
 * @param {string} text
 * @returns {Values}
 */
function parse(text) {
  try {
    const body = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Not JSON: the same answer as for other JSON.
  }
  throw new BadRequestError(UNREADABLE);
}

/** @param {unknown} operation */
function isOperation(operation) {
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
    (note === undefined || isText(note, 0, limits.maxStockNote))
  );
}

/**
 * @param {object} names
 * @param {unknown} value
 */
function isOneOf(names, value) {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isIndex(value) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 * @returns {value is string}
 */
function isText(value, least, most) {
  return typeof value === 'string' && value.length >= least && value.length <= most;
}

/**
 * @param {unknown} value
 * @returns {value is Values}
 */
function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

module.exports = { readRequest, readUndoRequest };
