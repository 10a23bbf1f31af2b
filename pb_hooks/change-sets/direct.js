/** @import { AuditEntry } from './audit.js' */
/** @import { Run } from './run.js' */

const { writeSet } = require('./audit.js');
const { newRun } = require('./run.js');
const { logDeletion } = require('./delete.js');
const { valuesOf, recordsWhere } = require('./rows.js');
const { changedFields, withoutEmpty } = require('./compare.js');
const { isByHand } = require('../orders/states.js');
const { followOrder } = require('../buyer-mails/follow-order.js');
const { titleOf, productOf } = require('./titles.js');
const { inWriteTransaction } = require('../write-transaction.js');
const { withStockReason } = require('../stock/reason.js');

/**
 * Handles a create request and logs it, in one transaction.
 * @param {core.RecordRequestEvent} e
 */
function auditCreate(e) {
  audited(e, 'created', (run) => {
    e.next();
    const values = withoutEmpty(valuesOf(e.record));
    run.entries.push(entryOf(run, e.record, 'create', values, { before: null, after: values }));
    logVariantsMade(run, e.record, []);
  });
}

/**
 * Handles an update request and logs the changed fields, in one transaction.
 * @param {core.RecordRequestEvent} e
 */
function auditUpdate(e) {
  audited(e, 'updated', (run, tx) => {
    const name = e.record.tableName();
    const before = valuesOf(tx.findRecordById(name, e.record.id));
    const variantsBefore = name === 'products' ? variantsOf(tx, e.record.id) : [];
    e.next();
    if (name === 'orders') followOrder(tx, e.record, before);
    logVariantsMade(run, e.record, variantsBefore);
    const after = valuesOf(tx.findRecordById(name, e.record.id));
    const fields = changedFields(name, before, after);
    if (fields.length === 0) return;
    /** @param {Values} values */
    const only = (values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    const entry = entryOf(run, e.record, 'update', after, { before: only(before), after: only(after) });
    run.entries.push({ ...entry, by_hand: name === 'orders' && isByHand(before, String(after.status)) });
  });
}

/**
 * Logs variants that the database created from size_quantities (migration 1790000050).
 * @param {Run} run
 * @param {core.Record} record
 * @param {core.Record[]} before
 */
function logVariantsMade(run, record, before) {
  if (record.tableName() !== 'products') return;
  const known = before.map(({ id }) => id);
  for (const variant of variantsOf(run.tx, record.id)) {
    if (known.includes(variant.id)) continue;
    const values = withoutEmpty(valuesOf(variant));
    run.entries.push(entryOf(run, variant, 'create', values, { before: null, after: values }));
  }
}

/**
 * @param {CoreApp} tx
 * @param {string} productId
 */
function variantsOf(tx, productId) {
  return recordsWhere(tx, 'product_variants', 'product_id', productId);
}

/**
 * Handles a delete request and logs the deleted records, in one transaction.
 * @param {core.RecordRequestEvent} e
 */
function auditDelete(e) {
  audited(e, 'deleted', (run) => {
    logDeletion(run, e.record);
    e.next();
  });
}

/**
 * Requests of superusers are not logged: the server acts for shoppers, or names the admin (of-server.js).
 * @param {core.RecordRequestEvent} e
 * @param {string} done
 * @param {(run: Run, tx: CoreApp) => void} work
 */
function audited(e, done, work) {
  const actor = e.auth;
  if (e.hasSuperuserAuth() || !actor) return e.next();
  const outer = e.app;
  inWriteTransaction(outer, (tx) => {
    e.app = tx;
    const run = newRun(tx);
    withStockReason(tx, { actor: actor.email() }, () => work(run, tx));
    if (run.entries.length === 0) return;
    const label = `${LABELS[e.record.tableName()]} ${done}`;
    writeSet(tx, { actor, label, source: 'api', entries: run.entries, results: [] });
  });
  e.app = outer;
}

/** @type {Record<string, string>} */
const LABELS = {
  products: 'Product',
  product_variants: 'Size',
  product_menu_categories: 'Menu category of a product',
  product_images: 'Picture',
  menu_categories: 'Menu category',
  brands: 'Brand',
  categories: 'Product category',
  shop_settings: 'Shop settings',
  orders: 'Order',
};

/**
 * @param {Run} run
 * @param {core.Record} record
 * @param {AuditEntry['action']} action
 * @param {Values} values
 * @param {{ before: Values | null, after: Values | null }} change
 * @returns {AuditEntry}
 */
function entryOf(run, record, action, values, { before, after }) {
  const collection = record.tableName();
  return {
    collection,
    record_id: record.id,
    product_id: productOf(collection, record.id, values),
    action,
    title: titleOf(run, collection, values),
    before,
    after,
  };
}

module.exports = { auditCreate, auditUpdate, auditDelete };
