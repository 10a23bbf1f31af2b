import { plainTracking } from '#shared/orders/tracking.ts';
import { valuesOf } from '../db/rows.ts';
import { inWriteTransaction } from '../db/transaction.ts';
import { trackingProblem, withTracking } from '../orders/parcels.ts';
import { hasVariants } from '../products/stock-copies.ts';

/** By collection, the columns that sales and payments change. */
const MOVING_COLUMNS = {
  orders: [
    ...['status', 'payment_status', 'stock_state', 'refused_at', 'payment_reference', 'reserved_until', 'paid_at'],
    ...['razorpay_order_id', 'razorpay_payment_id', 'tracking_number', 'notes', 'shipping', 'parcels'],
  ],
  product_variants: ['stock_quantity'],
} as Record<string, string[]>;

/** Columns that triggers copy from a product's variants; requests cannot set them. */
const DERIVED_COLUMNS = ['stock_quantity', 'size_quantities'];

/** Marks an unsent value; no request holds this text. */
const NOT_SENT = '\u0000';

/** Runs an update request in one transaction, with fresh values of the moving columns that it does not name. */
export function updateFresh(e: core.RecordRequestEvent) {
  const named = e.requestInfo().body;
  const isNamed = (column: string) => [column, `${column}+`, `${column}-`].some((key) => key in named);
  const moving = (MOVING_COLUMNS[e.collection.name] ?? []).filter((column) => !isNamed(column));
  const outer = e.app;
  inWriteTransaction(outer, (tx) => {
    const columns = moving.concat(derivedColumns(tx, e));
    const fresh = tx.findRecordById(e.collection.name, e.record.id);
    for (const column of columns) e.record.set(column, fresh.get(column));
    if (e.collection.name === 'orders') {
      takeNotes(e);
      keepTracking(e.record, fresh);
    }
    e.app = tx;
    e.next();
  });
  e.app = outer;
}

/** Without variants yet, a product gets them from the size_quantities it is sent (pb_migrations/1800000004_stock.js). */
function derivedColumns(tx: CoreApp, e: core.RecordRequestEvent) {
  if (e.collection.name !== 'products') return [];
  const isMaking = 'size_quantities' in e.requestInfo().body && !hasVariants(tx, e.record.id);
  return isMaking ? ['stock_quantity'] : DERIVED_COLUMNS;
}

/**
 * The notes of an order are hidden, so PocketBase hears them of the shop's server alone; but who may
 * change an order, which the rule has decided, may change its notes.
 */
function takeNotes(e: core.RecordRequestEvent) {
  if (e.hasSuperuserAuth()) return;
  const sent = new DynamicModel({ notes: NOT_SENT });
  e.bindBody(sent);
  if (sent.notes !== NOT_SENT) e.record.set('notes', sent.notes);
}

/**
 * A tracking number that is set by itself is that of the order's only parcel.
 * @throws BadRequestError if it has several
 * @param fresh The same order as stored now.
 */
function keepTracking(record: core.Record, fresh: core.Record) {
  const values = { tracking_number: plainTracking(record.getString('tracking_number')) };
  record.set('tracking_number', values.tracking_number);
  if (values.tracking_number === fresh.getString('tracking_number')) return;
  const before = valuesOf(fresh);
  const problem = trackingProblem(before, values);
  if (problem !== '') throw new BadRequestError(problem);
  const { parcels } = withTracking(before, values);
  if (parcels !== undefined) record.set('parcels', parcels);
}
