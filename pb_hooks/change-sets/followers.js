/** @import { Run } from './run.js' */

const { restore } = require('./create.js');
const { newRun, isRefused } = require('./run.js');
const { logDeletion } = require('./delete.js');
const { takeWishOwner, withoutOwner } = require('./wishlist-owners.js');
const { recordOrNull } = require('./rows.js');

/** Rows that are deleted and restored with others. Staff do not edit them, and they never refuse an undo. */
const FOLLOWERS = ['wishlists', 'order_items'];

/**
 * An entry of the audit log to undo.
 * @typedef {object} UndoneEntry
 * @property {number} index The number by which refusals name it.
 * @property {string} collection
 * @property {string} id
 * @property {string} title
 * @property {string} action
 * @property {Values | null} before
 * @property {Values | null} after
 */

/**
 * Undoes an entry of a wishlist row or an order item, if that is still possible.
 * @param {Run} run
 * @param {number} index
 * @param {UndoneEntry} entry
 */
function takeBackFollower(run, index, entry) {
  if (entry.collection === 'order_items') linkItem(run, entry);
  else if (entry.action === 'delete') restoreWish(run, index, entry);
  else deleteWish(run, entry);
}

/**
 * Restores a wishlist row, unless the shopper's account was deleted or has the product in its wishlist again.
 * @param {Run} run
 * @param {number} index
 * @param {UndoneEntry} entry
 */
function restoreWish(run, index, { collection, id, before }) {
  const owner = takeWishOwner(run.tx, id);
  if (owner === '') return;
  const trial = newRun(run.tx);
  restore(trial, index, collection, id, { ...before, user_id: owner });
  if (isRefused(trial)) return;
  run.entries.push(...trial.entries.map((entry) => ({ ...entry, after: entry.after && withoutOwner(entry.after) })));
}

/**
 * @param {Run} run
 * @param {UndoneEntry} entry
 */
function deleteWish(run, { collection, id }) {
  const record = recordOrNull(run.tx, collection, id);
  if (record === null) return;
  logDeletion(run, record);
  run.tx.delete(record);
}

/**
 * Links an order item to its product again (or unlinks it), unless the link was changed since.
 * @param {Run} run
 * @param {UndoneEntry} entry
 */
function linkItem(run, { id, before, after }) {
  if (before === null || after === null) return;
  const record = recordOrNull(run.tx, 'order_items', id);
  const fields = Object.keys(after);
  if (record === null || !fields.every((field) => record.getString(field) === after[field])) return;
  for (const field of fields) record.set(field, before[field]);
  run.tx.saveNoValidate(record);
  run.entries.push({
    collection: 'order_items',
    record_id: id,
    product_id: String(before.product_id ?? ''),
    action: 'update',
    title: record.getString('name'),
    before: after,
    after: before,
  });
}

module.exports = { FOLLOWERS, takeBackFollower };
