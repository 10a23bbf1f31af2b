/** @import { NewOrder, SeenDiscount } from '../../shared/api/order-moves.ts' */

const { usesOf } = require('./uses.js');

/**
 * Whether the discount of a new order is still as the server priced it and has a use left for this buyer. Called in the
 * transaction that places the order, so that the last use is given once.
 * @param {CoreApp} tx
 * @param {SeenDiscount} seen
 * @param {NewOrder} order
 */
function isStillGiven(tx, seen, order) {
  const [discount] = tx.findRecordsByIds('discounts', [seen.id]);
  if (!discount || discount.getString('updated_at') !== seen.updated_at) return false;
  return hasUseLeft(tx, discount, { phone: order.shipping.phone ?? '', userId: order.user_id });
}

/**
 * @param {CoreApp} tx
 * @param {core.Record} discount
 * @param {{ phone: string, userId: string }} buyer
 */
function hasUseLeft(tx, discount, { phone, userId }) {
  const most = discount.getInt('max_uses');
  const mostOfBuyer = discount.getInt('max_uses_per_buyer');
  if (most === 0 && mostOfBuyer === 0) return true;
  const { uses, buyer_uses } = usesOf(tx, discount.id, { phone: mostOfBuyer > 0 ? phone : '', userId });
  return (most === 0 || uses < most) && (mostOfBuyer === 0 || buyer_uses < mostOfBuyer);
}

/**
 * Marks an order for staff if its discount has no use left when it is paid after its reservation ended, so that its use was free
 * again. The payment stands: the buyer has paid the price shown. Called while the order is still cancelled.
 * @param {CoreApp} tx
 * @param {core.Record} order
 */
function noteLateUse(tx, order) {
  const [discount] = tx.findRecordsByIds('discounts', [order.getString('discount_id')]);
  if (!discount) return;
  const { phone = '' } = JSON.parse(order.getString('shipping') || 'null') ?? {};
  const hasUse = hasUseLeft(tx, discount, { phone: String(phone), userId: order.getString('user_id') });
  order.set('is_discount_overused', !hasUse);
}

module.exports = { isStillGiven, noteLateUse };
