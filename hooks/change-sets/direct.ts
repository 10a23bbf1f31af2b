import { type AuditEntry, writeSet } from '../audit/write-set.ts';
import { changedFields, withoutEmpty } from '../db/compare.ts';
import { recordsWhere, valuesOf } from '../db/rows.ts';
import { inWriteTransaction } from '../db/write-transaction.ts';
import { followOrder } from '../orders/follow-order.ts';
import { isByHand } from '../orders/states.ts';
import { withStockReason } from '../stock/reason.ts';
import { logDeletion } from './delete.ts';
import { newRun, type Run } from './run.ts';
import { productOf, titleOf } from './titles.ts';

/** Handles a create request and logs it, in one transaction. */
export function auditCreate(e: core.RecordRequestEvent) {
  audited(e, 'created', (run) => {
    e.next();
    const values = withoutEmpty(valuesOf(e.record));
    run.entries.push(entryOf(run, e.record, 'create', values, { before: null, after: values }));
    logVariantsMade(run, e.record, []);
  });
}

/** Handles an update request and logs the changed fields, in one transaction. */
export function auditUpdate(e: core.RecordRequestEvent) {
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
    const only = (values: Values) => Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
    const entry = entryOf(run, e.record, 'update', after, { before: only(before), after: only(after) });
    run.entries.push({ ...entry, by_hand: name === 'orders' && isByHand(before, String(after.status)) });
  });
}

/** Logs variants that the database created from size_quantities (pb_migrations/1800000004_stock.js). */
function logVariantsMade(run: Run, record: core.Record, before: core.Record[]) {
  if (record.tableName() !== 'products') return;
  const known = before.map(({ id }) => id);
  for (const variant of variantsOf(run.tx, record.id)) {
    if (known.includes(variant.id)) continue;
    const values = withoutEmpty(valuesOf(variant));
    run.entries.push(entryOf(run, variant, 'create', values, { before: null, after: values }));
  }
}

function variantsOf(tx: CoreApp, productId: string) {
  return recordsWhere(tx, 'product_variants', 'product_id', productId);
}

/** Handles a delete request and logs the deleted records, in one transaction. */
export function auditDelete(e: core.RecordRequestEvent) {
  audited(e, 'deleted', (run) => {
    logDeletion(run, e.record);
    e.next();
  });
}

/**
 * Requests of superusers are not logged: the server acts for shoppers, or names the admin (of-server.ts).
 */
function audited(e: core.RecordRequestEvent, done: string, work: (run: Run, tx: CoreApp) => void) {
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

const LABELS: Record<string, string> = {
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

function entryOf(
  run: Run,
  record: core.Record,
  action: AuditEntry['action'],
  values: Values,
  { before, after }: { before: Values | null; after: Values | null },
): AuditEntry {
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
