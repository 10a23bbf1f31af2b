import type { TestOrders } from '#shared/api/test-orders.ts';
import { flags, one } from '../db/query.ts';

/** Must be the condition of the index idx_orders_money_taken. */
const MONEY_TAKEN = "is_test = FALSE AND payment_status IN ('paid', 'refund_pending', 'refunded') AND total_amount > 0";

/** Whether the shop has ever taken real money, so that it is live. */
const IS_LIVE = `EXISTS (SELECT 1 FROM orders WHERE ${MONEY_TAKEN})`;

/**
 * Whether figures count an order, whose row in SQL is `order`. Test orders count until the shop has taken real money, so that a
 * new shop sees what its reports will look like.
 */
export const COUNTS = (order: string) => `(${order}.is_test = FALSE OR NOT ${IS_LIVE})`;

/** Whether an order, whose row in SQL is `order`, has an address. Buyers at the counter took their items with them. */
const HAS_PLACE = (order: string) =>
  `COALESCE(IIF(json_valid(${order}.shipping), json_extract(${order}.shipping, '$.city'), ''), '') != ''`;

/** Whether an order can be sent, whose row in SQL is `order`: it is paid, or confirmed and paid on delivery. */
export const isSold = (order: string) =>
  `((${order}.payment_status = 'paid' OR (${order}.payment_status = 'on_delivery' AND ${order}.stock_state = 'taken'))
    AND (${order}.source != 'counter' OR ${HAS_PLACE(order)}))`;

/** Whether the figures have test orders, or leave them out. */
export function testOrders(app: CoreApp): TestOrders {
  const sql = `SELECT EXISTS (SELECT 1 FROM orders WHERE is_test = TRUE) AS has_tests, ${IS_LIVE} AS is_live`;
  const { has_tests, is_live } = one(app, sql, {}, flags('has_tests', 'is_live'));
  if (!has_tests) return 'none';
  return is_live ? 'left_out' : 'counted';
}
