/** @import { ChangeSetRequest, ChangeSetResponse, Operation } from '../../shared/api/change-sets.ts' */
/** @import { Run } from './run.js' */

const { refusal, inDurableTransactionOrRefusal } = require('../orders/transaction.js');
const { writeSet } = require('./audit.js');
const { earlierAnswer } = require('./repeats.js');
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
    const replay = earlierAnswer(tx, admin, request.key, requestHash);
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
 * The hash of a change set; the order of its fields does not matter.
 * @param {ChangeSetRequest} request
 */
function hashOf({ label, source, group, quiet, operations }) {
  return $security.sha256(JSON.stringify([label, source, group ?? '', operations, ...(quiet ? ['quiet'] : [])]));
}

module.exports = { applyChangeSet, answered, refuseIfWrong };
