// @ts-nocheck
const SOURCES = ['form', 'grid', 'bulk', 'import', 'tree', 'restore', 'api'];
const ACTIONS = ['create', 'update', 'adjust', 'delete'];
const MAX_OPERATIONS = 200;

/** For staff: the admin sends valid requests, unless it is older than the server. */
const UNREADABLE = 'Nothing was saved: the request was not understood. Load the page again and retry.';

/**
 * The change set in a request's body, as shared/api/change-sets.ts has it. Parsed from the text, since PocketBase hands
 * over Go values, which only look like objects.
 * @throws BadRequestError for an invalid one; values are checked operation by operation
 */
function readRequest(e) {
  const body = parse(toString(e.request.body));
  if (Array.isArray(body.operations) && body.operations.length > MAX_OPERATIONS) {
    throw new BadRequestError(`Nothing was saved: this is more than ${MAX_OPERATIONS} changes at once. Choose fewer.`);
  }
  const isRight =
    isText(body.label, 1, 200) &&
    SOURCES.includes(body.source) &&
    (body.group === undefined || isText(body.group, 0, 40)) &&
    isText(body.key, 16, 64) &&
    Array.isArray(body.operations) &&
    body.operations.length >= 1 &&
    body.operations.every(isOperation);
  if (!isRight) throw new BadRequestError(UNREADABLE);
  return body;
}

/** The body of an undo, `{skip, group}`; an empty body undoes all of it. @throws BadRequestError when it is invalid */
function readUndoRequest(e) {
  const text = toString(e.request.body);
  const { skip = [], group = '' } = text === '' ? {} : parse(text);
  const isRight = Array.isArray(skip) && skip.every((index) => Number.isSafeInteger(index) && index >= 0);
  if (!isRight || !isText(group, 0, 40)) throw new BadRequestError(UNREADABLE);
  return { skip, group };
}

function parse(text) {
  try {
    const body = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Not JSON: the same answer as for other JSON.
  }
  throw new BadRequestError(UNREADABLE);
}

function isOperation(operation) {
  if (!isObject(operation) || !ACTIONS.includes(operation.action) || !isText(operation.collection, 1, 50)) return false;
  const { action, id, as, values, seen, by } = operation;
  if (action === 'create') {
    return (id === undefined || isText(id, 1, 50)) && (as === undefined || isText(as, 1, 100)) && isObject(values);
  }
  if (!isText(id, 1, 50) || !(seen === undefined || isObject(seen))) return false;
  if (action === 'update') return isObject(values);
  return action === 'delete' || Number.isSafeInteger(by);
}

function isText(value, least, most) {
  return typeof value === 'string' && value.length >= least && value.length <= most;
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

module.exports = { readRequest, readUndoRequest };
