const { restore } = require(`${__hooks}/change-sets/create.js`);
const { newRun, isRefused } = require(`${__hooks}/change-sets/run.js`);
const { logDeletion } = require(`${__hooks}/change-sets/delete.js`);
const { takeWisher, withoutWisher } = require(`${__hooks}/change-sets/wishes.js`);
const { recordOrNull } = require(`${__hooks}/change-sets/rows.js`);

/** Takes back what an entry says about a wishlist row or an order item, as far as it still can be. */
function takeBackFollower(run, index, entry) {
  if (entry.collection === 'order_items') linkItem(run, entry);
  else if (entry.action === 'delete') wishAgain(run, index, entry);
  else forgetWish(run, entry);
}

/** The shopper may have left, or wished for it again. */
function wishAgain(run, index, { collection, id, before }) {
  const wisher = takeWisher(run.tx, id);
  if (wisher === '') return;
  const trial = newRun(run.tx);
  restore(trial, index, collection, id, { ...before, user_id: wisher });
  if (isRefused(trial)) return;
  run.entries.push(...trial.entries.map((entry) => ({ ...entry, after: withoutWisher(entry.after) })));
}

function forgetWish(run, { collection, id }) {
  const record = recordOrNull(run.tx, collection, id);
  if (record === null) return;
  logDeletion(run, record);
  run.tx.delete(record);
}

/** Ties an order item to its product again (or unties it), if nothing else was done to its link. */
function linkItem(run, { id, before, after }) {
  const record = recordOrNull(run.tx, 'order_items', id);
  const fields = Object.keys(after);
  if (record === null || !fields.every((field) => record.getString(field) === after[field])) return;
  for (const field of fields) record.set(field, before[field]);
  run.tx.saveNoValidate(record);
  run.entries.push({
    collection: 'order_items',
    record_id: id,
    product_id: before.product_id ?? '',
    action: 'update',
    title: record.getString('name'),
    before: after,
    after: before,
  });
}

module.exports = { takeBackFollower };
