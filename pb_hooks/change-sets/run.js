const { complaintsOf } = require(`${__hooks}/change-sets/rows.js`);
const { sayComplaints } = require(`${__hooks}/change-sets/complaints.js`);

/**
 * What is known while operations are carried out: `tx` their transaction, `refs` the ids of records named by `as`
 * (undefined for one that could not be made), `entries` the lines of the audit log, `results` the answer, and what is wrong:
 * `invalid` and `conflicts`. All operations are tried, so that everything wrong is told at once.
 */
function newRun(tx) {
  return { tx, refs: {}, entries: [], results: [], invalid: [], conflicts: [], movedCategories: {}, names: {} };
}

/** Notes a value that cannot be. */
function refuse(run, index, collection, field, message) {
  run.invalid.push({ operation: index, collection, field, message });
}

/** Notes that somebody was there first; `field` is '' when the record itself is gone (or there already). */
function conflict(run, index, collection, recordId, field, seen, current) {
  run.conflicts.push({
    operation: index,
    collection,
    record_id: recordId,
    field,
    seen: seen === undefined ? null : seen,
    current: current === undefined ? null : current,
  });
}

/** Whether anything is wrong. */
function isRefused(run) {
  return run.invalid.length > 0 || run.conflicts.length > 0;
}

/** Saves a record by PocketBase's own validation. Returns whether it is saved; what it complained about is noted. */
function saveOrRefuse(run, index, record) {
  try {
    run.tx.save(record);
    return true;
  } catch (error) {
    const complaints = complaintsOf(error);
    if (complaints === null) throw error;
    const collection = record.tableName();
    for (const { field, message } of sayComplaints(collection, complaints)) {
      refuse(run, index, collection, field, message);
    }
    return false;
  }
}

module.exports = { newRun, refuse, conflict, isRefused, saveOrRefuse };
