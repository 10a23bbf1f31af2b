// @ts-nocheck
const { answered, refuseIfWrong, refusal } = require(`${__hooks}/change-sets/apply.js`);
const { writeSet } = require(`${__hooks}/change-sets/audit.js`);
const { newRun, conflict } = require(`${__hooks}/change-sets/run.js`);
const { checkTree } = require(`${__hooks}/change-sets/meaning.js`);
const { restore } = require(`${__hooks}/change-sets/create.js`);
const { setValues, adjust } = require(`${__hooks}/change-sets/update.js`);
const { remove } = require(`${__hooks}/change-sets/delete.js`);
const { STAFF_FIELDS } = require(`${__hooks}/change-sets/staff-fields.js`);
const { recordsWhere } = require(`${__hooks}/change-sets/rows.js`);
const { takeBackFollower } = require(`${__hooks}/change-sets/followers.js`);

/** Rows that follow others and are nobody's work in the admin: undoing takes what it finds of them. */
const FOLLOWERS = ['wishlists', 'order_items'];

/**
 * Takes a change set back as a change set of its own: the opposite of each entry, from the last to the first, each only
 * where nobody has changed the same since. Stock goes back by the pieces it was moved, whatever was sold meanwhile.
 * Gives `{status, body}` as applyChangeSet, also 404 for an unknown set and 409 for one that was undone before.
 */
function undoChangeSet(app, admin, id) {
  return answered(app, (tx) => {
    const set = setToUndo(tx, id);
    const run = newRun(tx);
    entriesOf(tx, id).forEach((entry, index) => {
      takeBack(run, index, entry);
    });
    checkTree(run);
    refuseIfWrong(run);
    const answer = writeSet(tx, {
      actor: admin,
      label: undoLabel(set),
      source: 'restore',
      entries: run.entries,
      results: run.results.filter(Boolean),
      undoes: id,
    });
    tx.db().newQuery('UPDATE change_sets SET undone_by = {:by} WHERE id = {:id}').bind({ by: answer.id, id }).execute();
    return answer;
  });
}

function setToUndo(tx, id) {
  const rows = arrayOf(new DynamicModel({ label: '', undoes: '', undone_by: '', is_final: false }));
  tx.db()
    .newQuery('SELECT label, undoes, undone_by, is_final FROM change_sets WHERE id = {:id}')
    .bind({ id })
    .all(rows);
  if (rows.length === 0) throw refusal(404, 'This change is not known.', {});
  const [set] = rows;
  if (set.undone_by !== '') throw refusal(409, 'This change was undone already.', { code: 'already_undone' });
  if (set.is_final) {
    const invalid = [{ operation: 0, collection: '', field: '', message: 'This change cannot be undone.' }];
    throw refusal(400, invalid[0].message, { code: 'invalid', invalid });
  }
  return set;
}

/** 'Undo: …', and 'Redo: …' for the undoing of that. */
function undoLabel(set) {
  const [, word, label] = /^(Undo|Redo): ([\s\S]*)$/.exec(set.label) ?? [null, '', set.label];
  return `${set.undoes !== '' && word === 'Undo' ? 'Redo' : 'Undo'}: ${label}`.slice(0, 200);
}

/** The last first. */
function entriesOf(tx, id) {
  const rows = arrayOf(new DynamicModel({ collection: '', record_id: '', action: '', before: '', after: '' }));
  tx.db()
    .newQuery(
      `SELECT [[collection]], record_id, [[action]], [[before]], [[after]] FROM audit_entries
       WHERE change_set_id = {:id} ORDER BY position DESC`,
    )
    .bind({ id })
    .all(rows);
  return rows.map((row) => ({
    collection: row.collection,
    id: row.record_id,
    action: row.action,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
  }));
}

function takeBack(run, index, entry) {
  const { collection, id, before, after } = entry;
  if (FOLLOWERS.includes(collection)) {
    takeBackFollower(run, index, entry);
  } else if (entry.action === 'delete') {
    restore(run, index, collection, id, before);
  } else if (entry.action === 'create') {
    takeAway(run, index, collection, id, after);
  } else {
    putBack(run, index, { collection, id, before, after });
  }
}

/** Undoes a change of values; of stock, as many pieces as it was. */
function putBack(run, index, { collection, id, before, after }) {
  const values = { ...before };
  const seen = { ...after };
  if (collection === 'product_variants' && 'stock_quantity' in before) {
    adjust(run, index, { collection, id, by: before.stock_quantity - after.stock_quantity });
    delete values.stock_quantity;
    delete seen.stock_quantity;
  }
  if (Object.keys(values).length > 0) setValues(run, index, { collection, id, values, seen });
}

/** Undoes a creation, unless the record was changed or others were put below it since. */
function takeAway(run, index, collection, id, after) {
  const seen = {};
  const fields = { ...STAFF_FIELDS[collection]?.create, ...STAFF_FIELDS[collection]?.update };
  for (const field of Object.keys(fields)) seen[field] = after[field] ?? null;
  const below = { products: ['product_variants', 'product_menu_categories'], menu_categories: [] }[collection] ?? [];
  const since = below.flatMap((table) => recordsWhere(run.tx, table, 'product_id', id).map((one) => [table, one.id]));
  for (const [table, oneId] of since) conflict(run, index, table, oneId, '');
  if (since.length === 0) remove(run, index, { collection, id, seen });
}

module.exports = { undoChangeSet };
