/** @import { ChangeSetRequest, ChangeSetResponse, Operation } from '../../shared/api/change-sets.ts' */
/** @import { Run } from './run.js' */

const { Refusal, inDurableTransactionOrRefusal } = require('../orders/transaction.js');
const { writeSet } = require('./audit.js');
const { newRun } = require('./run.js');
const { checkTree } = require('./meaning.js');
const { create } = require('./create.js');
const { update, adjust } = require('./update.js');
const { remove } = require('./delete.js');
const { withStockReason } = require('../stock/reason.js');
const { scanProducts } = require('../media/uses.js');

/**
 * Applies a change set of readRequest as `admin`, all or nothing.
 * Returns `{status, body}`: 200 with the answer of shared/api/change-sets.ts, 400 or 409 with its refusal.
 * @param {CoreApp} app
 * @param {core.Record} admin
 * @param {ChangeSetRequest} request
 * @returns {Answer}
 */
function applyChangeSet(app, admin, request) {
  const requestHash = hashOf(request);
  const scan = scanOf(app, request.operations);
  return answered(app, (tx) => {
    const replay = answerTo(tx, admin, request.key, requestHash);
    if (replay !== null) return replay;
    const kind = request.source === 'import' ? 'import' : '';
    const run = newRun(tx, { isQuiet: request.quiet === true, stockReason: { kind, actor: admin.email() }, scan });
    withStockReason(tx, run.stockReason, () => {
      request.operations.forEach((operation, index) => {
        carryOut(run, index, operation);
      });
    });
    checkTree(run);
    refuseIfWrong(run);
    return writeSet(tx, {
      actor: admin,
      label: request.label,
      source: request.source,
      group: request.group ?? '',
      key: request.key,
      requestHash,
      entries: run.entries,
      results: run.results,
    });
  });
}

/**
 * What products show of the pictures that these operations delete; null if they delete none.
 * @param {CoreApp} app
 * @param {readonly Operation[]} operations
 */
function scanOf(app, operations) {
  const ids = operations.flatMap((one) =>
    one.action === 'update' && one.collection === 'product_images' && one.values.deleted_at ? [one.id] : [],
  );
  return ids.length === 0 ? null : scanProducts(app, ids);
}

/**
 * Runs `work` in one transaction and answers 200 with its result; a thrown Refusal is rolled back and answered.
 * @param {CoreApp} app
 * @param {(tx: CoreApp) => object} work
 * @returns {Answer}
 */
function answered(app, work) {
  return inDurableTransactionOrRefusal(app, (tx) => ({ status: 200, body: work(tx) }));
}

/**
 * @param {Run} run
 * @throws Refusal for invalid values or a conflict
 */
function refuseIfWrong(run) {
  const [first] = run.invalid;
  if (first !== undefined) {
    throw refusal(400, first.message, { code: 'invalid', invalid: run.invalid, conflicts: run.conflicts });
  }
  if (run.conflicts.length > 0) {
    const message = 'Someone else changed this in the meantime. Nothing was saved.';
    throw refusal(409, message, { code: 'conflict', conflicts: run.conflicts });
  }
}

/**
 * Ends a change set: it is rolled back and answered like an error of PocketBase.
 * @param {number} status
 * @param {string} message
 * @param {Values} data
 */
function refusal(status, message, data) {
  return new Refusal({ status, body: { status, message, data } });
}

/**
 * @param {Run} run
 * @param {number} index
 * @param {Operation} operation
 */
function carryOut(run, index, operation) {
  if (operation.action === 'create') create(run, index, operation);
  else if (operation.action === 'update') update(run, index, operation);
  else if (operation.action === 'adjust') adjust(run, index, operation);
  else remove(run, index, operation);
}

/**
 * The answer given to this key before; null for a new key. @throws Refusal if the key was used for another change
 * @param {CoreApp} tx
 * @param {core.Record} admin
 * @param {string} key
 * @param {string} requestHash
 */
function answerTo(tx, admin, key, requestHash) {
  const rows = arrayOf(new DynamicModel({ user_id: '', request_hash: '', answer: '' }));
  tx.db().newQuery('SELECT user_id, request_hash, answer FROM change_sets WHERE key = {:key}').bind({ key }).all(rows);
  const [first] = rows;
  if (first === undefined) return null;
  if (first.user_id !== admin.id) throw refusal(400, 'This key was used by someone else.', {});
  // Sets older than the column have no hash.
  if (first.request_hash !== '' && first.request_hash !== requestHash) {
    const message = 'This key was used for another change. Nothing was saved.';
    const invalid = [{ operation: 0, collection: '', field: '', message }];
    throw refusal(400, message, { code: 'invalid', invalid });
  }
  return JSON.parse(first.answer);
}

/**
 * The hash of a change set; the order of its fields does not matter.
 * @param {ChangeSetRequest} request
 */
function hashOf({ label, source, group, quiet, operations }) {
  return $security.sha256(JSON.stringify([label, source, group ?? '', operations, ...(quiet ? ['quiet'] : [])]));
}

module.exports = { applyChangeSet, answered, refuseIfWrong, refusal };
