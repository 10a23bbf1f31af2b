const { scalar } = require('../change-sets/rows.js');

/** Whether the refund `r` failed and no later one replaces it; shared by the list of issues and its actions. */
const IS_OWED = `r.status = 'failed' AND NOT EXISTS (
  SELECT 1 FROM refunds later
  WHERE later.payment_id = r.payment_id AND later.id != r.id AND later.created_at >= r.created_at)`;

/**
 * Whether this refund must be repeated.
 * @param {CoreApp} tx
 * @param {string} id
 */
function isOwed(tx, id) {
  return scalar(tx, `SELECT COUNT(*) AS value FROM refunds r WHERE r.id = {:id} AND ${IS_OWED}`, { id }, 0) > 0;
}

module.exports = { IS_OWED, isOwed };
