/**
 * Paise promised of a payment, and how many of those the provider has confirmed, without failed refunds.
 */
export function refundedOf(tx: CoreApp, paymentId: string) {
  const sums = new DynamicModel({ promised: 0, confirmed: 0 });
  tx.db()
    .newQuery(
      `SELECT COALESCE(SUM(amount_paise), 0) AS promised,
         COALESCE(SUM(IIF(provider_refund_id != '', amount_paise, 0)), 0) AS confirmed
       FROM refunds WHERE payment_id = {:payment} AND status != 'failed'`,
    )
    .bind({ payment: paymentId })
    .one(sums);
  return sums;
}
