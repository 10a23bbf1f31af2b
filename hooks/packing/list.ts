import type { PackingAnswer } from '#shared/api/packing.ts';
import { senderLines } from '#shared/content/shop.ts';
import { packingNote } from '#shared/orders/packing-note.ts';
import { readContent } from '../content/sections.ts';
import { scalar, strings } from '../db/query.ts';
import { rowsOfOrders } from '../orders/rows.ts';
import { isSold } from '../orders/sales.ts';

const MOST_ORDERS = 100;

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
  const from = `FROM orders WHERE ${isSold('orders')} AND ${where}`;
  const ids = strings(app, `SELECT id AS value ${from} ORDER BY ${order} LIMIT ${MOST_ORDERS}`);
  const total = scalar(app, `SELECT COUNT(*) AS value ${from}`, {}, 0);
  const identity = readContent(app, 'identity');
  const orders = rowsOfOrders(app, ids).map(withoutMoney);
  return { shop: identity.name, sender: senderLines(identity), orders, total };
}

function withoutMoney(row: ReturnType<typeof rowsOfOrders>[number]) {
  const { id, order_number, status, tracking_number, created_at, shipping, is_test, order_items } = row;
  const collect = row.payment_status === 'on_delivery' ? row.total_amount : 0;
  const items = order_items.map(({ id: itemId, name, size, is_extra, image, quantity }) => {
    return { id: itemId, name, size, is_extra, image, quantity };
  });
  const shown = status as PackingAnswer['orders'][number]['status'];
  const note = packingNote(row);
  return { id, order_number, status: shown, tracking_number, note, created_at, shipping, collect, is_test, items };
}
