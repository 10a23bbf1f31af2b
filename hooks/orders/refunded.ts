import { one, wholes } from '../db/query.ts';

/** Paise promised of a payment, and how many of those the provider has confirmed, without failed refunds. */
export function refundedOf(tx: CoreApp, paymentId: string) {
  const sql = `SELECT COALESCE(SUM(amount_paise), 0) AS promised,
      COALESCE(SUM(IIF(provider_refund_id != '', amount_paise, 0)), 0) AS confirmed
    FROM refunds WHERE payment_id = {:payment} AND status != 'failed'`;
  return one(tx, sql, { payment: paymentId }, wholes('promised', 'confirmed'));
}
