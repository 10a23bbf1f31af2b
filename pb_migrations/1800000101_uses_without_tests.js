// The figures of a discount leave test orders out once the shop has taken real money, as all figures do (hooks/orders/sales.ts).
migrate((app) => {
  const taken = "is_test = FALSE AND payment_status IN ('paid', 'refund_pending', 'refunded') AND total_amount > 0";
  const uses = app.findCollectionByNameOrId('discount_uses');
  uses.viewQuery = `SELECT discount_id AS id, COUNT(*) AS uses, CAST(SUM(discount_amount) AS REAL) AS given
    FROM orders WHERE discount_id != '' AND status != 'cancelled'
      AND (is_test = FALSE OR NOT EXISTS (SELECT 1 FROM orders WHERE ${taken}))
    GROUP BY discount_id`;
  app.save(uses);
});
