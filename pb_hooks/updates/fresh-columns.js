/** By collection, the columns that change without anybody editing them. */
const MOVING_COLUMNS = {
  orders: [
    'status',
    'payment_status',
    'stock_state',
    'reserved_until',
    'paid_at',
    'razorpay_order_id',
    'razorpay_payment_id',
    'tracking_number',
    'notes',
  ],
  product_variants: ['stock_quantity'],
  products: [],
};

/** Copies that the database keeps of a product's variants: a request that names them is ignored. */
const DERIVED_COLUMNS = { orders: [], product_variants: [], products: ['stock_quantity', 'size_quantities'] };

/** No text that anybody sends. */
const NOT_SENT = '\u0000';

/** Carries out an update request in one transaction, with every moving column that it does not name as it is by now. */
function updateFresh(e) {
  const named = e.requestInfo().body;
  const isNamed = (column) => [column, `${column}+`, `${column}-`].some((key) => key in named);
  const moving = MOVING_COLUMNS[e.collection.name].filter((column) => !isNamed(column));
  const outer = e.app;
  outer.runInTransaction((tx) => {
    const columns = moving.concat(derivedColumns(tx, e));
    const fresh = tx.findRecordById(e.collection.name, e.record.id);
    for (const column of columns) e.record.set(column, fresh.get(column));
    if (e.collection.name === 'orders') takeNotes(e);
    e.app = tx;
    e.next();
  });
  e.app = outer;
}

/** Without variants yet, a product gets them from the size_quantities it is sent (migration 1790000050). */
function derivedColumns(tx, e) {
  const columns = DERIVED_COLUMNS[e.collection.name];
  if (e.collection.name !== 'products' || !('size_quantities' in e.requestInfo().body)) return columns;
  const { hasVariants } = require(`${__hooks}/products/stock-copies.js`);
  return hasVariants(tx, e.record.id) ? columns : ['stock_quantity'];
}

/**
 * The notes of an order are hidden (migration 1790000033), so PocketBase hears them of the shop's server alone; but who may
 * change an order, which the rule has decided, may change its notes.
 */
function takeNotes(e) {
  if (e.hasSuperuserAuth()) return;
  const sent = new DynamicModel({ notes: NOT_SENT });
  e.bindBody(sent);
  if (sent.notes !== NOT_SENT) e.record.set('notes', sent.notes);
}

module.exports = { updateFresh };
