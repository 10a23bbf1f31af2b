import {
  FEW_PIECES,
  HELD_ORDERS,
  HELD_PIECES,
  MAX_UNCONFIRMED_OF_NETWORK,
  MOST_HELD_ORDERS,
  SHORT_HOLD_MINUTES,
} from '#shared/limits.ts';
import { one } from '../db/query.ts';

const MINUTE_MS = 60_000;

/**
 * How much one connection may hold without paying (docs/decisions/0019-limits.md), multiplied by RATE_LIMIT_FACTOR. A connection
 * may be an office or thousands of phones, so much held shortens the next reservations before it refuses any.
 */

/** The limits; without a limit if the factor is 0. */
export function networkLimits() {
  const factor = Number($os.getenv('RATE_LIMIT_FACTOR') || '1') || Number.MAX_SAFE_INTEGER;
  const scaled = (limit: number) => limit * factor;
  return {
    pieces: scaled(HELD_PIECES),
    orders: scaled(HELD_ORDERS),
    mostOrders: scaled(MOST_HELD_ORDERS),
    fewPieces: scaled(FEW_PIECES),
    unconfirmed: scaled(MAX_UNCONFIRMED_OF_NETWORK),
  };
}

/**
 * How a connection may reserve more pieces for an order to be paid online: 'full', for a 'short' time, or 'refused'.
 * @param networkHash Empty if it is not known.
 */
export function holdOf(tx: CoreApp, networkHash: string, pieces: number) {
  if (networkHash === '') return 'full';
  const sql = `SELECT COUNT(*) AS orders, COALESCE(SUM((SELECT SUM(quantity) FROM order_items WHERE order_id = o.id)), 0) AS pieces
    FROM orders o WHERE network_hash = {:hash} AND payment_status = 'pending' AND stock_state = 'reserved'`;
  const held = one(tx, sql, { hash: networkHash }, { orders: 0, pieces: 0 });
  const most = networkLimits();
  const isFullOfPieces = held.pieces >= most.pieces;
  if (held.orders >= most.mostOrders || (isFullOfPieces && pieces > most.fewPieces)) return 'refused';
  return isFullOfPieces || held.orders >= most.orders ? 'short' : 'full';
}

/** Reserves an order for a short time only, also when a payment attempt extends it. */
export function holdShortly(order: core.Record) {
  const until = new DateTime(new Date(Date.now() + SHORT_HOLD_MINUTES * MINUTE_MS).toISOString());
  order.set('hold_minutes', SHORT_HOLD_MINUTES);
  if (until.string() < order.getString('reserved_until')) order.set('reserved_until', until);
}

/**
 * Whether a connection has as many orders to be paid on delivery that staff have not confirmed as it may have.
 * @param networkHash Empty if it is not known.
 */
export function hasManyUnconfirmed(app: CoreApp, networkHash: string) {
  const waiting = $dbx.hashExp({ network_hash: networkHash, payment_status: 'on_delivery', stock_state: 'reserved' });
  return networkHash !== '' && app.countRecords('orders', waiting) >= networkLimits().unconfirmed;
}
