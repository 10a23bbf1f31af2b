/** @import { UndoneEntry } from './followers.js' */
/** @import { Run } from './run.js' */

const { conflict } = require('./run.js');
const { restore } = require('./create.js');
const { setValues, adjust } = require('./update.js');
const { remove } = require('./delete.js');
const { rulesOf } = require('./staff-fields.js');
const { recordsWhere } = require('./rows.js');
const { FOLLOWERS, takeBackFollower } = require('./followers.js');

/**
 * Undoes one entry of the audit log. Conflicts with later changes are noted in `run`.
 * @param {Run} run
 * @param {UndoneEntry} entry
 */
function takeBack(run, entry) {
  const { index, collection, id, before, after } = entry;
  if (FOLLOWERS.includes(collection)) {
    takeBackFollower(run, index, entry);
  } else if (before !== null && entry.action === 'delete') {
    restore(run, index, collection, id, before);
  } else if (after !== null && entry.action === 'create') {
    takeAway(run, index, collection, id, after);
  } else if (before !== null && after !== null) {
    reverseUpdate(run, index, { collection, id, before, after });
  }
}

/**
 * Undoes an update; stock moves back by the same number of pieces.
 * @param {Run} run
 * @param {number} index
 * @param {{ collection: string, id: string, before: Values, after: Values }} change
 */
function reverseUpdate(run, index, { collection, id, before, after }) {
  const values = { ...before };
  const seen = { ...after };
  if (collection === 'product_variants' && 'stock_quantity' in before) {
    adjust(run, index, { collection, id, by: Number(before.stock_quantity) - Number(after.stock_quantity) });
    delete values.stock_quantity;
    delete seen.stock_quantity;
  }
  if (Object.keys(values).length > 0) setValues(run, index, { collection, id, values, seen });
}

/**
 * Undoes a creation, unless the record was changed or got child records since.
 * @param {Run} run
 * @param {number} index
 * @param {string} collection
 * @param {string} id
 * @param {Values} after
 */
function takeAway(run, index, collection, id, after) {
  /** @type {Values} */
  const seen = {};
  const rules = rulesOf(collection);
  const fields = { ...rules?.create, ...rules?.update };
  for (const field of Object.keys(fields)) seen[field] = after[field] ?? null;
  const below = collection === 'products' ? ['product_variants', 'product_menu_categories'] : [];
  const since = below.flatMap((table) => recordsWhere(run.tx, table, 'product_id', id));
  for (const one of since) conflict(run, index, one.tableName(), one.id, '');
  if (since.length === 0) remove(run, index, { collection, id, seen });
}

module.exports = { takeBack };
