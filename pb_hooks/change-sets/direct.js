const { writeSet } = require(`${__hooks}/change-sets/audit.js`);
const { newRun } = require(`${__hooks}/change-sets/run.js`);
const { logDeletion } = require(`${__hooks}/change-sets/delete.js`);
const { valuesOf, recordsWhere } = require(`${__hooks}/change-sets/rows.js`);
const { changedFields, withoutEmpty } = require(`${__hooks}/change-sets/compare.js`);
const { isByHand } = require(`${__hooks}/orders/states.js`);
const { titleOf, productOf } = require(`${__hooks}/change-sets/titles.js`);

/** Carries out a create request and writes it into the audit log, in one transaction. */
function auditCreate(e) {
  audited(e, 'created', (run) => {
    e.next();
    const values = withoutEmpty(valuesOf(e.record));
    run.entries.push(entryOf(run, e.record, 'create', values, { before: null, after: values }));
    logVariantsMade(run, e.record, []);
  });
}

/** Carries out an update request and writes down what it changed, in one transaction. */
function auditUpdate(e) {
  audited(e, 'updated', (run, tx) => {
    const name = e.record.tableName();
    const before = valuesOf(tx.findRecordById(name, e.record.id));
    const variantsBefore = name === 'products' ? variantsOf(tx, e.record.id) : [];
    e.next();
    logVariantsMade(run, e.record, variantsBefore);
    const after = valuesOf(tx.findRecordById(name, e.record.id));
    const fields = changedFields(before, after);
    if (fields.length === 0) return;
    const only = (values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    const entry = entryOf(run, e.record, 'update', after, { before: only(before), after: only(after) });
    run.entries.push({ ...entry, by_hand: name === 'orders' && isByHand(before, after.status) });
  });
}

/** Variants that the database has made of a product's size_quantities (migration 1790000050). */
function logVariantsMade(run, record, before) {
  if (record.tableName() !== 'products') return;
  const known = before.map(({ id }) => id);
  for (const variant of variantsOf(run.tx, record.id)) {
    if (known.includes(variant.id)) continue;
    const values = withoutEmpty(valuesOf(variant));
    run.entries.push(entryOf(run, variant, 'create', values, { before: null, after: values }));
  }
}

function variantsOf(tx, productId) {
  return recordsWhere(tx, 'product_variants', 'product_id', productId);
}

/** Carries out a delete request and writes down what went, in one transaction. */
function auditDelete(e) {
  audited(e, 'deleted', (run) => {
    logDeletion(run, e.record);
    e.next();
  });
}

/** The shop's own server is nobody who is to be written down: it acts for shoppers, or says for whom (of-server.js). */
function audited(e, done, work) {
  if (e.hasSuperuserAuth() || !e.auth) return e.next();
  const outer = e.app;
  outer.runInTransaction((tx) => {
    e.app = tx;
    const run = newRun(tx);
    work(run, tx);
    if (run.entries.length === 0) return;
    const label = `${LABELS[e.record.tableName()]} ${done}`;
    writeSet(tx, { actor: e.auth, label, source: 'api', entries: run.entries, results: [] });
  });
  e.app = outer;
}

const LABELS = {
  products: 'Product',
  product_variants: 'Variant',
  product_menu_categories: 'Category of a product',
  product_images: 'Picture',
  menu_categories: 'Category',
  brands: 'Brand',
  categories: 'Kind of product',
  shop_settings: 'Shop settings',
  orders: 'Order',
};

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
