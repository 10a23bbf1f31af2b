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
  const most = discount.getInt('max_uses');
  const mostOfBuyer = discount.getInt('max_uses_per_buyer');
  if (most === 0 && mostOfBuyer === 0) return true;
  const phone = mostOfBuyer > 0 ? (order.shipping.phone ?? '') : '';
  const { uses, buyer_uses } = usesOf(tx, seen.id, { phone, userId: order.user_id });
  return (most === 0 || uses < most) && (mostOfBuyer === 0 || buyer_uses < mostOfBuyer);
}

module.exports = { isStillGiven };
