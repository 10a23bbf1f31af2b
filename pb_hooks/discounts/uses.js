/**
 * The uses of a discount: orders placed with it that are not cancelled, and those of the buyer by phone or account. With
 * `withoutUnpaidOf`, a buyer hash, that browser's unpaid orders do not count: they are released if they are in the way.
 * @param {CoreApp} app
 * @param {string} discountId
 * @param {{ phone: string, userId: string, withoutUnpaidOf?: string }} buyer
 * @returns {{ uses: number, buyer_uses: number }}
 */
function usesOf(app, discountId, { phone, userId, withoutUnpaidOf = '' }) {
  const row = new DynamicModel({ uses: 0, buyer_uses: 0 });
  app
    .db()
    .newQuery(
      `SELECT COUNT(*) AS uses, COALESCE(SUM(
         ({:user} != '' AND user_id = {:user})
         OR ({:phone} != '' AND IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '') = {:phone})
       ), 0) AS buyer_uses
       FROM orders WHERE discount_id = {:id} AND discount_id != '' AND status != 'cancelled'
         AND NOT (payment_status = 'pending' AND {:hash} != '' AND buyer_hash = {:hash})`,
    )
    .bind({ id: discountId, user: userId, phone, hash: withoutUnpaidOf })
    .one(row);
  return { uses: row.uses, buyer_uses: row.buyer_uses };
}

module.exports = { usesOf };
