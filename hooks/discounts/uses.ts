/** Whose uses count; empty if unknown. */
export interface OfBuyer {
  phone: string;
  userId: string;
  isTest: boolean;
}

/**
 * The uses of a discount: orders placed with it that are not cancelled, and those of the buyer by phone or account. With
 * `withoutUnpaidOf`, a buyer hash, that browser's unpaid orders do not count: they are released if they are in the way. Orders in
 * test mode use up nothing of real ones, and the reverse.
 */
export function usesOf(
  app: CoreApp,
  discountId: string,
  { phone, userId, isTest, withoutUnpaidOf = '' }: OfBuyer & { withoutUnpaidOf?: string },
): { uses: number; buyer_uses: number } {
  const row = new DynamicModel({ uses: 0, buyer_uses: 0 });
  // The plus keeps the planner from going through all orders of the discount.
  app
    .db()
    .newQuery(
      `WITH own AS (
         SELECT id FROM orders
         WHERE payment_status = 'pending' AND +discount_id = {:id} AND status != 'cancelled'
           AND {:hash} != '' AND buyer_hash = {:hash} AND is_test = {:test}
       ), buyer AS (
         SELECT id FROM orders
         WHERE discount_id = {:id} AND discount_id != '' AND {:phone} != ''
           AND IIF(json_valid(shipping), json_extract(shipping, '$.phone'), '') = {:phone} AND status != 'cancelled' AND is_test = {:test}
         UNION
         SELECT id FROM orders
         WHERE {:user} != '' AND user_id = {:user} AND +discount_id = {:id} AND status != 'cancelled' AND is_test = {:test}
       ), test AS (
         SELECT COUNT(*) AS uses FROM orders WHERE is_test = TRUE AND +discount_id = {:id} AND status != 'cancelled'
       )
       SELECT IIF({:test}, test.uses,
           (SELECT COUNT(*) FROM orders WHERE discount_id = {:id} AND discount_id != '' AND status != 'cancelled') - test.uses)
         - (SELECT COUNT(*) FROM own) AS uses,
         (SELECT COUNT(*) FROM buyer WHERE id NOT IN own) AS buyer_uses
       FROM test`,
    )
    .bind({ id: discountId, user: userId, phone, hash: withoutUnpaidOf, test: isTest })
    .one(row);
  return { uses: row.uses, buyer_uses: row.buyer_uses };
}
