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

/** The orders of the counter that have an address; other buyers there took their items with them. */
const SENT_FROM_COUNTER = `SELECT id FROM orders WHERE source = 'counter'
  AND COALESCE(IIF(json_valid(shipping), json_extract(shipping, '$.city'), ''), '') != ''`;

/**
 * Whether an order can be sent, whose row in SQL is `order`: it is paid, or confirmed and paid on delivery. Of most orders an index
 * is enough for it.
 */
export const isSold = (order: string) =>
  `((${order}.payment_status = 'paid' OR (${order}.payment_status = 'on_delivery' AND ${order}.stock_state = 'taken'))
    AND (${order}.source != 'counter' OR ${order}.id IN (${SENT_FROM_COUNTER})))`;

/** Whether the figures have test orders, or leave them out. */
export function testOrders(app: CoreApp): TestOrders {
  const sql = `SELECT EXISTS (SELECT 1 FROM orders WHERE is_test = TRUE) AS has_tests, ${IS_LIVE} AS is_live`;
  const { has_tests, is_live } = one(app, sql, {}, flags('has_tests', 'is_live'));
  if (!has_tests) return 'none';
  return is_live ? 'left_out' : 'counted';
}
