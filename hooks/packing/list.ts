import type { PackingAnswer } from '#shared/api/packing.ts';
import { senderLines } from '#shared/content/shop.ts';
import { packingNote } from '#shared/orders/packing-note.ts';
import { readContent } from '../content/sections.ts';
import { rowsOfOrders } from '../orders/rows.ts';

const MOST_ORDERS = 100;

/** Orders to pack are paid, or confirmed and paid on delivery. */
const IS_SOLD = "(payment_status = 'paid' OR (payment_status = 'on_delivery' AND stock_state = 'taken'))";

/** The orders of each view. */
const VIEWS = {
  open: { where: "status IN ('pending', 'processing')", order: 'created_at, id' },
  shipped: { where: "status = 'shipped'", order: 'updated_at DESC, id' },
};

/**
 * Orders as packers see them: address and items, no email, of the notes what is for packing, and no money but what the
 * courier's label needs. To pack and packed ones oldest first, or the last shipped ones.
 */
export function listPacking(app: CoreApp, query: Query): PackingAnswer {
  const { where, order } = VIEWS[query.view === 'shipped' ? 'shipped' : 'open'];
  const rows = arrayOf(new DynamicModel({ id: '' }));
  const condition = `FROM orders WHERE ${IS_SOLD} AND ${where}`;
  app.db().newQuery(`SELECT id ${condition} ORDER BY ${order} LIMIT ${MOST_ORDERS}`).all(rows);
  const counted = new DynamicModel({ total: 0 });
  app.db().newQuery(`SELECT COUNT(*) AS total ${condition}`).one(counted);
  const ids = rows.map((row) => row.id);
  const identity = readContent(app, 'identity');
  return {
    shop: identity.name,
    sender: senderLines(identity),
    orders: rowsOfOrders(app, ids).map(withoutMoney),
    total: counted.total,
  };
}

function withoutMoney(row: ReturnType<typeof rowsOfOrders>[number]) {
  const { id, order_number, status, tracking_number, created_at, shipping, is_test, order_items } = row;
  const collect = row.payment_status === 'on_delivery' ? row.total_amount : 0;
  const items = order_items.map(({ id: itemId, name, size, image, quantity }) => {
    return { id: itemId, name, size, image, quantity };
  });
  const shown = status as PackingAnswer['orders'][number]['status'];
  const note = packingNote(row.notes);
  return { id, order_number, status: shown, tracking_number, note, created_at, shipping, collect, is_test, items };
}
