import type { NewOrder, SeenDiscount } from '#shared/api/order-moves.ts';
import { reachedLimit } from '#shared/orders/discount-rules.ts';
import { type OfBuyer, usesOf } from './uses.ts';

/**
 * Whether the discount of a new order is still as the server priced it and has a use left for this buyer. Called in the
 * transaction that places the order, so that the last use is given once.
 */
export function isStillGiven(tx: CoreApp, seen: SeenDiscount, order: NewOrder) {
  const [discount] = tx.findRecordsByIds('discounts', [seen.id]);
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
  const [discount] = tx.findRecordsByIds('discounts', [order.getString('discount_id')]);
  if (!discount) return;
  const { phone = '' } = JSON.parse(order.getString('shipping') || 'null') ?? {};
  const buyer = { phone: String(phone), userId: order.getString('user_id'), countsTests: order.getBool('is_test') };
  order.set('is_discount_overused', !hasUseLeft(tx, discount, buyer));
}
