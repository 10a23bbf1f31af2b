// @ts-nocheck
const SOURCES = ['form', 'grid', 'bulk', 'import', 'tree', 'restore', 'api'];
const ACTIONS = ['create', 'update', 'adjust', 'delete'];
const MAX_OPERATIONS = 200;

/**
 * The change set in a request's body, as shared/api/change-sets.ts has it. Read from the text: what PocketBase hands over
 * are Go values, which look like objects and are none.
 * @throws BadRequestError when it is not one; what its values may be is decided operation by operation
 */
function readRequest(e) {
  const body = parse(toString(e.request.body));
  const isRight =
    isText(body.label, 1, 200) &&
    SOURCES.includes(body.source) &&
    (body.group === undefined || isText(body.group, 0, 40)) &&
    isText(body.key, 16, 64) &&
    Array.isArray(body.operations) &&
    body.operations.length >= 1 &&
    body.operations.length <= MAX_OPERATIONS &&
    body.operations.every(isOperation);
  if (!isRight) throw new BadRequestError('This is not a change set.');
  return body;
}

/** The body of an undo, `{skip, group}`; an empty body undoes all of it. @throws BadRequestError when it is invalid */
function readUndoRequest(e) {
  const text = toString(e.request.body);
  const { skip = [], group = '' } = text === '' ? {} : parse(text);
  const isRight = Array.isArray(skip) && skip.every((index) => Number.isSafeInteger(index) && index >= 0);
  if (!isRight || !isText(group, 0, 40)) throw new BadRequestError('This is not an undo.');
  return { skip, group };
}

function parse(text) {
  try {
    const body = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Not JSON: the same answer as for other JSON.
  }
  throw new BadRequestError('This is not a change set.');
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
