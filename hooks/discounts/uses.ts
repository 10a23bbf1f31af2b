/**
 * The uses of a discount: orders placed with it that are not cancelled, and those of the buyer by phone or account. With
 * `withoutUnpaidOf`, a buyer hash, that browser's unpaid orders do not count: they are released if they are in the way.
 */
export function usesOf(
  app: CoreApp,
  discountId: string,
  { phone, userId, withoutUnpaidOf = '' }: { phone: string; userId: string; withoutUnpaidOf?: string },
): { uses: number; buyer_uses: number } {
  const row = new DynamicModel({ uses: 0, buyer_uses: 0 });
  // The plus keeps the planner from going through all orders of the discount.
  app
    .db()
    .newQuery(
      `WITH own AS (
         SELECT id FROM orders
         WHERE payment_status = 'pending' AND +discount_id = {:id} AND status != 'cancelled'
           AND {:hash} != '' AND buyer_hash = {:hash}
       ), buyer AS (
         SELECT id FROM orders
         WHERE discount_id = {:id} AND discount_id != '' AND {:phone} != ''
           AND IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '') = {:phone} AND status != 'cancelled'
         UNION
         SELECT id FROM orders WHERE {:user} != '' AND user_id = {:user} AND +discount_id = {:id} AND status != 'cancelled'
       )
       SELECT (SELECT COUNT(*) FROM orders WHERE discount_id = {:id} AND discount_id != '' AND status != 'cancelled')
         - (SELECT COUNT(*) FROM own) AS uses,
         (SELECT COUNT(*) FROM buyer WHERE id NOT IN own) AS buyer_uses`,
    )
    .bind({ id: discountId, user: userId, phone, hash: withoutUnpaidOf })
    .one(row);
  return { uses: row.uses, buyer_uses: row.buyer_uses };
}
