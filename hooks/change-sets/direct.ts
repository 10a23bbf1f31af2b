import { writeSet } from '../audit/write-set.ts';
import { changedFields, withoutEmpty } from '../db/compare.ts';
import { recordsWhere, valuesOf } from '../db/rows.ts';
import { inWriteTransaction } from '../db/transaction.ts';
import { followOrder } from '../orders/follow-order.ts';
import { isByHand } from '../orders/states.ts';
import { withStockReason } from '../stock/reason.ts';
import { logDeletion } from './delete.ts';
import { newRun, type Run } from './run.ts';
import { logEntry } from './titles.ts';
import { pick } from './update.ts';

/** Handles a create request and logs it, in one transaction. */
export function auditCreate(e: core.RecordRequestEvent) {
  audited(e, 'created', (run) => {
    e.next();
    logCreated(run, e.record);
    logVariantsMade(run, e.record, []);
  });
}

/** Handles an update request and logs the changed fields, in one transaction. */
export function auditUpdate(e: core.RecordRequestEvent) {
  audited(e, 'updated', (run) => {
    const { tx } = run;
    const collection = e.record.tableName();
    const before = valuesOf(tx.findRecordById(collection, e.record.id));
    const variantsBefore = collection === 'products' ? variantsOf(tx, e.record.id) : [];
    e.next();
    if (collection === 'orders') followOrder(tx, e.record, before);
    logVariantsMade(run, e.record, variantsBefore);
    const after = valuesOf(tx.findRecordById(collection, e.record.id));
    const fields = changedFields(collection, before, after);
    if (fields.length === 0) return;
    logEntry(run, 'update', {
      ...{ collection, id: e.record.id, values: after, before: pick(before, fields), after: pick(after, fields) },
      by_hand: collection === 'orders' && isByHand(before, String(after.status)),
    });
  });
}

/** Handles a delete request and logs the deleted records, in one transaction. */
export function auditDelete(e: core.RecordRequestEvent) {
  audited(e, 'deleted', (run) => {
    logDeletion(run, e.record);
    e.next();
  });
}

/** Logs variants that the database created from size_quantities (pb_migrations/1800000004_stock.js). */
function logVariantsMade(run: Run, record: core.Record, before: core.Record[]) {
  if (record.tableName() !== 'products') return;
  const known = before.map(({ id }) => id);
  for (const variant of variantsOf(run.tx, record.id)) if (!known.includes(variant.id)) logCreated(run, variant);
}

function logCreated(run: Run, record: core.Record) {
  const values = withoutEmpty(valuesOf(record));
  logEntry(run, 'create', { collection: record.tableName(), id: record.id, values, before: null, after: values });
}

function variantsOf(tx: CoreApp, productId: string) {
  return recordsWhere(tx, 'product_variants', { product_id: productId });
}

/** Requests of superusers are not logged: the server acts for shoppers, or names the admin (of-server.ts). */
function audited(e: core.RecordRequestEvent, done: string, work: (run: Run) => void) {
  const actor = e.auth;
  if (e.hasSuperuserAuth() || !actor) return e.next();
  const outer = e.app;
  inWriteTransaction(outer, (tx) => {
    e.app = tx;
    const run = newRun(tx);
    withStockReason(tx, { actor: actor.email() }, () => work(run));
    if (run.entries.length === 0) return;
    writeSet(tx, { actor, label: `${LABELS[e.record.tableName()]} ${done}`, source: 'api', entries: run.entries });
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
  redirects: 'Redirect',
  shop_settings: 'Shop settings',
  orders: 'Order',
};
