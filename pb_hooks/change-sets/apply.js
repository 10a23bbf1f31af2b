const { Refusal, inDurableTransactionOrRefusal } = require(`${__hooks}/orders/transaction.js`);
const { writeSet } = require(`${__hooks}/change-sets/audit.js`);
const { newRun } = require(`${__hooks}/change-sets/run.js`);
const { checkTree } = require(`${__hooks}/change-sets/meaning.js`);
const { create } = require(`${__hooks}/change-sets/create.js`);
const { update, adjust } = require(`${__hooks}/change-sets/update.js`);
const { remove } = require(`${__hooks}/change-sets/delete.js`);

const CARRY_OUT = { create, update, adjust, delete: remove };

/**
 * Carries out a change set as `admin`: all of it or nothing. Takes what readRequest gives.
 * Gives `{status, body}`: 200 with the answer of shared/api/change-sets.ts, 400 or 409 with its refusal.
 */
function applyChangeSet(app, admin, request) {
  return answered(app, (tx) => {
    const replay = answerTo(tx, admin, request.key);
    if (replay !== null) return replay;
    const run = newRun(tx);
    request.operations.forEach((operation, index) => {
      carryOut(run, index, operation);
    });
    checkTree(run);
    refuseIfWrong(run);
    return writeSet(tx, {
      actor: admin,
      label: request.label,
      source: request.source,
      group: request.group ?? '',
      key: request.key,
      entries: run.entries,
      results: run.results,
    });
  });
}

/** Does `work` in one transaction; what it gives is the answer, a Refusal it throws is answered after rolling back. */
function answered(app, work) {
  return inDurableTransactionOrRefusal(app, (tx) => ({ status: 200, body: work(tx) }));
}

/** @throws Refusal when something is wrong with what was asked or somebody was there first */
function refuseIfWrong(run) {
  if (run.invalid.length > 0) {
    throw refusal(400, run.invalid[0].message, { code: 'invalid', invalid: run.invalid, conflicts: run.conflicts });
  }
  if (run.conflicts.length > 0) {
    const message = 'Somebody changed this in the meantime. Nothing was saved.';
    throw refusal(409, message, { code: 'conflict', conflicts: run.conflicts });
  }
}

/** What ends a change set: rolled back, and answered like an error of PocketBase. */
function refusal(status, message, data) {
  return new Refusal({ status, body: { status, message, data } });
}

function carryOut(run, index, operation) {
  CARRY_OUT[operation.action](run, index, operation);
}

/** The answer that was given to this key already; null for a new one. */
function answerTo(tx, admin, key) {
  const rows = arrayOf(new DynamicModel({ user_id: '', answer: '' }));
  tx.db().newQuery('SELECT user_id, answer FROM change_sets WHERE key = {:key}').bind({ key }).all(rows);
  if (rows.length === 0) return null;
  if (rows[0].user_id !== admin.id) throw refusal(400, 'This key was used by somebody else.', {});
  return JSON.parse(rows[0].answer);
}

module.exports = { applyChangeSet, answered, refuseIfWrong, refusal };
