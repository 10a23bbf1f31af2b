/** @import { ChangeSetRefusal, ChangeSetResponse } from '../../shared/api/change-sets.ts' */
/** @import { AuditEntry } from './audit.js' */
/** @import { ProductScan } from '../media/uses.js' */
/** @import { StockReason } from '../stock/reason.js' */

const { validationErrorsOf } = require('./rows.js');
const { fieldProblems } = require('./field-problems.js');

/**
 * The state of applying operations. All are applied, so that all problems are reported at once.
 * @typedef {object} Run
 * @property {CoreApp} tx Their transaction.
 * @property {Record<string, string | null>} refs Ids of records named by `as`; null for one that could not be created.
 * @property {AuditEntry[]} entries Lines of the audit log.
 * @property {ChangeSetResponse['results']} results The answer: one item for each operation.
 * @property {NonNullable<ChangeSetRefusal['invalid']>} invalid
 * @property {NonNullable<ChangeSetRefusal['conflicts']>} conflicts
 * @property {Record<string, number>} movedCategories Operations by the menu category whose place they change.
 * @property {Record<string, string>} names Names of records by `collection/id`, for titles.
 * @property {boolean} isQuiet Whether buyers get no mail about new statuses.
 * @property {StockReason} stockReason Why stock changes, unless an operation says it.
 * @property {ProductScan | null} scan What products show of the pictures that are deleted.
 */

/**
 * @param {CoreApp} tx
 * @param {{ isQuiet?: boolean, stockReason?: StockReason, scan?: ProductScan | null }} [how]
 * @returns {Run}
 */
function newRun(tx, { isQuiet = false, stockReason = {}, scan = null } = {}) {
  return {
    tx,
    refs: {},
    entries: [],
    results: [],
    invalid: [],
    conflicts: [],
    movedCategories: {},
    names: {},
    isQuiet,
    stockReason,
    scan,
  };
}

/**
 * Records an invalid value.
 * @param {Run} run
 * @param {number} index
 * @param {string} collection
 * @param {string} field
 * @param {string} message
 */
function refuse(run, index, collection, field, message) {
  run.invalid.push({ operation: index, collection, field, message });
}

/**
 * Records a conflict; `field` is '' when the record itself is gone (or exists already).
 * @param {Run} run
 * @param {number} index
 * @param {string} collection
 * @param {string} recordId
 * @param {string} field
 * @param {Json} [seen]
 * @param {Json} [current]
 * @param {string} [who] Who changed it, and when.
 */
function conflict(run, index, collection, recordId, field, seen, current, who) {
  run.conflicts.push({
    operation: index,
    collection,
    record_id: recordId,
    field,
    seen: seen ?? null,
    current: current ?? null,
    ...(who ? { who } : {}),
  });
}

/**
 * Whether there are problems.
 * @param {Run} run
 */
function isRefused(run) {
  return run.invalid.length > 0 || run.conflicts.length > 0;
}

/**
 * Saves a record with PocketBase's validation. Returns whether it is saved; validation errors are recorded.
 * @param {Run} run
 * @param {number} index
 * @param {core.Record} record
 */
function saveOrRefuse(run, index, record) {
  try {
    run.tx.save(record);
    return true;
  } catch (error) {
    const errors = validationErrorsOf(error);
    if (errors === null) throw error;
    const collection = record.tableName();
    for (const { field, message } of fieldProblems(collection, errors)) {
      refuse(run, index, collection, field, message);
    }
    return false;
  }
}

module.exports = { newRun, refuse, conflict, isRefused, saveOrRefuse };
