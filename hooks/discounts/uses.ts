import type { NewOrder, SeenDiscount } from '#shared/api/order-moves.ts';
import { reachedLimit } from '#shared/orders/discount-rules.ts';
import { one, wholes } from '../db/query.ts';
import { jsonOf, recordOrNull } from '../db/rows.ts';

/** Whose uses count; empty if unknown. */
interface OfBuyer {
  phone: string;
  userId: string;
  /** Whether orders in test mode use it up, as they do in a shop in test mode. */
  countsTests: boolean;
}

/**
 * The uses of a discount: orders placed with it that are not cancelled, and those of the buyer by phone or account. With
 * `withoutUnpaidOf`, a buyer hash, that browser's unpaid orders do not count: they are released if they are in the way. What was
 * tried in test mode uses up nothing in a live shop.
 */
export function usesOf(
  app: CoreApp,
  discountId: string,
  { phone, userId, countsTests, withoutUnpaidOf = '' }: OfBuyer & { withoutUnpaidOf?: string },
): { uses: number; buyer_uses: number } {
  // The plus keeps the planner from going through all orders of the discount.
  const sql = `WITH own AS (
      SELECT id FROM orders
      WHERE payment_status = 'pending' AND +discount_id = {:id} AND status != 'cancelled'
        AND {:hash} != '' AND buyer_hash = {:hash}
    ), buyer AS (
      SELECT id FROM orders
      WHERE discount_id = {:id} AND discount_id != '' AND {:phone} != ''
        AND IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '') = {:phone} AND status != 'cancelled'
        AND (is_test = FALSE OR {:tests})
      UNION
      SELECT id FROM orders
      WHERE {:user} != '' AND user_id = {:user} AND +discount_id = {:id} AND status != 'cancelled'
        AND (is_test = FALSE OR {:tests})
    ), test AS (
      SELECT COUNT(*) AS uses FROM orders WHERE is_test = TRUE AND +discount_id = {:id} AND status != 'cancelled'
    )
    SELECT (SELECT COUNT(*) FROM orders WHERE discount_id = {:id} AND discount_id != '' AND status != 'cancelled')
      - IIF({:tests}, 0, test.uses) - (SELECT COUNT(*) FROM own) AS uses,
      (SELECT COUNT(*) FROM buyer WHERE id NOT IN own) AS buyer_uses
    FROM test`;
  const params = { id: discountId, user: userId, phone, hash: withoutUnpaidOf, tests: countsTests };
  return one(app, sql, params, wholes('uses', 'buyer_uses'));
}

/**
 * Whether the discount of a new order is still as the server priced it and has a use left for this buyer. Called in the
 * transaction that places the order, so that the last use is given once.
 */
export function isStillGiven(tx: CoreApp, seen: SeenDiscount, order: NewOrder) {
  const discount = recordOrNull(tx, 'discounts', seen.id);
  if (!discount || discount.getString('updated_at') !== seen.updated_at) return false;
  const buyer = { phone: order.shipping.phone ?? '', userId: order.user_id, countsTests: seen.counts_tests };
  return hasUseLeft(tx, discount, buyer);
}

function hasUseLeft(tx: CoreApp, discount: core.Record, buyer: OfBuyer) {
  const max_uses = discount.getInt('max_uses');
  const max_uses_per_buyer = discount.getInt('max_uses_per_buyer');
  if (max_uses === 0 && max_uses_per_buyer === 0) return true;
  const uses = usesOf(tx, discount.id, { ...buyer, phone: max_uses_per_buyer > 0 ? buyer.phone : '' });
  return reachedLimit({ max_uses, max_uses_per_buyer, ...uses }) === null;
}

/**
 * Marks an order for staff if its discount has no use left when it is paid after its reservation ended, so that its use was free
 * again. The payment stands: the buyer has paid the price shown. Called while the order is still cancelled.
 */
export function noteLateUse(tx: CoreApp, order: core.Record) {
  const discount = recordOrNull(tx, 'discounts', order.getString('discount_id'));
  if (!discount) return;
  const { phone = '' } = jsonOf(order, 'shipping') ?? {};
  const buyer = { phone: String(phone), userId: order.getString('user_id'), countsTests: order.getBool('is_test') };
  order.set('is_discount_overused', !hasUseLeft(tx, discount, buyer));
}
