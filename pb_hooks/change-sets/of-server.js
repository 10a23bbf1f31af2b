/** @import { AuditEntry } from './audit.js' */
/** @import { AuditRequest, AuditResponse } from '../../shared/api/audit.ts' */

const { maxLabel } = require('../../shared/api/limits.json');
const { writeSet } = require('./audit.js');
const { inWriteTransaction } = require('../write-transaction.js');

/**
 * Logs a change that the shop's server made for an admin, such as a refund. It cannot be undone.
 * @param {CoreApp} app
 * @param {core.RequestEvent} e
 * @returns {AuditResponse}
 */
function auditOfServer(app, e) {
  /** @type {AuditRequest} */
  const body = JSON.parse(toString(e.request.body));
  let id = '';
  inWriteTransaction(app, (tx) => {
    const actor = tx.findRecordById('users', body.user_id);
    const entries = body.entries.map((entry) => ({
      ...entry,
      title: entry.title.slice(0, 300),
      product_id: '',
      before: null,
    }));
    const set = { actor, label: body.label.slice(0, maxLabel), source: 'api', entries, results: [], isFinal: true };
    id = writeSet(tx, set).id;
  });
  return { id };
}

module.exports = { auditOfServer };
