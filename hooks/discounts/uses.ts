/** Whose uses count; empty if unknown. */
export interface OfBuyer {
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
       FROM test`,
    )
    .bind({ id: discountId, user: userId, phone, hash: withoutUnpaidOf, tests: countsTests })
    .one(row);
  return { uses: row.uses, buyer_uses: row.buyer_uses };
}
